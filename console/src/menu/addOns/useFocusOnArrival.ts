import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to a page opened from another page with the same path; the shell does so only when the path changes.
 * Does nothing on a page load or on Back.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const isLedTo = useNavigationType() === NavigationType.Push;
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current && isLedTo) page.current?.focus({ preventScroll: true });
    isNew.current = false;
  }, [isLedTo]);
  return page;
}
