import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface LostFocus<Place extends HTMLElement> {
  /** The element that takes the focus; it needs a `tabIndex` of -1. */
  readonly place: RefObject<Place | null>;
  /** For the part of the page to watch; dialogs that it opens belong to it. */
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Moves the focus to a given element when an action removes the focused one, so that Tab continues from there and not
 * from the top of the page. It does not go to the next button, because a double key press would press that too.
 */
export function useLostFocus<Place extends HTMLElement>(): LostFocus<Place> {
  const place = useRef<Place>(null);
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (last.current === undefined || last.current.isConnected) return;
    last.current = undefined;
    const check = (): void => {
      const { activeElement: active, body } = document;
      if (active === body) place.current?.focus({ preventScroll: true });
      // The confirmation dialog is still closing. If the focus has moved elsewhere in the meantime, it stays there.
      else if (active?.closest('[role$=dialog][data-state=closed]')) requestAnimationFrame(check);
    };
    // Waits for the next frame: until then the page behind a dialog cannot take the focus.
    requestAnimationFrame(check);
  });
  return {
    place,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
