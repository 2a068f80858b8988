import { getCouponSettings } from '@servery/protocol/platform/coupons';
import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { couponTypeChoices, discountTypeChoices } from './couponChoices.ts';

/** The labels of the choices built from the platform's settings. */
function choicesOf(settings: unknown) {
  const { coupon_discount_types, coupon_types } = getCouponSettings.answer.parse(settings);
  return {
    discounts: discountTypeChoices(coupon_discount_types, t),
    types: couponTypeChoices(coupon_types),
  };
}

describe("the choices of a platform's settings", () => {
  it('are the labels by position, and the types in readable form', () => {
    expect(
      choicesOf({
        coupon_discount_types: { total: 'Cart total', fee: 'Fee' },
        coupon_types: ['FIRST_ORDER', 'vip'],
      }),
    ).toEqual({
      discounts: [
        { value: '1', label: 'Cart total' },
        { value: '2', label: 'Fee' },
      ],
      types: [
        { value: 'FIRST_ORDER', label: 'First order' },
        { value: 'vip', label: 'vip' },
      ],
    });
  });

  it('keep the positions of invalid labels, and leave out invalid types', () => {
    expect(
      choicesOf({
        coupon_discount_types: ['', 7, null, 'Cart'],
        coupon_types: ['PUBLIC', '', ' ', 'PUBLIC', 3],
      }),
    ).toEqual({
      discounts: [
        { value: '1', label: 'Type 1' },
        { value: '2', label: '7' },
        { value: '3', label: 'Type 3' },
        { value: '4', label: 'Cart' },
      ],
      types: [
        { value: 'PUBLIC', label: 'Public' },
        { value: '3', label: '3' },
      ],
    });
  });

  it.each([
    {},
    { coupon_discount_types: {}, coupon_types: [] },
    { coupon_discount_types: null, coupon_types: null },
  ])('are empty for %j', (settings) => expect(choicesOf(settings)).toEqual({ discounts: [], types: [] }));
});
