/** Which orders this browser has alerted of: the same order never alerts twice, in one tab or in five. */
import * as z from 'zod/mini';
import { stored } from '../storage/stored.ts';

/** So many are remembered: more than wait at a time, less than storage notices. */
const REMEMBERED = 500;

/**
 * What one tab stores the others read a moment later, for browsers hand it on without waiting for each other: until then
 * a lock of the order's own stands for it. Milliseconds, far more than that takes.
 */
const KNOWN_AFTER_MS = 5000;

/** Words with a blank between two. */
const words = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(' ').filter((word) => word !== ''),
  encode: (list) => list.join(' '),
});

/**
 * Takes an order's alert for this tab.
 *
 * @param scope whose orders these are, `<platform host>/<mid>`.
 * @param order what tells it from others; the order's number.
 * @returns true for one caller in all tabs of this browser, for good.
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
  // Without locks reading and writing in one turn has to do: the tabs of a page share one thread in most browsers.
  if (!('locks' in navigator)) return claim();
  return new Promise((resolve) => {
    navigator.locks
      .request(`${key}/${word}`, { ifAvailable: true }, async (own) => {
        const isOurs = own !== null && (await navigator.locks.request(key, claim));
        resolve(isOurs);
        if (!isOurs) return;
        await new Promise((known) => setTimeout(known, KNOWN_AFTER_MS));
        // Another tab that had not heard of it may have written the list without it.
        await navigator.locks.request(key, () => void claim());
      })
      // Where site data is blocked, browsers refuse every lock.
      .catch(() => resolve(claim()));
  });
}
