/** When a coupon is valid, where the platform lists it (decisions 8: an extension). Days are DD-MM-YYYY. */
import type { Coupon } from '@servery/protocol/platform/coupons';
import { date } from '@servery/protocol/platform/dates';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { daysText } from '../../time/daysText.ts';
import { turnDay } from '../../time/time.ts';

type Listed = Pick<Coupon, 'validFrom' | 'validTo'>;

/** A day that is one; undefined for none and for what a platform may have written in its place. */
const dayOf = (written: string | null | undefined): string | undefined => z.safeParse(date, written).data;

/** Its first and its last day. */
export const couponDays = ({ validFrom, validTo }: Listed) => ({
  start: dayOf(validFrom),
  end: dayOf(validTo),
});

/** Whether any of the coupons says when it is valid. */
export const isValidityListed = (coupons: readonly Listed[]): boolean =>
  coupons.map(couponDays).some(({ start, end }) => start !== undefined || end !== undefined);

/** "Nov 20 – Dec 20"; empty where the platform does not say. @param today the restaurant's. */
export function validityText(coupon: Listed, today: string, t: TFunction): string {
  const { start, end } = couponDays(coupon);
  const dayText = (day: string): string => daysText({ start: day, end: day }, today);
  if (start !== undefined && end !== undefined) return daysText({ start, end }, today);
  if (start !== undefined) return t('From {{day}}', { day: dayText(start) });
  return end === undefined ? '' : t('Until {{day}}', { day: dayText(end) });
}

/** How today stands to a coupon's days: `valid` where nothing says otherwise. Both ends count. */
export function validityOn(coupon: Listed, today: string): 'valid' | 'ended' | 'upcoming' {
  const { start, end } = couponDays(coupon);
  // Written from the year down, days compare as text.
  if (end !== undefined && turnDay(end) < turnDay(today)) return 'ended';
  return start !== undefined && turnDay(start) > turnDay(today) ? 'upcoming' : 'valid';
}
