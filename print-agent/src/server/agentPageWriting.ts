/**
 * Texts and formats of the agent's page, in the same languages as the receipts. The command line is in English.
 */
import { type ReceiptLanguage, receiptLanguage } from '@servery/protocol/receipt/languages';
import { ARABIC } from './agentPageArabic.ts';
import { ENGLISH } from './agentPageEnglish.ts';
import { SPANISH } from './agentPageSpanish.ts';
import type { PageWords } from './agentPageWords.ts';

const WORDS: Readonly<Record<ReceiptLanguage, PageWords>> = { en: ENGLISH, es: SPANISH, ar: ARABIC };

/** Formats of days and times, with the month's name, because the order of day and month differs by locale. */
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

export interface PageWriting {
  readonly locale: string;
  readonly words: PageWords;
  readonly number: (number: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** @param instant ISO 8601 */
  readonly day: (instant: string) => string;
  readonly moment: (instant: string) => string;
}

/** @param locale BCP 47 tag of one of the page's languages; formats follow its region. */
export function pageWriting(locale: string): PageWriting {
  // The same digits as in order numbers and codes, and the same calendar as on receipts.
  const tag = new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' });
  const number = new Intl.NumberFormat(tag);
  const list = new Intl.ListFormat(tag.toString());
  const day = new Intl.DateTimeFormat(tag, DAY);
  const moment = new Intl.DateTimeFormat(tag, MOMENT);
  return {
    locale,
    words: WORDS[receiptLanguage(locale)],
    number: (value) => number.format(value),
    list: (items) => list.format(items),
    day: (instant) => day.format(new Date(instant)),
    moment: (instant) => moment.format(new Date(instant)),
  };
}
