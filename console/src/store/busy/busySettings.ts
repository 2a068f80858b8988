/** How busy mode is set up on this device: how long it lasts when a person turns it on, and the automatic rule. */
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';

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

/** The settings of a merchant on this device. */
export const busySettings = stored('busy_settings', settings, { per: 'merchant', otherwise: DEFAULTS });

/** Keeps what changed. */
export function changeBusySettings(mid: string, changes: Partial<BusySettings>): void {
  const kept = busySettings.of(mid);
  kept.set({ ...kept.get(), ...changes });
}
