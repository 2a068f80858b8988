/** The language of a printer's paper, a part of its locale: the region sets the formats of dates and amounts. */
import { RECEIPT_LANGUAGES, type ReceiptLanguage } from '@servery/protocol/receipt/languages';
import { spokenLanguage } from '../language/language.ts';
import type { Choice } from '../ui/forms/ChoiceField.tsx';

/** The languages' own names. */
const NAMES: Readonly<Record<ReceiptLanguage, string>> = { en: 'English', es: 'Español', ar: 'العربية' };

export const LANGUAGE_CHOICES: readonly Choice<ReceiptLanguage>[] = RECEIPT_LANGUAGES.map((value) => ({
  value,
  label: NAMES[value],
}));

const read = (locale: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(locale);
  } catch {
    // An invalid tag counts as English, as in the agent.
    return undefined;
  }
};

/** The locale in another language, its region kept: "es-US" for Spanish in "en-US". */
export function withLanguage(locale: string, language: ReceiptLanguage): string {
  const region = read(locale)?.region;
  return region === undefined ? language : `${language}-${region}`;
}

/** "Spanish (Mexico)"; an invalid tag is shown as it is. */
export function localeName(locale: string): string {
  if (read(locale) === undefined) return locale;
  return (
    new Intl.DisplayNames(spokenLanguage(), { type: 'language', languageDisplay: 'standard' }).of(locale) ??
    locale
  );
}
