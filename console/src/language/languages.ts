/**
 * The console's languages, as data. The catalogues of all but English are beside this file (`es.json`, `ar.json`); a
 * new language needs a line here, its catalogue, and a line in `language.ts` and in the worker's `texts.ts`.
 */

/** Each with its own name in that language, for people who read no other. */
export const LANGUAGES = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

export type Language = (typeof LANGUAGES)[number]['tag'];

/** The language of a tag such as "es-MX"; undefined if the console does not support it. */
export const languageOf = (tag: string | null): Language | undefined =>
  LANGUAGES.find((language) => language.tag === tag?.split('-')[0]?.toLowerCase())?.tag;

/** The first of some tags that the console supports, else English. */
export function bestLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language !== undefined) return language;
  }
  return 'en';
}
