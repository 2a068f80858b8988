import { crc32 } from 'node:zlib';
import type { Slip } from './record.ts';

/** The receipt as JSON: equal text for equal content, for the protocol's schema puts its fields in its own order. */
export function contentText(receipt: Slip): string {
  return JSON.stringify(receipt);
}

/**
 * What a receipt says, in a few characters: by the checksum that guards the journal's lines, for it tells honest
 * mistakes apart and a cryptographic one takes a tenth of a millisecond that the paper would wait for.
 *
 * @param text as `contentText` has it
 */
export function contentHash(text: string): string {
  return `${text.length}-${crc32(text).toString(16)}`;
}
