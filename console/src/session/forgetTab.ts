/** The key prefix, followed by the owner, of a tab's list of orders that arrived while it was open. */
import { tabStorage } from '../storage/textStorage.ts';
export const ARRIVALS = 'arrivals/';

/** Where the router stores scroll positions in CSS pixels; the keys contain search terms. */
export const SCROLL_POSITIONS = 'scroll_positions';

/** Drops what this tab remembers of a restaurant once nobody is signed in: signed out here or in another tab. */
export function forgetTab(): void {
  for (const key of tabStorage.names()) {
    if (key.startsWith(ARRIVALS) || key === SCROLL_POSITIONS) tabStorage.remove(key);
  }
}
