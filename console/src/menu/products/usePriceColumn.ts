import { useRef, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react';

const PRICE = 'input[inputmode=decimal]';

/** The price field above or below another one, of those that are rendered. */
function neighbour(field: Element, step: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(field.closest('ul')?.querySelectorAll<HTMLInputElement>(PRICE) ?? [])];
  return fields[fields.findIndex((each) => each === field) + step];
}

function goTo(field: HTMLInputElement | undefined): void {
  field?.focus();
  field?.select();
}

/**
 * Moves through a list's prices like through a column of a spreadsheet: Enter goes one down, Tab one down, Shift+Tab
 * one up. Tab does so once somebody works in the column: after a click on a price, typing, or Enter. Someone who only
 * tabs through the page, or has pressed Escape, reaches all controls of each row in turn (WCAG 2.1.1).
 */
export function usePriceColumn() {
  const isWorking = useRef(false);
  const work = ({ target }: SyntheticEvent): void => {
    isWorking.current = target instanceof Element && target.matches(PRICE);
  };
  return {
    /** For `onEnter` of the prices. */
    onEnter: (field: HTMLElement): void => {
      isWorking.current = true;
      goTo(neighbour(field, 1));
    },
    /** Handlers for the list. */
    column: {
      onPointerDown: (event: PointerEvent) => work(event),
      onInput: work,
      onKeyDown: (event: KeyboardEvent): void => {
        const { key, target } = event;
        if (key === 'Escape') isWorking.current = false;
        if (key !== 'Tab' || !(target instanceof Element)) return;
        isWorking.current &&= target.matches(PRICE);
        const next = isWorking.current ? neighbour(target, event.shiftKey ? -1 : 1) : undefined;
        if (next === undefined) return;
        event.preventDefault();
        goTo(next);
      },
    },
  };
}
