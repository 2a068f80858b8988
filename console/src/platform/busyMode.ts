/**
 * Busy mode: minutes added to the preparation times that Accept offers while it is on. It is local to this device,
 * since the platform has no call for it. Order pages read it here; the store area switches it.
 */
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { useStored } from '../session/useStored.ts';
import { stored } from '../storage/stored.ts';
import { useNow } from '../time/now.ts';
import { selectClockOffset, serverNow } from './time/serverClock.ts';

const mode = z.object({
  minutes: z.int().check(z.minimum(1)),
  /** When it ends automatically, in milliseconds of the server's clock; absent if it stays on. */
  until: z.optional(z.number()),
  /** Who turned it on: a person, or the automatic rule. */
  by: z.enum(['hand', 'rule']),
});
export type BusyMode = z.output<typeof mode>;

/** The mode as last turned on; it may have ended. */
export const lastBusyMode = stored('busy_mode', mode, { per: 'merchant' });

const isOver = (lastMode: BusyMode | undefined, now: number): boolean =>
  lastMode?.until !== undefined && lastMode.until <= now;

/** The mode if it is on. @param now milliseconds of the server's clock. */
export function busyModeAt(mid: string, now: number): BusyMode | undefined {
  const lastMode = lastBusyMode.of(mid).get();
  return isOver(lastMode, now) ? undefined : lastMode;
}

/** The signed-in merchant's mode on this device; undefined while it is off. */
export function useBusyMode(): BusyMode | undefined {
  const lastMode = useStored(lastBusyMode);
  const offset = useSelector(selectClockOffset);
  return useNow(() => isOver(lastMode, serverNow(offset))) ? undefined : lastMode;
}

/** The minutes to add to what Accept offers now; 0 while busy mode is off. */
export function useBusyMinutes(): number {
  return useBusyMode()?.minutes ?? 0;
}
