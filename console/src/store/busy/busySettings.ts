/** The busy mode settings of this device: how long a person's mode lasts, and the automatic rule. */
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';

const settings = z.object({
  /** Whether a mode turned on by hand ends after an hour; otherwise it ends when it is turned off. */
  isForAnHour: z.boolean(),
  rule: z.object({
    isOn: z.boolean(),
    /** The number of open orders that turns it on. */
    orders: z.int().check(z.minimum(1)),
    minutes: z.int().check(z.minimum(1)),
    /** A person turned it off: it stays off until fewer orders are open. */
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

/** Stores the changes. */
export function changeBusySettings(mid: string, changes: Partial<BusySettings>): void {
  const kept = busySettings.of(mid);
  kept.set({ ...kept.get(), ...changes });
}
