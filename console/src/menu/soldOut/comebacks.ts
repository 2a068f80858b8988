/**
 * What this browser is to bring back automatically, since the platform takes no end time for it. Kept under one name for
 * all merchants, each entry with the scope it belongs to (decisions 8d).
 */
import * as z from 'zod/mini';
import { listOf, stored } from '../../storage/stored.ts';

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

export const comebacks = stored('sold_out_comebacks', listOf(comeback), { per: 'device', otherwise: [] });

/** What is remembered of a merchant, the soonest first. */
export function comebacksOf(scope: string): readonly Comeback[] {
  return comebacks
    .get()
    .filter((each) => each.scope === scope)
    .sort((one, other) => one.until - other.until);
}

/** Remembers one, in place of what was remembered of the same thing. */
export function rememberComeback(added: Comeback): void {
  comebacks.set([...comebacks.get().filter((each) => !isSame(each, added)), added]);
}

/** Forgets one; nothing happens where none is remembered. */
export function forgetComeback(gone: ComebackOf): void {
  const left = comebacks.get().filter((each) => !isSame(each, gone));
  if (left.length < comebacks.get().length) comebacks.set(left.length === 0 ? undefined : left);
}
