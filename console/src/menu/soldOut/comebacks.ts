/**
 * What this browser is to bring back by itself, since the platform takes no end time for it. Kept in the browser's
 * storage under one name for all tabs, each entry with the scope it belongs to (decisions 8d).
 */
import * as z from 'zod/mini';
import { readKeptList } from '../../platform/keptList.ts';
import type { TextStorage } from '../../storage/textStorage.ts';
import { COMEBACKS } from './comebacksKey.ts';

const comeback = z.object({
  /** `<platform host>/<mid>`. */
  scope: z.string(),
  kind: z.enum(['product', 'add_on']),
  id: z.string(),
  /** Of an add-on, its group. */
  groupId: z.optional(z.string()),
  name: z.string(),
  /** Milliseconds since the epoch, by the server's clock. */
  until: z.number(),
});
export type Comeback = z.output<typeof comeback>;

/** What tells one from another. */
export type ComebackOf = Pick<Comeback, 'scope' | 'kind' | 'id'>;

const isSame = (one: ComebackOf, other: ComebackOf): boolean =>
  one.scope === other.scope && one.kind === other.kind && one.id === other.id;

const read = (storage: TextStorage): Comeback[] => readKeptList(storage, COMEBACKS, comeback);

function write(storage: TextStorage, comebacks: readonly Comeback[]): void {
  if (comebacks.length === 0) storage.remove(COMEBACKS);
  else storage.set(COMEBACKS, JSON.stringify(comebacks));
}

/** What is remembered of a merchant, the soonest first. */
export function readComebacks(storage: TextStorage, scope: string): Comeback[] {
  return read(storage)
    .filter((each) => each.scope === scope)
    .sort((one, other) => one.until - other.until);
}

/** Remembers one, in place of what was remembered of the same thing. */
export function rememberComeback(storage: TextStorage, added: Comeback): void {
  write(storage, [...read(storage).filter((each) => !isSame(each, added)), added]);
}

/** Forgets one; nothing happens where none is remembered. */
export function forgetComeback(storage: TextStorage, gone: ComebackOf): void {
  const all = read(storage);
  const left = all.filter((each) => !isSame(each, gone));
  if (left.length < all.length) write(storage, left);
}
