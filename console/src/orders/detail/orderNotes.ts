/**
 * What this device saw happen to orders: what was done here, what failed, what was found changed. It is all there
 * is to tell where the platform keeps no account of an order (decisions 8), and keeps what failed readable
 * (decisions 16). Holds numbers, times and reasons, nothing about customers.
 */
import { ORDER_ACTIONS, STATUS_AFTER } from '@servery/protocol/platform/orderStatus';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useStored } from '../../session/useStored.ts';
import { listOf, stored } from '../../storage/stored.ts';

const orderNote = z.intersection(
  z.object({
    /** Milliseconds since the epoch, this device's clock. */
    at: z.number(),
  }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('done'),
      action: z.enum(ORDER_ACTIONS),
      minutes: z.optional(z.number()),
    }),
    /** Somebody else had taken it to this status. */
    z.object({ kind: z.literal('seen'), status: z.string() }),
    z.object({ kind: z.literal('failed'), text: z.string() }),
  ]),
);
/** Something that happened on this device and is worth a line in the order's activity. */
export type OrderNote = z.output<typeof orderNote>;

const keptNote = z.object({ orderId: z.string(), note: orderNote });

/** So many are remembered: a few busy days. */
const REMEMBERED = 500;

const storedNotes = stored('order_notes', listOf(keptNote), { per: 'merchant', otherwise: [] });

/** The status in which each order was last seen. */
const lastSeen = new Map<string, string>();

/** Adds a note, which stays over reloads. @param mid the signed-in merchant: nobody reads another's notes. */
export function noteOrder(mid: string, orderId: string, note: OrderNote): void {
  if (note.kind === 'done') lastSeen.set(orderId, STATUS_AFTER[note.action]);
  const kept = storedNotes.of(mid);
  kept.set([...kept.get(), { orderId, note }].slice(-REMEMBERED));
}

/** An order is seen in a status: notes it where it is another than it was left in. */
export function seeOrder(mid: string, orderId: string, status: string): void {
  const before = lastSeen.get(orderId);
  lastSeen.set(orderId, status);
  if (before !== undefined && before !== status) {
    noteOrder(mid, orderId, { at: Date.now(), kind: 'seen', status });
  }
}

type KeptNotes = readonly z.output<typeof keptNote>[];

const ofOrder = (kept: KeptNotes, orderId: string): readonly OrderNote[] =>
  kept.flatMap((each) => (each.orderId === orderId ? [each.note] : []));

/** What this device saw of an order, oldest first. */
export const orderNotes = (mid: string, orderId: string): readonly OrderNote[] =>
  ofOrder(storedNotes.of(mid).get(), orderId);

/** The same, of the signed-in merchant: the same list until there is more. */
export function useOrderNotes(orderId: string): readonly OrderNote[] {
  const kept = useStored(storedNotes);
  return useMemo(() => ofOrder(kept, orderId), [kept, orderId]);
}
