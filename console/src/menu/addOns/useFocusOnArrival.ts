import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to a page that another one with the same path has led to: the shell does it where the path changes.
 * Not where the page is loaded, or come back to.
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
