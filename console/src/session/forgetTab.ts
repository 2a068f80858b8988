/** Under this, with whose they are behind it, a tab lists the orders that came in while it was open. */
import { tabStorage } from '../storage/textStorage.ts';
export const ARRIVALS = 'arrivals/';

/** Where the router keeps how far each place was scrolled, in CSS pixels; what was searched for stands in their names. */
export const SCROLL_POSITIONS = 'scroll_positions';

/** Drops what this tab remembers of a restaurant, nobody being signed in any more: signed out here or in another tab. */
export function forgetTab(): void {
  for (const key of tabStorage.names()) {
    if (key.startsWith(ARRIVALS) || key === SCROLL_POSITIONS) tabStorage.remove(key);
  }
}
