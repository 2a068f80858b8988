import { useRef, type TouchEvent } from 'react';

/** How far a finger goes along the line before it counts, in CSS pixels; twice as far as across it. */
const FAR = 64;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/**
 * Hears a finger that swipes from side to side.
 *
 * @param onSwipe takes 1 for the next and -1 for the one before, in the direction in which the page is read.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const finger = changedTouches[0];
      if (start.current === undefined || finger === undefined) return;
      const [along, across] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(along) < FAR || Math.abs(along) < 2 * Math.abs(across)) return;
      const isReadLeftwards = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(along < 0 === isReadLeftwards ? -1 : 1);
    },
  };
}
