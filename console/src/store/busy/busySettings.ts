/** How busy mode is set up on this device: how long it lasts when a person turns it on, and the automatic rule. */
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { keptValue } from '../../platform/keptValue.ts';
import { selectMid } from '../../session/sessionSlice.ts';

const settings = z.object({
  /** Turned on by hand it ends after an hour; else when it is turned off. */
  isForAnHour: z.boolean(),
  rule: z.object({
    isOn: z.boolean(),
    /** So many open orders turn it on. */
    orders: z.int().check(z.minimum(1)),
    minutes: z.int().check(z.minimum(1)),
    /** A person turned it off: it stays so until fewer orders are open. */
    isHeld: z.boolean(),
  }),
});
export type BusySettings = z.output<typeof settings>;
export type BusyRule = BusySettings['rule'];

const DEFAULTS: BusySettings = {
  isForAnHour: true,
  rule: { isOn: false, orders: 8, minutes: 10, isHeld: false },
};

const kept = keptValue('busy_settings', settings);

/** The settings of a merchant on this device; the same object until they change. */
export function busySettings(mid: string): BusySettings {
  return kept.read(mid) ?? DEFAULTS;
}

/** Keeps what changed. */
export function changeBusySettings(mid: string, changes: Partial<BusySettings>): void {
  kept.write(mid, { ...busySettings(mid), ...changes });
}

/** The signed-in merchant's settings on this device. */
export function useBusySettings(): BusySettings {
  const mid = useSelector(selectMid) ?? '';
  return useSyncExternalStore(kept.subscribe, () => busySettings(mid));
}
