/**
 * The items that this browser marks as back in stock, since the platform accepts no end time for them. Stored under
 * one key for all merchants, each entry with its scope (decisions 8d).
 */
import * as z from 'zod/mini';
import { listOf, stored } from '../../storage/stored.ts';

const restock = z.object({
  /** `<platform host>/<mid>`. */
  scope: z.string(),
  kind: z.enum(['product', 'add_on']),
  id: z.string(),
  /** For an add-on: the id of its group. */
  groupId: z.optional(z.string()),
  name: z.string(),
  /** Milliseconds since the epoch, by the server's clock. */
  until: z.number(),
});
export type Restock = z.output<typeof restock>;

/** The identity of an entry. */
export type RestockItem = Pick<Restock, 'scope' | 'kind' | 'id'>;

const isSame = (one: RestockItem, other: RestockItem): boolean =>
  one.scope === other.scope && one.kind === other.kind && one.id === other.id;

export const restocks = stored('sold_out_comebacks', listOf(restock), { per: 'device', otherwise: [] });

/** A merchant's entries, the soonest first. */
export function restocksOf(scope: string): readonly Restock[] {
  return restocks
    .get()
    .filter((each) => each.scope === scope)
    .sort((one, other) => one.until - other.until);
}

/** Stores an entry, replacing an earlier one for the same item. */
export function saveRestock(added: Restock): void {
  restocks.set([...restocks.get().filter((each) => !isSame(each, added)), added]);
}

export function forgetRestock(gone: RestockItem): void {
  const left = restocks.get().filter((each) => !isSame(each, gone));
  if (left.length < restocks.get().length) restocks.set(left.length === 0 ? undefined : left);
}
