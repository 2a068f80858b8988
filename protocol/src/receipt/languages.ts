/** The languages of the receipt's own words, as BCP 47 tags. */
export const RECEIPT_LANGUAGES = ['en', 'es', 'ar'] as const;
export type ReceiptLanguage = (typeof RECEIPT_LANGUAGES)[number];

/** The receipt language for a (possibly invalid) BCP 47 tag; defaults to English. */
export function receiptLanguage(locale: string): ReceiptLanguage {
  return knownLanguage(locale) ?? 'en';
}

/** The same, but undefined instead of the default. */
export function knownLanguage(locale: string): ReceiptLanguage | undefined {
  const language = locale.slice(0, 2).toLowerCase();
  const isWhole = locale.length === 2 || locale[2] === '-';
  return isWhole ? RECEIPT_LANGUAGES.find((known) => known === language) : undefined;
}
