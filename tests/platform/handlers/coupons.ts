/** Coupons. */
import { moneyText } from '@servery/protocol/platform/amounts';
import { type HandlersOf, Refusal } from '../handler.ts';
import type { Coupon } from '../store/records.ts';
import type { Store } from '../store/merchantStore.ts';
import { parseDay } from '../zone.ts';
import { pageOf } from './paging.ts';
import { ALREADY_DELETED } from './store.ts';

/** Labels by number, as in the response. */
const DISCOUNT_TYPES = { 1: 'Cart total', 2: 'Cart percentage', 3: 'Delivery fee' } as const;
const TYPES = ['PUBLIC', 'PRIVATE', 'FIRST_ORDER'] as const;

function dayNumber(text: string): number {
  const { year, month, day } = parseDay(text);
  return Date.UTC(year, month - 1, day);
}

/** Refuses an invalid coupon: another one has the same code, or it ends before it begins. */
function check(store: Store, fields: Coupon, id?: string): void {
  if (store.coupons.all().some((other) => other.code === fields.code && other.id !== id)) {
    throw new Refusal('There is a coupon with this code already.', { code: 'is taken already' });
  }
  if (dayNumber(fields.validTo) < dayNumber(fields.validFrom)) {
    throw new Refusal('The coupon would end before it begins.', { validTo: 'is before the first day' });
  }
}

/** Finds a coupon by its code. */
function find(store: Store, name: string): Coupon & { readonly id: string } {
  const coupon = store.coupons.all().find(({ code }) => code === name);
  if (!coupon) throw new Refusal(ALREADY_DELETED);
  return coupon;
}

export const couponHandlers = {
  getCoupons: ({ query, store }) => {
    const all = store.coupons.all();
    const rows = pageOf(all, query.pageNumber, query.pageSize).map(({ id: _, code, ...coupon }) => ({
      ...coupon,
      name: code,
      minSpend: moneyText(coupon.minSpend),
      maxSpend: moneyText(coupon.maxSpend),
      minBenefit: moneyText(coupon.minBenefit),
      maxBenefit: moneyText(coupon.maxBenefit),
      amount: moneyText(coupon.amount),
    }));
    return { data: rows, total: all.length };
  },

  getCouponSettings: () => ({
    coupon_discount_types: { ...DISCOUNT_TYPES },
    coupon_types: [...TYPES],
  }),

  addCoupon: ({ body, store }) => {
    check(store, body);
    store.coupons.add(body);
    return {};
  },

  updateCoupon: ({ params, body, store }) => {
    const { id } = find(store, params.couponName);
    check(store, body, id);
    store.coupons.update(id, body);
    return {};
  },

  deleteCoupon: ({ params, store }) => {
    store.coupons.remove(find(store, params.couponName).id);
    return {};
  },
} satisfies HandlersOf<'coupons'>;
