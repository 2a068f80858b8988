import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOn, exampleOrder, WHOLE_SHARE, type Discount } from './discount.ts';

const NO_LIMITS = { least: undefined, most: undefined };
const TENTH: Discount = {
  amount: 1000,
  fixed: false,
  spend: { least: 2000, most: 20_000 },
  benefit: { least: 300, most: 500 },
};
const FIVE_OFF: Discount = { ...TENTH, amount: 500, fixed: true, benefit: NO_LIMITS };

describe('what a coupon takes off', () => {
  it.each([
    ['its share', 4000, TENTH, 400],
    ['at least its least', 2000, TENTH, 300],
    ['at most its most', 20_000, TENTH, 500],
    ['nothing below its orders', 1999, TENTH, 0],
    ['nothing above its orders', 20_001, TENTH, 0],
    ['its amount', 4000, FIVE_OFF, 500],
    ['an amount, not above its most', 4000, { ...FIVE_OFF, benefit: { least: 0, most: 300 } }, 300],
    ['no more than the order', 300, { ...FIVE_OFF, spend: NO_LIMITS }, 300],
    ['no more than the order at its least', 200, { ...TENTH, spend: NO_LIMITS }, 200],
    ['whole cents', 3333, { ...TENTH, amount: 1250, benefit: NO_LIMITS }, 417],
  ])('is %s', (_, order, discount, off) => {
    expect(discountOn(order, discount)).toBe(off);
  });
});

/** Up to 100,000, the limit of the fields. */
const money = fc.integer({ min: 0, max: 9_999_999 });
const range = fc
  .tuple(fc.option(money, { nil: undefined }), fc.option(money, { nil: undefined }))
  .map(([one, other]) =>
    one !== undefined && other !== undefined
      ? { least: Math.min(one, other), most: Math.max(one, other) }
      : { least: one, most: other },
  );
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ amount: money, fixed: fc.constant(true), spend: range, benefit: range }),
  fc.record({
    amount: fc.integer({ min: 0, max: WHOLE_SHARE }),
    fixed: fc.constant(false),
    spend: range,
    benefit: range,
  }),
);

describe('any coupon', () => {
  it('leaves a price in whole cents, never below zero or above the original', () => {
    fc.assert(
      fc.property(money, discounts, (order, discount) => {
        const off = discountOn(order, discount);
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(order);
      }),
    );
  });

  it('keeps its limits on the example order, up to the order total', () => {
    fc.assert(
      fc.property(discounts, (discount) => {
        const { spend, benefit } = discount;
        const order = exampleOrder(spend);
        expect(order).toBeGreaterThanOrEqual(spend.least ?? 0);
        expect(order).toBeLessThanOrEqual(spend.most ?? order);
        const off = discountOn(order, discount);
        expect(off).toBeGreaterThanOrEqual(Math.min(order, benefit.least ?? 0));
        expect(off).toBeLessThanOrEqual(benefit.most ?? off);
      }),
    );
  });

  it('never takes less off the larger of two eligible orders', () => {
    fc.assert(
      fc.property(money, money, discounts, (one, other, discount) => {
        const unlimited = { ...discount, spend: NO_LIMITS };
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(discountOn(more, unlimited)).toBeGreaterThanOrEqual(discountOn(less, unlimited));
      }),
    );
  });
});
