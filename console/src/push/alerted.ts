/** The orders that this browser has alerted about: an order never alerts twice, in any number of tabs. */
import * as z from 'zod/mini';
import { stored } from '../storage/stored.ts';

/** How many orders are remembered: more than ever wait at a time, and little for the storage. */
const REMEMBERED = 500;

/**
 * Browsers pass what one tab stores to the others with a delay; until then a lock per order marks the claim. How long
 * the lock is held, in milliseconds: far longer than that delay.
 */
const KNOWN_AFTER_MS = 5000;

/** A list as text, separated by spaces. */
const words = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(' ').filter((word) => word !== ''),
  encode: (list) => list.join(' '),
});

/**
 * Claims an order's alert for this tab.
 *
 * @param scope the outlet, `<platform host>/<mid>`.
 * @param order the order's number, or other text that identifies it.
 * @returns true for exactly one caller across all tabs of this browser, ever.
 */
export async function claimAlert(scope: string, order: string): Promise<boolean> {
  const key = `alerted/${scope}`;
  const word = encodeURIComponent(order);
  const alerted = stored(key, words, { per: 'device', otherwise: [] });
  const claim = (): boolean => {
    const before = alerted.get();
    if (before.includes(word)) return false;
    alerted.set([...before, word].slice(-REMEMBERED));
    return true;
  };
  // Without locks, reading and writing in one task must do: most browsers run the tabs of a site on one thread.
  if (!('locks' in navigator)) return claim();
  return new Promise((resolve) => {
    navigator.locks
      .request(`${key}/${word}`, { ifAvailable: true }, async (own) => {
        const isOurs = own !== null && (await navigator.locks.request(key, claim));
        resolve(isOurs);
        if (!isOurs) return;
        await new Promise((known) => setTimeout(known, KNOWN_AFTER_MS));
        // Another tab that had not yet seen this claim may have overwritten the list without it.
        await navigator.locks.request(key, () => void claim());
      })
      // Browsers that block site data refuse every lock.
      .catch(() => resolve(claim()));
  });
}
