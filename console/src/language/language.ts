/**
 * The language of the console. Every text's key is the English sentence itself, so English needs no catalogue; another
 * language's is loaded when it is chosen. The choice belongs to the device, whoever signs in: the sign-in page needs it
 * before the user is known.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numberText, setWriting } from './writing.ts';
import { bestLanguage, LANGUAGES, type Language } from './languages.ts';
import * as z from 'zod/mini';
import { stored } from '../storage/stored.ts';

/** Read before the first paint by public/theme.js. */
const chosen = stored('language', z.string(), { per: 'device' });

const CATALOGUES = {
  es: () => import('./es.json'),
  ar: () => import('./ar.json'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/**
 * Formats a value for a sentence. A number is a quantity, and written as the language writes one; what only looks like
 * a number (of an order, of a port) is passed as text. In a right-to-left sentence, names, times and telephone numbers
 * are wrapped in direction marks, so that they and the sentence keep their own order. Plain digits need none, and with
 * them a number sign or a currency sign would be separated from its number.
 */
function inSentence(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  const text = String(value);
  if (i18next.dir() !== 'rtl' || !/\p{L}|^\+/u.test(text)) return text;
  // A phrase of the language, such as "3 PM – 5 PM": by the marks within it, it would count as left-to-right.
  return `${text.includes('\u2068') ? '\u2067' : '\u2068'}${text}\u2069`;
}

/**
 * Fits Spanish times into their sentences: the catalogue's "a las" becomes "a la 1:05 p. m.", which ends a sentence
 * without a second full stop.
 */
const TIMES = {
  type: 'postProcessor',
  name: 'times',
  process: (sentence: string) =>
    i18next.language === 'es'
      ? sentence.replaceAll(/\blas(?= 1:)/g, 'la').replaceAll(/\bm\.(?=\.)/g, 'm')
      : sentence,
} as const;

/** Makes `t` work, in English. */
export function startEnglish(): void {
  i18next.use(TIMES);
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: {},
    // An English sentence is not a missing key: there is no other language to fall back to.
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders; this hook formats values for the sentence's language instead.
    interpolation: { escape: inSentence, useRawValueToEscape: true },
    postProcess: TIMES.name,
    react: { useSuspense: false },
    initAsync: false,
  });
}

/** Switches to a language once its catalogue has loaded. Fails if that cannot be loaded. */
async function speak(language: Language): Promise<void> {
  if (language === 'en') setWriting(undefined);
  else {
    const [{ default: catalogue }, { writingOf }] = await Promise.all([
      CATALOGUES[language](),
      import('./otherWriting.ts'),
    ]);
    i18next.addResourceBundle(language, 'translation', catalogue);
    setWriting(writingOf(language));
  }
  await i18next.changeLanguage(language);
  const { documentElement: page } = document;
  page.lang = language;
  page.dir = LANGUAGES.find(({ tag }) => tag === language)?.direction ?? '';
}

/** The language chosen on this device, else the browser's first preference that the console supports. */
export const ownLanguage = (): Language => bestLanguage([chosen.get() ?? null, ...navigator.languages]);

/** Why the language of this device could not be loaded at the start; undefined if it could. */
let loss: unknown;
export const languageError = (): unknown => loss;

/**
 * Starts in the language chosen on this device, else in the browser's first preference that the console supports. If
 * its catalogue cannot be loaded, the console uses English; the choice stays.
 */
export async function startLanguage(): Promise<void> {
  startEnglish();
  await speak(ownLanguage()).catch((error: unknown) => {
    loss = error;
    reportError(error);
  });
}

/** Changes the language at once and remembers it. Fails, and changes nothing, if it cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  chosen.set(language);
}

/** The current language. */
export const spokenLanguage = (): Language => i18next.language as Language;

/** Calls back when the language changes. @returns a function that stops it. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
