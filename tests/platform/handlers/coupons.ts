/** Coupons. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { parseDay } from '../zone.ts';
import { pageOf } from './paging.ts';
import { GONE } from './store.ts';

/** By number, as the answer keys them: their labels. */
const DISCOUNT_TYPES = { 1: 'Cart total', 2: 'Cart percentage', 3: 'Delivery fee' } as const;
const TYPES = ['PUBLIC', 'PRIVATE', 'FIRST_ORDER'] as const;

function dayNumber(text: string): number {
  const { year, month, day } = parseDay(text);
  return Date.UTC(year, month - 1, day);
}

export const couponHandlers = {
  getCoupons: ({ query, store }) => {
    const rows = store.coupons.all().map(({ code, description, validFrom, validTo }) => ({
      name: code,
      description,
      validFrom,
      validTo,
    }));
    return { data: pageOf(rows, query.pageNumber, query.pageSize), total: rows.length };
  },

  getCouponSettings: () => ({
    coupon_discount_types: { ...DISCOUNT_TYPES },
    coupon_types: [...TYPES],
  }),

  addCoupon: ({ body, store }) => {
    const { fields } = body;
    if (store.coupons.all().some(({ code }) => code === fields.code)) {
      throw new Refusal('There is a coupon with this code already.', { code: 'is taken already' });
    }
    if (dayNumber(fields.validTo) < dayNumber(fields.validFrom)) {
      throw new Refusal('The coupon would end before it begins.', { validTo: 'is before the first day' });
    }
    store.coupons.add(fields);
    return {};
  },

  deleteCoupon: ({ params, store }) => {
    const coupon = store.coupons.all().find(({ code }) => code === params.couponName);
    if (!coupon) throw new Refusal(GONE);
    store.coupons.remove(coupon.id);
    return {};
  },
} satisfies HandlersOf<'coupons'>;
