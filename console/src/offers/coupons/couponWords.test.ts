// @vitest-environment happy-dom
import { t } from 'i18next';
import { chooseLanguage } from '../../language/language.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { couponWords } from './couponWords.ts';
import { newCoupon, type CouponValues } from './couponValues.ts';

const TODAY = '22-11-2026';
const words = (changes: Partial<CouponValues>, label = 'Cart total') =>
  couponWords({ ...newCoupon(TODAY), ...changes }, { label, today: TODAY }, t);

const TENTH: Partial<CouponValues> = {
  code: 'WELCOME10',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  minSpend: '20',
  maxSpend: '200',
  minBenefit: '2',
  maxBenefit: '5',
  amount: '10',
};

afterEach(() => chooseLanguage('en'));

describe('what a coupon does, in words', () => {
  it.each([
    [
      'all that is written',
      TENTH,
      'On an order of $40.00, the guest pays $36.00: 10% off, at least $2.00 and at most $5.00, between Dec 1 and Dec 31. ' +
        'For orders from $20.00 to $200.00. The guest enters WELCOME10.',
    ],
    [
      'an amount alone',
      { amount: '12.5' },
      'On an order of $40.00, the guest pays $35.00: 12.5% off, on Nov 22.',
    ],
    [
      'the next order that counts, and the most that is taken off it',
      { ...TENTH, minSpend: '60', minBenefit: '0', autoApply: true, validTo: '2027-01-06' },
      'On an order of $60.00, the guest pays $55.00: 10% off, at most $5.00, between Dec 1 and Jan 6, 2027. ' +
        'For orders from $60.00 to $200.00. Applied automatically, without a code.',
    ],
    [
      'an amount that its limits leave as it is',
      { ...TENTH, fixed: true, amount: '5', code: ' ', minSpend: '', maxSpend: '30' },
      'On an order of $30.00, the guest pays $25.00: $5.00 off, between Dec 1 and Dec 31. For orders up to $30.00.',
    ],
    [
      'an amount that its limits change',
      { fixed: true, amount: '9', minBenefit: '3', maxBenefit: '3', minSpend: '15', maxSpend: '15' },
      'On an order of $15.00, the guest pays $12.00: $9.00 off, always $3.00, on Nov 22. Only for orders of $15.00.',
    ],
    [
      'more than the order comes to',
      { fixed: true, amount: '99', maxSpend: '20', minBenefit: '100', validFrom: '' },
      'On an order of $20.00, the guest pays $0.00: $99.00 off, at least $100.00. For orders up to $20.00.',
    ],
  ])('says %s', (_, values, text) => {
    expect(words(values)).toEqual({ text, warning: '' });
  });

  it("uses the language's number format", async () => {
    await chooseLanguage('es');
    expect(words({ amount: '12,5 %' }).text).toContain(': 12,5 % de descuento');
  });

  it('assumes no price when the discount is on the delivery', () => {
    expect(words({ amount: '4.99', fixed: true, minSpend: '25' }, 'Delivery fee').text).toBe(
      'On an order of $40.00, the guest pays up to $4.99 less for delivery: $4.99 off, on Nov 22. For orders from $25.00.',
    );
    expect(words({ amount: '50' }, 'SHIPPING').text).toBe(
      'On an order of $40.00, the guest pays less for delivery: 50% off, on Nov 22.',
    );
  });

  it('says nothing without an amount, and explains contradictions', () => {
    expect(words({})).toEqual({ text: '', warning: '' });
    expect(words({ amount: 'ten' })).toEqual({ text: '', warning: '' });
    expect(words({ ...TENTH, amount: '101' })).toEqual({
      text: '',
      warning: 'Enter a percentage of 100 or less',
    });
    expect(words({ ...TENTH, maxSpend: '10' })).toEqual({
      text: '',
      warning: 'The maximum can’t be below the minimum',
    });
  });

  it('warns about a type label that does not match the amount, and about past dates', () => {
    expect(words({ ...TENTH, fixed: true }, 'Cart percentage').warning).toBe(
      '“Cart percentage” sounds like a percentage, but the amount is fixed.',
    );
    expect(words(TENTH, 'Cart percentage').warning).toBe('');
    expect(words({ amount: '10', validFrom: '2026-11-01', validTo: '2026-11-21' }).warning).toBe(
      'This coupon has expired.',
    );
  });
});
