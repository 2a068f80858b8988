/** The tags by which the browser is asked to write as the person does. */
import { type Language, languageOf } from './languages.ts';

/** A language as the browser has it, with the person's own country: "es-MX". */
export const ownTag = (language: Language): string =>
  navigator.languages.find((tag) => languageOf(tag) === language) ?? language;

/**
 * The same with the digits and the calendar that receipts and order numbers have: "ar-EG-u-ca-gregory-nu-latn". Some
 * browsers have another calendar for ar-SA. English is the specifications'.
 */
export const writingTag = (language: Language): string =>
  language === 'en'
    ? 'en-US'
    : new Intl.Locale(ownTag(language), { numberingSystem: 'latn', calendar: 'gregory' }).toString();
