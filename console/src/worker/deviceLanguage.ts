/**
 * The language of this device, which the windows pass to the service worker: the worker cannot read their storage, and
 * runs while no window is open.
 */
import { fileStorage } from '../storage/fileStorage.ts';
import { bestLanguage, type Language } from '../language/languages.ts';

const CACHE = 'servery-language';
const ADDRESS = '/language';

/** Passes the chosen language to the worker. */
export async function handOver(language: Language): Promise<void> {
  // If the browser stores nothing, the worker uses the browser's own language.
  await fileStorage.put(CACHE, ADDRESS, new Response(language));
}

/** The language that was passed last, else the browser's first language that the console has. */
export async function deviceLanguage(): Promise<Language> {
  const cached = await fileStorage.match(ADDRESS, { cacheName: CACHE });
  return bestLanguage([(await cached?.text()) ?? null, ...navigator.languages]);
}
