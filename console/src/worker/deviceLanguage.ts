/**
 * The language of this device, as its windows hand it to the service worker: that cannot read where they keep it, and
 * works while none of them is open.
 */
import { fileStorage } from '../storage/fileStorage.ts';
import { bestLanguage, type Language } from '../language/languages.ts';

const CACHE = 'servery-language';
const PLACE = '/language';

/** Hands over which language is spoken from now on. */
export async function handOver(language: Language): Promise<void> {
  // Where the browser keeps nothing, the worker speaks the browser's own.
  await fileStorage.put(CACHE, PLACE, new Response(language));
}

/** The language that was handed over last, else the browser's first that the console speaks. */
export async function deviceLanguage(): Promise<Language> {
  const kept = await fileStorage.match(PLACE, { cacheName: CACHE });
  return bestLanguage([(await kept?.text()) ?? null, ...navigator.languages]);
}
