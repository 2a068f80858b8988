import { createHash } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { Slip } from './record.ts';

/** What a receipt says, in a few characters: equal for equal content, in whatever order its fields stand. */
export function contentHash(receipt: Slip): string {
  return createHash('sha256').update(stringify(receipt)).digest('base64url');
}
