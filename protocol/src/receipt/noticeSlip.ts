import { formats } from './format.ts';
import type { Layout } from './layout.ts';
import { banner, DOUBLE, paragraph, RULE } from './rows.ts';
import { printable } from './text.ts';
import { wordsIn } from './words.ts';

/** A notice from the agent itself to the staff at the printer. */
export interface Notice {
  readonly headline: string;
  readonly detail: string;
}

/**
 * The notice that a console which should print does not respond.
 *
 * @param closedAt ISO 8601: when it last responded
 * @param locale BCP 47 tag of the printer
 */
export function consoleClosedNotice(closedAt: string, locale: string): Notice {
  const words = wordsIn(locale);
  const time = formats(locale, undefined, '').time(closedAt);
  return { headline: words.consoleClosed, detail: printable(words.lastAnswer(time)) };
}

/** Lays out a notice so that it is legible across the counter and does not look like an order. */
export function layoutNotice({ headline, detail }: Notice, columns: number): Layout {
  const rows = [
    ...banner(printable(headline), columns),
    RULE,
    ...paragraph(detail, { columns, isRightToLeft: false }, DOUBLE, 'center'),
    RULE,
  ];
  return { columns, rows };
}
