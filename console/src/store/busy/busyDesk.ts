/** Turns busy mode on and off, for the card, the dialog and the rule. Changes are stored at once. */
import { busyModeAt, lastBusyMode } from '../../platform/busyMode.ts';
import { afterCount, manualMode } from './busyRule.ts';
import { busySettings, changeBusySettings, type BusyRule } from './busySettings.ts';

/** A person turns it on, or changes the running mode. @param now milliseconds of the server's clock. */
export function turnOn(mid: string, minutes: number, isForAnHour: boolean, now: number): void {
  lastBusyMode.of(mid).set(manualMode(minutes, isForAnHour, now));
  changeBusySettings(mid, { isForAnHour });
}

/** A person turns it off; the rule leaves it off until the rush is over. */
export function turnOff(mid: string): void {
  const { rule } = busySettings.of(mid).get();
  // Holds the rule first: otherwise a tab that counts in between could turn the mode on again.
  if (rule.isOn) changeBusySettings(mid, { rule: { ...rule, isHeld: true } });
  lastBusyMode.of(mid).set(undefined);
}

/** Changes the rule, and the mode that it has turned on. */
export function changeRule(mid: string, changes: Partial<Omit<BusyRule, 'isHeld'>>): void {
  const rule = { ...busySettings.of(mid).get().rule, ...changes, isHeld: false };
  changeBusySettings(mid, { rule });
  const mode = lastBusyMode.of(mid).get();
  if (mode?.by !== 'rule') return;
  lastBusyMode.of(mid).set(rule.isOn ? { ...mode, minutes: rule.minutes } : undefined);
}

/** Applies a new count of open orders. @param now milliseconds of the server's clock. */
export function onOrderCount(mid: string, open: number, now: number): void {
  const before = { mode: busyModeAt(mid, now), rule: busySettings.of(mid).get().rule };
  const { mode, rule } = afterCount(before, open, now);
  if (rule !== before.rule) changeBusySettings(mid, { rule });
  if (mode !== before.mode) lastBusyMode.of(mid).set(mode);
}
