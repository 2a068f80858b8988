/** When a coupon is valid, if the platform lists it (decisions 8: an extension). Dates are DD-MM-YYYY. */
import type { Coupon } from '@servery/protocol/platform/coupons';
import { date } from '@servery/protocol/platform/dates';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { daysText } from '../../time/daysText.ts';
import { reverseDay } from '../../time/time.ts';

type Listed = Pick<Coupon, 'validFrom' | 'validTo'>;

/** A valid date; undefined for a missing or malformed one. */
const dayOf = (written: string | null | undefined): string | undefined => z.safeParse(date, written).data;

/** The coupon's first and last valid dates. */
export const couponDays = ({ validFrom, validTo }: Listed) => ({
  start: dayOf(validFrom),
  end: dayOf(validTo),
});

/** Whether any of the coupons has validity dates. */
export const isValidityListed = (coupons: readonly Listed[]): boolean =>
  coupons.map(couponDays).some(({ start, end }) => start !== undefined || end !== undefined);

/** "Nov 20 – Dec 20"; empty when the platform sends no dates. @param today the date at the restaurant. */
export function validityText(coupon: Listed, today: string, t: TFunction): string {
  const { start, end } = couponDays(coupon);
  const dayText = (day: string): string => daysText({ start: day, end: day }, today);
  if (start !== undefined && end !== undefined) return daysText({ start, end }, today);
  if (start !== undefined) return t('From {{day}}', { day: dayText(start) });
  return end === undefined ? '' : t('Until {{day}}', { day: dayText(end) });
}

/** A coupon's state today: `valid` unless its dates say otherwise. Both ends are inclusive. */
export function validityOn(coupon: Listed, today: string): 'valid' | 'ended' | 'upcoming' {
  const { start, end } = couponDays(coupon);
  // With the year first, dates compare as text.
  if (end !== undefined && reverseDay(end) < reverseDay(today)) return 'ended';
  return start !== undefined && reverseDay(start) > reverseDay(today) ? 'upcoming' : 'valid';
}
