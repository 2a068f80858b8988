/** Converts specials, coupons, holidays and posts to plan items. */
import type { Holiday } from '@servery/protocol/platform/store';
import type { Event } from '@servery/protocol/platform/specials';
import type { TFunction } from 'i18next';
import { couponDays, validityText } from '../../offers/coupons/couponValidity.ts';
import { specialId } from '../../offers/specials/specialsApi.ts';
import { isoTime } from '../../offers/specials/specialTimes.ts';
import { holidayDay } from '../../platform/holidays.ts';
import { clockText, parseTime, reverseDay, timeIn, type WallTime } from '../../time/time.ts';
import { excerpt } from '../social/excerpt.ts';
import { ALWAYS, type Planned } from './planned.ts';
import type { ListedCoupon, ScheduledPost } from './planApi.ts';
import { plannedItemUrl } from './urls.ts';
import { wallText } from '../../language/writing.ts';

/** The context that texts and dates depend on. */
interface Setting {
  /** IANA name of the restaurant's time zone. */
  readonly zone: string;
  /** The date at the restaurant, YYYY-MM-DD. */
  readonly today: string;
  readonly t: TFunction;
}

/** The items of a source that can be shown, and the number of those without a date. */
export interface DatedItems {
  readonly planned: readonly Planned[];
  readonly unplaced: number;
}

function placed<Row>(rows: readonly Row[], place: (row: Row) => Planned | undefined): DatedItems {
  const planned = rows.map(place).filter((each) => each !== undefined);
  return { planned, unplaced: rows.length - planned.length };
}

const dayOf = (time: WallTime): string => time.format('YYYY-MM-DD');

/** "Nov 25 · 5:00 PM", with the year if it is not the current one. */
function momentWords(time: WallTime, today: string): string {
  const isThisYear = dayOf(time).slice(0, 4) === today.slice(0, 4);
  return `${wallText(time, isThisYear ? 'dayOfYear' : 'dayOfAnyYear')} · ${clockText(time)}`;
}

/** @param canEdit whether a special has an edit form to link to. */
export function plannedSpecials(
  specials: readonly Event[],
  canEdit: boolean,
  { zone, today, t }: Setting,
): DatedItems {
  return placed(specials, (special) => {
    const [start, end] = [special.start_time, special.end_time].map((written) => {
      const iso = isoTime(written);
      return iso === '' ? undefined : parseTime(iso, zone);
    });
    if (!start && !end) return undefined;
    // An end at midnight means the day before.
    const isLonger = end !== undefined && (start === undefined || end.valueOf() > start.valueOf());
    const last = isLonger ? timeIn(end.valueOf() - 60_000, zone) : end && start;
    const words = [start, end].map((time) => (time ? momentWords(time, today) : undefined));
    return {
      key: `special-${specialId(special)}`,
      kind: 'special',
      name: special.name,
      first: start ? dayOf(start) : ALWAYS.first,
      last: last ? dayOf(last) : ALWAYS.last,
      when: spanWords(words[0], words[1], t),
      at: start?.format('HH:mm') ?? '',
      to: plannedItemUrl.special(specialId(special), canEdit),
    };
  });
}

function spanWords(start: string | undefined, end: string | undefined, t: TFunction): string {
  if (start !== undefined && end !== undefined) return `${start} – ${end}`;
  return start === undefined ? t('Until {{day}}', { day: end }) : t('From {{day}}', { day: start });
}

export function plannedCoupons(coupons: readonly ListedCoupon[], { today, t }: Setting): DatedItems {
  return placed(coupons, ({ coupon, page }) => {
    const { start, end } = couponDays(coupon);
    if (start === undefined && end === undefined) return undefined;
    return {
      key: `coupon-${coupon.name}`,
      kind: 'coupon',
      name: coupon.name,
      first: start === undefined ? ALWAYS.first : reverseDay(start),
      last: end === undefined ? ALWAYS.last : reverseDay(end),
      when: validityText(coupon, reverseDay(today), t),
      at: '',
      to: plannedItemUrl.coupon(page),
    };
  });
}

export function plannedHolidays(holidays: readonly Holiday[], { t }: Setting): DatedItems {
  return placed(holidays, ({ id, name, holiday_date }) => {
    const day = holidayDay(holiday_date);
    if (day === '') return undefined;
    return {
      ...{ key: `holiday-${id}`, kind: 'holiday' as const, name, first: day, last: day, at: '' },
      when: t('Closed: guests can’t order'),
      to: plannedItemUrl.holiday(id, day),
    };
  });
}

/** Maximum length of a post's text in a calendar cell, in code points. */
const MAX_CHARACTERS = 48;

export function plannedPosts(posts: readonly ScheduledPost[], { zone, t }: Setting): DatedItems {
  return placed(posts, ({ id, message, at, account, page }) => {
    const time = parseTime(at, zone);
    if (!time) return undefined;
    const clock = clockText(time);
    return {
      key: `post-${account.id}-${id}`,
      kind: 'post',
      name: excerpt(message, MAX_CHARACTERS) || t('No text'),
      first: dayOf(time),
      last: dayOf(time),
      when:
        account.name === '' ? clock : t('{{time}} on {{account}}', { time: clock, account: account.name }),
      at: time.format('HH:mm'),
      to: plannedItemUrl.post(account.id, page),
    };
  });
}
