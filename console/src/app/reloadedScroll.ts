import type { DataRouter } from 'react-router-dom';
import * as z from 'zod/mini';
import { SCROLL_POSITIONS } from '../session/forgetTab.ts';
import { scrollKey } from './shell/scrollKey.ts';
import { stored } from '../storage/stored.ts';

/** Scroll positions by place, as the router stores them. */
const positions = stored(SCROLL_POSITIONS, z.record(z.string(), z.number()), { per: 'tab', otherwise: {} });

/** How long to wait for a page to reach its former length, in milliseconds. */
const WAITED_MS = 10_000;

/** User input that stops the restoring: the page stays where the user moves it. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Restores the scroll position of a reloaded page. The router does so too, but at once, when the lists have no rows yet
 * and nothing can be scrolled.
 */
export function restoreScroll(router: DataRouter): void {
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
    for (const name of USER_INPUT_EVENTS) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, WAITED_MS);
  // After a navigation to another page, the router itself restores positions again.
  const unsubscribe = router.subscribe(({ location }) => {
    if (scrollKey(location) !== place) stop();
  });
  for (const name of USER_INPUT_EVENTS) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
}
