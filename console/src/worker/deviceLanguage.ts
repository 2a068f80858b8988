/**
 * The language of this device, as its windows hand it to the service worker: that cannot read where they keep it, and
 * works while none of them is open.
 */
import { bestLanguage, type Language } from '../language/languages.ts';

const CACHE = 'servery-language';
const PLACE = '/language';

/** Hands over which language is spoken from now on. */
export async function handOver(language: Language): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(PLACE, new Response(language));
  } catch {
    // A browser that keeps nothing: the worker speaks the browser's own.
  }
}

/** The language that was handed over last, else the browser's first that the console speaks. */
export async function deviceLanguage(): Promise<Language> {
  const kept = await caches.match(PLACE, { cacheName: CACHE }).catch(() => undefined);
  return bestLanguage([(await kept?.text()) ?? null, ...navigator.languages]);
}
