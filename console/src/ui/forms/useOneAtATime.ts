import { useRef } from 'react';

/**
 * Runs an action unless it is already running. A second click or Enter may come before React has rendered the first.
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
