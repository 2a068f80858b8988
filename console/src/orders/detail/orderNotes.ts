/**
 * What this device saw happen to orders: what was done here, what failed, what was found changed. It is all there
 * is to tell where the platform keeps no account of an order (decisions 8), and keeps what failed readable
 * (decisions 16). Holds numbers, times and reasons, nothing about customers.
 */
import { scopeText } from '@servery/protocol/printing/job';
import { ORDER_ACTIONS, STATUS_AFTER } from '@servery/protocol/platform/orderStatus';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { jobScope } from '../../agent/followMerchant.ts';
import { config } from '../../config.ts';
import { readKeptList } from '../../platform/keptList.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

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
const NONE: readonly OrderNote[] = [];

const keyOf = (mid: string): string => `order_notes/${scopeText(jobScope(config().platformUrl, mid))}`;

const read = (mid: string): z.output<typeof keptNote>[] => readKeptList(deviceStorage, keyOf(mid), keptNote);

const listeners = new Set<() => void>();
/** The notes of each merchant's order as they were last read, so that they stay the same until one is added. */
const byOrder = new Map<string, readonly OrderNote[]>();
/** The status in which each order was last seen. */
const lastSeen = new Map<string, string>();

function changed(): void {
  byOrder.clear();
  for (const listener of [...listeners]) listener();
}

/** Adds a note, which stays over reloads. @param mid the signed-in merchant: nobody reads another's notes. */
export function noteOrder(mid: string, orderId: string, note: OrderNote): void {
  if (note.kind === 'done') lastSeen.set(orderId, STATUS_AFTER[note.action]);
  const kept = [...read(mid), { orderId, note }].slice(-REMEMBERED);
  deviceStorage.set(keyOf(mid), JSON.stringify(kept));
  changed();
}

/** An order is seen in a status: notes it where it is another than it was left in. */
export function seeOrder(mid: string, orderId: string, status: string): void {
  const before = lastSeen.get(orderId);
  lastSeen.set(orderId, status);
  if (before !== undefined && before !== status) {
    noteOrder(mid, orderId, { at: Date.now(), kind: 'seen', status });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this device saw something.
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/** What this device saw of an order, oldest first; the same list until there is more. */
export function orderNotes(mid: string, orderId: string): readonly OrderNote[] {
  const key = `${mid}/${orderId}`;
  const known = byOrder.get(key);
  if (known !== undefined) return known;
  const notes = read(mid).flatMap((kept) => (kept.orderId === orderId ? [kept.note] : []));
  byOrder.set(key, notes.length === 0 ? NONE : notes);
  return byOrder.get(key) ?? NONE;
}

export function useOrderNotes(mid: string, orderId: string): readonly OrderNote[] {
  return useSyncExternalStore(subscribe, () => orderNotes(mid, orderId));
}
