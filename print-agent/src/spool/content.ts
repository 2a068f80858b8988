import { createHash } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { Slip } from './record.ts';

/** The receipt as JSON: equal text for equal content, in whatever order its fields stand. */
export function contentText(receipt: Slip): string {
  return stringify(receipt);
}

/** What a receipt says, in a few characters. @param text as `contentText` has it */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
