import { formats } from './format.ts';
import type { Layout } from './layout.ts';
import { banner, DOUBLE, paragraph, RULE } from './rows.ts';
import { printable } from './text.ts';
import { wordsIn } from './words.ts';

/** What the agent itself has to say to those at the printer. */
export interface Notice {
  readonly headline: string;
  readonly detail: string;
}

/**
 * What those at the printer have to know of a console that should print and does not answer.
 *
 * @param closedAt ISO 8601: when it was last heard
 * @param locale BCP 47 tag of the printer that is to say it
 */
export function consoleClosedNotice(closedAt: string, locale: string): Notice {
  const words = wordsIn(locale);
  const time = formats(locale, undefined, '').time(closedAt);
  return { headline: words.consoleClosed, detail: printable(words.lastAnswer(time)) };
}

/** Lays out a notice: to be read from across the counter, and not to be taken for an order. */
export function layoutNotice({ headline, detail }: Notice, columns: number): Layout {
  const rows = [
    ...banner(printable(headline), columns),
    RULE,
    ...paragraph(detail, { columns, isRightToLeft: false }, DOUBLE, 'center'),
    RULE,
  ];
  return { columns, rows };
}
