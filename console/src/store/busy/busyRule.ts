/** When busy mode starts and ends: manually, and by the number of open orders. Times are ms of the server's clock. */
import type { BusyMode } from '../../platform/busyMode.ts';
import type { BusyRule } from './busySettings.ts';

const HOUR_MS = 3_600_000;

/**
 * The rule's mode ends unless orders are counted again by then: a console that was closed in the rush of Friday does
 * not add minutes on Saturday.
 */
export const RECOUNT_WITHIN_MS = 5 * 60_000;

/** The mode that a person turns on. */
export function manualMode(minutes: number, isForAnHour: boolean, now: number): BusyMode {
  return { minutes, by: 'hand', ...(isForAnHour && { until: now + HOUR_MS }) };
}

/**
 * Below this number of open orders the rule turns the mode off: a quarter less than the number that turns it on, so
 * that it does not go on and off with every order.
 */
export function endsBelow(orders: number): number {
  return orders - Math.max(1, Math.floor(orders / 4));
}

export interface Busy {
  readonly mode: BusyMode | undefined;
  readonly rule: BusyRule;
}

/**
 * The mode and rule after a count of open orders. A mode that a person turned on stays, and one that a person turned
 * off stays off until the rule would have ended it. Returns the same objects if nothing changes.
 */
export function afterCount({ mode, rule }: Busy, open: number, now: number): Busy {
  if (!rule.isOn || mode?.by === 'hand') return { mode, rule };
  if (open < endsBelow(rule.orders)) {
    return { mode: undefined, rule: rule.isHeld ? { ...rule, isHeld: false } : rule };
  }
  const goesOn = mode !== undefined || (open >= rule.orders && !rule.isHeld);
  if (!goesOn) return { mode, rule };
  const isFresh = mode?.minutes === rule.minutes && (mode.until ?? 0) - now > RECOUNT_WITHIN_MS / 2;
  return {
    mode: isFresh ? mode : { minutes: rule.minutes, by: 'rule', until: now + RECOUNT_WITHIN_MS },
    rule,
  };
}
