/** The languages in which paper can say what the order does not, as BCP 47 has them. */
export const RECEIPT_LANGUAGES = ['en', 'es', 'ar'] as const;
export type ReceiptLanguage = (typeof RECEIPT_LANGUAGES)[number];

/** The language that paper speaks for this BCP 47 tag, or for what is said to be one: English in doubt. */
export function receiptLanguage(locale: string): ReceiptLanguage {
  return knownLanguage(locale) ?? 'en';
}

/** The same, undefined in doubt. */
export function knownLanguage(locale: string): ReceiptLanguage | undefined {
  const language = locale.slice(0, 2).toLowerCase();
  const isWhole = locale.length === 2 || locale[2] === '-';
  return isWhole ? RECEIPT_LANGUAGES.find((known) => known === language) : undefined;
}
