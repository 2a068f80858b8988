import type { Layout } from './layout.ts';
import { banner, DOUBLE, paragraph, RULE } from './rows.ts';
import { printable } from './text.ts';

/** What the agent itself has to say to those at the printer. */
export interface Notice {
  readonly headline: string;
  readonly detail: string;
}

/** Lays out a notice: to be read from across the counter, and not to be taken for an order. */
export function layoutNotice({ headline, detail }: Notice, columns: number): Layout {
  const rows = [
    ...banner(printable(headline), columns),
    RULE,
    ...paragraph(detail, columns, DOUBLE, 'center'),
    RULE,
  ];
  return { columns, rows };
}
