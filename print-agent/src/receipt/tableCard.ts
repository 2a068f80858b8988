import { plainText } from '@servery/protocol/plainText';
import type { TableCard } from '@servery/protocol/printing/receipt';
import type { Row } from './layout.ts';
import { BOLD, headline, type Paper, paragraph, qrCode, TALL } from './rows.ts';
import { printable } from './text.ts';

/** What stands on a table and leads guests to where they order: whose it is, what for, the code and its address. */
export function tableCard({ restaurant, serviceType, link }: TableCard, paper: Paper): Row[] {
  return [
    ...headline(plainText(restaurant), paper),
    ...paragraph(plainText(serviceType), paper, TALL, 'center'),
    ...qrCode(printable(link)),
    { kind: 'feed', lines: 1 },
    // As people read and type it.
    ...paragraph(link.replace(/^https:\/\/|\/$/g, ''), paper, BOLD, 'center'),
  ];
}
