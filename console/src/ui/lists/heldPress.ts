import type * as React from 'react';

/** What picks up a row at its handle. */
export type Press = React.KeyboardEvent | React.PointerEvent;

/** A press that came before the rows could be moved, and what its pointer or its keys did since. */
export interface HeldPress {
  readonly press: Press;
  /** What came after it, to be taken out one by one; of moves of the pointer the last alone. */
  readonly later: Event[];
  /** Aborted once nothing more is held back. */
  readonly signal: AbortSignal;
  readonly letGo: () => void;
}

/** The handle that something came to, if any. */
export const handleOf = ({ target }: Pick<Press, 'target'>): Element | null =>
  target instanceof Element ? target.closest('.handle') : null;

const PICKS_UP = /^(?:Space|Enter)$/;
const MOVES = /^(?:Space|Enter|Arrow\w+)$/;

/**
 * Holds a press at a handle, and keeps what comes after it from everybody else, until what moves rows is there to have
 * it (`playPress.ts`).
 *
 * @returns nothing where it is none that picks up a row.
 */
export function holdPress(press: Press): HeldPress | undefined {
  const first = press.nativeEvent;
  const later: Event[] = [];
  const held = new AbortController();
  const { signal } = held;
  const letGo = (): void => {
    held.abort();
    later.length = 0;
  };
  const hear = <Type extends keyof WindowEventMap>(
    type: Type,
    heard: (event: WindowEventMap[Type]) => void,
  ) => {
    addEventListener(type, heard, { capture: true, signal });
  };
  const keep = (event: Event, played: Event): void => {
    event.stopImmediatePropagation();
    if (event.type === 'pointermove' && later.at(-1)?.type === 'pointermove') later.pop();
    // Firefox tells nobody a second time of the same event.
    later.push(played);
  };

  if ('code' in first) {
    if (!PICKS_UP.test(first.code)) return undefined;
    hear('focusout', letGo);
    hear('keydown', (event) => {
      // What is played goes to where it belongs.
      if (!event.isTrusted) return;
      if (event.code === 'Escape') letGo();
      if (!MOVES.test(event.code)) return;
      event.preventDefault();
      if (event.repeat) event.stopImmediatePropagation();
      else keep(event, new KeyboardEvent(event.type, event));
    });
  } else {
    if (!first.isPrimary || first.button !== 0) return undefined;
    const isDown = (): boolean => later.at(-1)?.type !== 'pointerup';
    const follow = (event: PointerEvent): void => {
      if (!event.isTrusted || event.pointerId !== first.pointerId || !isDown()) return;
      keep(event, new PointerEvent(event.type, event));
    };
    // A finger that rests asks for no menu, and a mouse that moves on marks no text.
    const prevent = (event: Event): void => {
      if (isDown()) event.preventDefault();
    };
    hear('pointermove', follow);
    hear('pointerup', follow);
    hear('pointercancel', letGo);
    hear('contextmenu', prevent);
    hear('selectstart', prevent);
    hear('keydown', ({ code }) => {
      if (code === 'Escape') letGo();
    });
  }
  return { press, later, signal, letGo };
}
