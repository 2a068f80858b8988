import { createHash } from 'node:crypto';
import type { Slip } from './record.ts';

/** What a receipt says, in a few characters: equal for equal content, in whatever order its fields stand. */
export function contentHash(receipt: Slip): string {
  return createHash('sha256').update(JSON.stringify(receipt, sorted)).digest('base64url');
}

/** JSON.stringify's replacer that puts an object's fields in the order of their names. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
