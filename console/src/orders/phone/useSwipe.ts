import { useRef, type TouchEvent } from 'react';

/** The least horizontal distance of a swipe, in CSS pixels; it must also be twice the vertical one. */
const FAR = 64;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/**
 * Detects horizontal swipes.
 *
 * @param onSwipe called with 1 for next and -1 for previous, in the page's reading direction.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const touch = changedTouches[0];
      if (start.current === undefined || touch === undefined) return;
      const [along, across] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(along) < FAR || Math.abs(along) < 2 * Math.abs(across)) return;
      const isReadLeftwards = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(along < 0 === isReadLeftwards ? -1 : 1);
    },
  };
}
