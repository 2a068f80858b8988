/**
 * This device's record of orders: actions taken here, failures, and changes by others. It is the only record if the
 * platform keeps no activity of an order (decisions 8), and keeps failures readable (decisions 16). It holds
 * numbers, times and reasons, nothing about customers.
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
    /** Someone else had moved it to this status. */
    z.object({ kind: z.literal('seen'), status: z.string() }),
    z.object({ kind: z.literal('failed'), text: z.string() }),
  ]),
);
/** An event on this device that gets a line in the order's activity. */
export type OrderNote = z.output<typeof orderNote>;

const storedNote = z.object({ orderId: z.string(), note: orderNote });

/** How many notes are kept: a few busy days' worth. */
const REMEMBERED = 500;

const storedNotes = stored('order_notes', listOf(storedNote), { per: 'merchant', otherwise: [] });

/** The status in which each order was last seen. */
const lastSeen = new Map<string, string>();

/** Adds a note, which survives reloads. @param mid the signed-in merchant: notes are separate per merchant. */
export function noteOrder(mid: string, orderId: string, note: OrderNote): void {
  if (note.kind === 'done') lastSeen.set(orderId, STATUS_AFTER[note.action]);
  const kept = storedNotes.of(mid);
  kept.set([...kept.get(), { orderId, note }].slice(-REMEMBERED));
}

/** Records an order's current status, and adds a note if it differs from the last seen one. */
export function recordSeenStatus(mid: string, orderId: string, status: string): void {
  const before = lastSeen.get(orderId);
  lastSeen.set(orderId, status);
  if (before !== undefined && before !== status) {
    noteOrder(mid, orderId, { at: Date.now(), kind: 'seen', status });
  }
}

type StoredNotes = readonly z.output<typeof storedNote>[];

const ofOrder = (kept: StoredNotes, orderId: string): readonly OrderNote[] =>
  kept.flatMap((each) => (each.orderId === orderId ? [each.note] : []));

/** This device's notes on an order, oldest first. */
export const orderNotes = (mid: string, orderId: string): readonly OrderNote[] =>
  ofOrder(storedNotes.of(mid).get(), orderId);

/** The same for the signed-in merchant; the same array until a note is added. */
export function useOrderNotes(orderId: string): readonly OrderNote[] {
  const kept = useStored(storedNotes);
  return useMemo(() => ofOrder(kept, orderId), [kept, orderId]);
}
