import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { date } from './dates.ts';
import {
  acknowledged,
  count,
  requiredText,
  flag,
  list,
  orNull,
  money,
  page,
  price,
  text,
} from './formats.ts';

/** Page size of the coupon list (spec 001 §9). */
export const COUPON_PAGE_SIZE = 10;

/** A coupon in the list. `name` identifies it for deletion. */
export const coupon = z.looseObject({
  name: text,
  description: text,
  /** First and last day, DD-MM-YYYY; absent on platforms that do not list them (extension fields). */
  validFrom: orNull(z.string()),
  validTo: orNull(z.string()),
  /** The other fields as they were added: a coupon without them cannot be edited (extension fields). */
  minSpend: orNull(money),
  maxSpend: orNull(money),
  minBenefit: orNull(money),
  maxBenefit: orNull(money),
  /** Money when fixed, otherwise a percentage. */
  amount: orNull(money),
  fixed: orNull(flag),
  autoApply: orNull(flag),
  couponDiscountType: orNull(count),
  couponType: orNull(text),
});
export type Coupon = z.output<typeof coupon>;

export const getCoupons = defineCall({
  summary: 'Coupons, a page at a time',
  method: 'GET',
  path: '/api/v1/merchants/coupon/describe/{merchantId}',
  merchant: 'path',
  query: z.object({ pageNumber: count, pageSize: count }),
  answer: page(coupon),
  shape: 'plain',
  source: 'spec 001 §7',
});

/** The values of an object or a list, in their order; empty for anything else. */
const labels = z.pipe(
  orNull(z.union([z.array(text), z.record(z.string(), text)])),
  z.transform((labelled): string[] => Object.values(labelled ?? {})),
);

export const getCouponSettings = defineCall({
  summary: "The choices of a new coupon: labels of the discounts' types, and the coupons' types",
  method: 'GET',
  path: '/api/v1/merchants/coupon/{merchantId}/build/setting',
  merchant: 'path',
  answer: z.looseObject({
    /** The values are the labels, in the order that `couponDiscountType` refers to. */
    coupon_discount_types: labels,
    coupon_types: list(text),
  }),
  source: 'spec 001 §7',
});

const couponBody = z.object({
  code: requiredText,
  description: requiredText,
  validFrom: date,
  validTo: date,
  minSpend: price,
  maxSpend: price,
  minBenefit: price,
  maxBenefit: price,
  amount: price,
  fixed: flag,
  autoApply: flag,
  /** 1-based index into the discount types (spec 001 §3). */
  couponDiscountType: z.int().check(z.minimum(1)),
  couponType: requiredText,
});

export const addCoupon = defineCall({
  summary: 'Adds a coupon',
  method: 'POST',
  path: '/api/v1/merchants/coupon/{merchantId}/build',
  merchant: 'path+body',
  body: couponBody,
  answer: acknowledged,
  source: 'spec 001 §7, decisions 8f',
});

export const updateCoupon = defineCall({
  summary: 'Replaces a coupon, which may get another code',
  method: 'PATCH',
  path: '/api/v1/merchants/coupon/{merchantId}/{couponName}',
  merchant: 'path+body',
  params: z.object({ couponName: requiredText }),
  body: couponBody,
  answer: acknowledged,
  extension: true,
  source: 'decisions 8g',
});

export const deleteCoupon = defineCall({
  summary: 'Deletes a coupon',
  method: 'DELETE',
  path: '/api/v1/merchants/coupon/{merchantId}/{couponName}',
  merchant: 'path',
  params: z.object({ couponName: requiredText }),
  answer: acknowledged,
  source: 'spec 001 §7',
});
