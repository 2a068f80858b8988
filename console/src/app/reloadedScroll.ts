import type { DataRouter } from 'react-router-dom';
import * as z from 'zod/mini';
import { SCROLL_POSITIONS } from '../session/forgetTab.ts';
import { scrollKey } from './shell/scrollKey.ts';
import { stored } from '../storage/stored.ts';

/** Of each place, as the router keeps them. */
const positions = stored(SCROLL_POSITIONS, z.record(z.string(), z.number()), { per: 'tab', otherwise: {} });

/** So long a page may take to be as long as it was, in milliseconds. */
const WAITED_MS = 10_000;

/** By these a person takes the page in hand: it stays where they have it. */
const TAKEN_IN_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Brings a page that was reloaded back to where it was left. The router does so too, but at once, when the lists have
 * no rows yet and nothing can be scrolled.
 */
export function bringBackScroll(router: DataRouter): void {
  const place = scrollKey(router.state.location);
  const { [place]: left = 0 } = positions.get();
  if (left === 0 || !isReloaded()) return;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, left);
    if (window.scrollY >= Math.floor(left)) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    unsubscribe();
    for (const name of TAKEN_IN_HAND) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, WAITED_MS);
  // Of another place positions are the router's again.
  const unsubscribe = router.subscribe(({ location }) => {
    if (scrollKey(location) !== place) stop();
  });
  for (const name of TAKEN_IN_HAND) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
}
