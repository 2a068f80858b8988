import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { readKept } from '../../platform/readKept.ts';

/** Where the router keeps how far each place was scrolled, in CSS pixels. */
export const SCROLL_POSITIONS = 'scroll_positions';

const positions = z.record(z.string(), z.number());

/** So long a page may take to be as long as it was, in milliseconds. */
const WAITED_MS = 10_000;

/** By these a person takes the page in hand: it stays where they have it. */
const TAKEN_IN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Brings a page that was loaded anew back to where it was left. The router does so too, but at once, when the lists have
 * no rows yet and nothing can be scrolled.
 *
 * @param place what the position of the place that is shown is kept by.
 */
export function useReloadedScroll(place: string): void {
  const loaded = useRef<string>(isReloaded() ? place : undefined);
  useEffect(() => {
    // Another place has been gone to since, and positions are the router's again.
    if (loaded.current !== place) loaded.current = undefined;
    if (loaded.current === undefined) return undefined;
    const { [place]: left = 0 } = readKept(sessionStorage.getItem(SCROLL_POSITIONS), positions) ?? {};
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, left);
      if (window.scrollY >= Math.floor(left)) stop();
    });
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of TAKEN_IN_HAND) window.removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, WAITED_MS);
    for (const name of TAKEN_IN_HAND) window.addEventListener(name, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [place]);
}
