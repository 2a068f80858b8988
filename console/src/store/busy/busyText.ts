/** The texts of busy mode. */
import type { TFunction } from 'i18next';
import type { BusyMode } from '../../platform/busyMode.ts';
import { endsBelow } from './busyRule.ts';
import type { BusyRule } from './busySettings.ts';

const MINUTE_MS = 60_000;

/**
 * The time left, in a few words: "42 min left"; empty if it has no end.
 *
 * @param now milliseconds of the server's clock.
 */
export function timeLeft({ by, until }: BusyMode, now: number, t: TFunction): string {
  if (by === 'rule') return t('automatic');
  if (until === undefined) return '';
  return t('{{minutes}} min left', { minutes: Math.max(1, Math.ceil((until - now) / MINUTE_MS)) });
}

/**
 * Whether it is on, and when it ends.
 *
 * @param clock formats a moment of the server's clock as a time of day.
 */
export function busyState(
  mode: BusyMode | undefined,
  rule: BusyRule,
  clock: (ms: number) => string,
  t: TFunction,
): string {
  if (mode === undefined) return t('Off. Accept shows the usual times.');
  if (mode.by === 'rule') {
    return t('On automatically until fewer than {{count}} orders are open.', {
      count: endsBelow(rule.orders),
      defaultValue_one: 'On automatically until fewer than 1 order is open.',
    });
  }
  if (mode.until === undefined) return t('On until it is turned off.');
  return t('On until {{time}}.', { time: clock(mode.until) });
}
