import { plainText } from '../plainText.ts';
import type { TableCard } from '../printing/receipt.ts';
import type { Row } from './layout.ts';
import { BOLD, headline, type Paper, paragraph, qrCode, TALL } from './rows.ts';
import { printable } from './text.ts';

/** A card for the tables that links guests to online ordering: restaurant, service, QR code and its address. */
export function tableCard({ restaurant, serviceType, link }: TableCard, paper: Paper): Row[] {
  return [
    ...headline(plainText(restaurant), paper),
    ...paragraph(plainText(serviceType), paper, TALL, 'center'),
    ...qrCode(printable(link)),
    // The address without scheme and trailing slash, as people type it.
    ...paragraph(link.replace(/^https:\/\/|\/$/g, ''), paper, BOLD, 'center'),
  ];
}
