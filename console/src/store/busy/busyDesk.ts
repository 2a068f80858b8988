/** Turning busy mode on and off, for the card, the dialog and the rule alike. What was changed is kept at once. */
import { busyModeAt, lastBusyMode } from '../../platform/busyMode.ts';
import { afterCount, byHand } from './busyRule.ts';
import { busySettings, changeBusySettings, type BusyRule } from './busySettings.ts';

/** A person turns it on, or changes what is on. @param now milliseconds of the server's clock. */
export function turnOn(mid: string, minutes: number, isForAnHour: boolean, now: number): void {
  lastBusyMode.of(mid).set(byHand(minutes, isForAnHour, now));
  changeBusySettings(mid, { isForAnHour });
}

/** A person turns it off; the rule lets that be until the rush is over. */
export function turnOff(mid: string): void {
  const { rule } = busySettings.of(mid).get();
  // Held first: between the two a tab that counts could turn it on again.
  if (rule.isOn) changeBusySettings(mid, { rule: { ...rule, isHeld: true } });
  lastBusyMode.of(mid).set(undefined);
}

/** Changes the rule; what it has turned on goes with it. */
export function changeRule(mid: string, changes: Partial<Omit<BusyRule, 'isHeld'>>): void {
  const rule = { ...busySettings.of(mid).get().rule, ...changes, isHeld: false };
  changeBusySettings(mid, { rule });
  const mode = lastBusyMode.of(mid).get();
  if (mode?.by !== 'rule') return;
  lastBusyMode.of(mid).set(rule.isOn ? { ...mode, minutes: rule.minutes } : undefined);
}

/** So many orders are open now. @param now milliseconds of the server's clock. */
export function hearCount(mid: string, open: number, now: number): void {
  const before = { mode: busyModeAt(mid, now), rule: busySettings.of(mid).get().rule };
  const { mode, rule } = afterCount(before, open, now);
  if (rule !== before.rule) changeBusySettings(mid, { rule });
  if (mode !== before.mode) lastBusyMode.of(mid).set(mode);
}
