/** Locale tags for the browser's formatters, according to the person's preferences. */
import { type Language, languageOf } from './languages.ts';

/** The browser's tag for a language, with the person's own country: "es-MX". */
export const ownTag = (language: Language): string =>
  navigator.languages.find((tag) => languageOf(tag) === language) ?? language;

/**
 * The same tag with the digits and the calendar of receipts and order numbers: "ar-EG-u-ca-gregory-nu-latn". Some
 * browsers have another calendar for ar-SA. English follows the specifications.
 */
export const writingTag = (language: Language): string =>
  language === 'en'
    ? 'en-US'
    : new Intl.Locale(ownTag(language), { numberingSystem: 'latn', calendar: 'gregory' }).toString();
