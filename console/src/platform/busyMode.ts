/**
 * Busy mode: minutes on top of the preparation times that Accept offers, while it is on. It is this device's own, since
 * the platform has no call for it. The pages of orders look at it here, the store's area switches it.
 */
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { selectMid } from '../session/sessionSlice.ts';
import { keptValue } from './keptValue.ts';
import { everySecond } from './now.ts';
import { selectClockOffset, serverNow } from './serverClock.ts';

const mode = z.object({
  minutes: z.int().check(z.minimum(1)),
  /** When it ends by itself, milliseconds of the server's clock; absent where it stays on. */
  until: z.optional(z.number()),
  /** Who turned it on: a person, or the automatic rule. */
  by: z.enum(['hand', 'rule']),
});
export type BusyMode = z.output<typeof mode>;

/** The mode as it was last turned on: it may be over. */
export const keptBusyMode = keptValue('busy_mode', mode);

/** The mode if it is on. @param now milliseconds of the server's clock. */
export function busyModeAt(mid: string, now: number): BusyMode | undefined {
  const kept = keptBusyMode.read(mid);
  return kept?.until !== undefined && kept.until <= now ? undefined : kept;
}

function subscribe(listener: () => void): () => void {
  const stops = [keptBusyMode.subscribe(listener), everySecond(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The signed-in merchant's mode on this device; undefined while it is off. */
export function useBusyMode(): BusyMode | undefined {
  const mid = useSelector(selectMid) ?? '';
  const offset = useSelector(selectClockOffset);
  return useSyncExternalStore(subscribe, () => busyModeAt(mid, serverNow(offset)));
}

/** The minutes to put on top of what Accept offers now; 0 while busy mode is off. */
export function useBusyMinutes(): number {
  return useBusyMode()?.minutes ?? 0;
}
