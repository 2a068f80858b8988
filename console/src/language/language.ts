/**
 * In which language the console speaks. Every text's key is the English sentence itself, so English needs no
 * catalogue; another language's is loaded when it is chosen. The choice is the device's, whoever signs in: the sign-in
 * page needs it before anybody is known.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numberText, write } from './writing.ts';
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
 * A value as it stands in a sentence. A number is a quantity, and written as the language writes one; what only looks
 * like a number (of an order, of a port) is given as text. In a sentence that is read from right to left, names, times
 * and telephone numbers are put between the marks that let them keep their own order, and the sentence its. Plain
 * figures need none, and a number sign or a currency would not stay beside one.
 */
function inSentence(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  const text = String(value);
  return i18next.dir() === 'rtl' && /\p{L}|^\+/u.test(text) ? `\u2068${text}\u2069` : text;
}

/** Makes `t` answer, in English. */
export function startEnglish(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: {},
    // An English sentence is no key that is missing: there is nothing else to look in.
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders; here a value is written as its language has it within a sentence.
    interpolation: { escape: inSentence, useRawValueToEscape: true },
    react: { useSuspense: false },
    initAsync: false,
  });
}

/** Speaks a language from now on, once its catalogue is there. Fails where that cannot be loaded. */
async function speak(language: Language): Promise<void> {
  if (language === 'en') write(undefined);
  else {
    const [{ default: catalogue }, { writingOf }] = await Promise.all([
      CATALOGUES[language](),
      import('./otherWriting.ts'),
    ]);
    i18next.addResourceBundle(language, 'translation', catalogue);
    write(writingOf(language));
  }
  await i18next.changeLanguage(language);
  const { documentElement: page } = document;
  page.lang = language;
  page.dir = LANGUAGES.find(({ tag }) => tag === language)?.direction ?? '';
}

/** The language chosen on this device, else the browser's first that the console speaks. */
export const ownLanguage = (): Language => bestLanguage([chosen.get() ?? null, ...navigator.languages]);

/**
 * Begins in the language chosen on this device, else the browser's first that the console speaks. Where its catalogue
 * cannot be loaded the console speaks English; the choice stays.
 */
export async function startLanguage(): Promise<void> {
  startEnglish();
  await speak(ownLanguage()).catch(reportError);
}

/** Changes the language at once and remembers it. Fails, with everything as it was, where it cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  chosen.set(language);
}

/** The language that is spoken. */
export const spokenLanguage = (): Language => i18next.language as Language;

/** Calls back when another language is spoken. @returns how to stop. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
