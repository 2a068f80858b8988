import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface LostFocus<Place extends HTMLElement> {
  /** The place that takes the focus; it needs a `tabIndex` of -1. */
  readonly place: RefObject<Place | null>;
  /** Of the part of the page that is looked after; dialogs that it opens belong to it. */
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Takes the focus to a place when what had it in a part of the page is taken out by what was pressed there, so that Tab
 * goes on from there and not from the top of the page. Not to the next button: a key that is pressed twice would press
 * that too.
 */
export function useLostFocus<Place extends HTMLElement>(): LostFocus<Place> {
  const place = useRef<Place>(null);
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (last.current === undefined || last.current.isConnected) return;
    last.current = undefined;
    const look = (): void => {
      const { activeElement: active, body } = document;
      if (active === body) place.current?.focus({ preventScroll: true });
      // The question that was asked before is still about to go. Anyone who has gone elsewhere meanwhile stays there.
      else if (active?.closest('[role$=dialog][data-state=closed]')) requestAnimationFrame(look);
    };
    // In the next frame: until then the page behind a dialog cannot take the focus.
    requestAnimationFrame(look);
  });
  return {
    place,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
