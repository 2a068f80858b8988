import type { Receipt } from '@servery/protocol/printing/receipt';
import type { Row } from './layout.ts';
import { BOLD, headline, paragraph, qrCode, TALL } from './rows.ts';
import { printable } from './text.ts';

/** What stands on a table and leads guests to where they order: whose it is, what for, the code and its address. */
export function tableCard({ restaurant, serviceType, link = '' }: Receipt, columns: number): Row[] {
  return [
    ...headline(restaurant, columns),
    ...paragraph(serviceType, columns, TALL, 'center'),
    ...qrCode(printable(link)),
    { kind: 'feed', lines: 1 },
    // As people read and type it.
    ...paragraph(link.replace(/^https:\/\/|\/$/g, ''), columns, BOLD, 'center'),
  ];
}
