import { crc32 } from 'node:zlib';
import type { Slip } from './record.ts';

/** The receipt as JSON. Equal content gives equal text, because the protocol's schema fixes the field order. */
export function contentText(receipt: Slip): string {
  return JSON.stringify(receipt);
}

/**
 * A short hash of a receipt. It uses the CRC of the journal's lines: that is enough to detect honest mistakes, and a
 * cryptographic hash would delay printing by 0.1 ms.
 *
 * @param text as returned by `contentText`
 */
export function contentHash(text: string): string {
  return `${text.length}-${crc32(text).toString(16)}`;
}
