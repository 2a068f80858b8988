/** The language of a printer's paper, which is a part of its locale: the rest is how dates and amounts read. */
import { RECEIPT_LANGUAGES, type ReceiptLanguage } from '../../../print-agent/src/receipt/languages.ts';
import { spokenLanguage } from '../language/language.ts';
import type { Choice } from '../ui/forms/ChoiceField.tsx';

/** As those who read them call them. */
const NAMES: Readonly<Record<ReceiptLanguage, string>> = { en: 'English', es: 'Español', ar: 'العربية' };

export const LANGUAGE_CHOICES: readonly Choice<ReceiptLanguage>[] = RECEIPT_LANGUAGES.map((value) => ({
  value,
  label: NAMES[value],
}));

const read = (locale: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(locale);
  } catch {
    // What is no tag reads as in English, as the agent has it.
    return undefined;
  }
};

/** The locale in another language, its region kept: "es-US" for Spanish in "en-US". */
export function inLanguage(locale: string, language: ReceiptLanguage): string {
  const region = read(locale)?.region;
  return region === undefined ? language : `${language}-${region}`;
}

/** "Spanish (Mexico)"; what is no tag stands for itself. */
export function localeName(locale: string): string {
  if (read(locale) === undefined) return locale;
  return (
    new Intl.DisplayNames(spokenLanguage(), { type: 'language', languageDisplay: 'standard' }).of(locale) ??
    locale
  );
}
