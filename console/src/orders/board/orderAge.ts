/** An order's urgency, and its age as text. */
import type { Order } from '@servery/protocol/platform/order';
import type { TFunction } from 'i18next';
import { parseTime } from '../../time/time.ts';
import type { AgeLimits } from '../list/listOptions.ts';

/** `waiting` is yellow, `late` is red. */
export type Urgency = 'fine' | 'waiting' | 'late';

/** An order's times, in milliseconds of the server's clock; undefined if the platform does not send them. */
export interface OrderTimes {
  readonly placed: number | undefined;
  readonly due: number | undefined;
}

/** @param zone the zone of times without an offset. */
export function timesOf({ order_date, promised_at }: Order, zone: string): OrderTimes {
  return {
    placed: parseTime(order_date, zone)?.valueOf(),
    due: promised_at ? parseTime(promised_at, zone)?.valueOf() : undefined,
  };
}

const MINUTE = 60_000;

/**
 * A new order becomes urgent by waiting to be accepted, a confirmed one by its due time; others are never urgent.
 *
 * @param now milliseconds of the server's clock.
 */
export function urgencyOf(
  status: string,
  { placed, due }: OrderTimes,
  now: number,
  limits: AgeLimits,
): Urgency {
  if (status === 'Confirmed') return due !== undefined && now > due ? 'late' : 'fine';
  if (status !== 'Processing' || placed === undefined) return 'fine';
  if (now - placed >= limits.late * MINUTE) return 'late';
  return now - placed >= limits.waiting * MINUTE ? 'waiting' : 'fine';
}

/** "8:41", "2 h 05 min", "3 d". @param ms negative values show as 0: clocks differ slightly. */
export function ageText(ms: number, t: TFunction): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (hours === 0) return `${minutes}:${two(seconds % 60)}`;
  if (hours < 24) return t('{{hours}} h {{minutes}} min', { hours, minutes: two(minutes % 60) });
  return t('{{days}} d', { days: Math.floor(hours / 24) });
}
