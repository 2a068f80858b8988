import { useRef } from 'react';

/**
 * Runs what must not run twice at once: while one is under way, another does nothing. A second press or Enter may come
 * before React has heard of the first.
 */
export function useOneAtATime(): (run: () => Promise<unknown>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (run) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await run();
    } finally {
      isUnderWay.current = false;
    }
  };
}
