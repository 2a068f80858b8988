// @vitest-environment happy-dom
import { moneyText } from '@servery/protocol/platform/amounts';
import { addCoupon } from '@servery/protocol/platform/coupons';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../language/language.ts';
import {
  contradictionsIn,
  couponSchema,
  discountOf,
  fieldsOf,
  newCoupon,
  type CouponValues,
} from './couponValues.ts';

const GOOD: CouponValues = {
  ...newCoupon('22-11-2026'),
  code: 'WELCOME10',
  description: '10 % off',
  minSpend: '20',
  maxSpend: '200',
  minBenefit: '2',
  maxBenefit: '5',
  amount: '10',
  couponDiscountType: '2',
  couponType: 'PUBLIC',
};

/** The form's error messages by field. */
function problemsOf(changes: Partial<CouponValues>): Record<string, string> {
  const { error } = couponSchema.safeParse({ ...GOOD, ...changes });
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

afterEach(() => chooseLanguage('en'));

describe("a coupon's form", () => {
  it('starts with today and without limits, and reports all missing required fields at once', () => {
    const none = { minSpend: '', maxSpend: '', minBenefit: '', maxBenefit: '' };
    expect(problemsOf({ ...newCoupon('22-11-2026'), ...none })).toEqual({
      code: 'Enter a code',
      description: 'Enter a description',
      minSpend: 'Enter an amount, such as 12.50',
      maxSpend: 'Enter an amount, such as 12.50',
      minBenefit: 'Enter an amount, such as 12.50',
      maxBenefit: 'Enter an amount, such as 12.50',
      amount: 'Enter a percentage, such as 12.5',
      couponDiscountType: 'Select a discount type',
      couponType: 'Select a coupon type',
    });
    expect(newCoupon('02-03-2026')).toMatchObject({ validFrom: '2026-03-02', validTo: '2026-03-02' });
    expect(fieldsOf(newCoupon('02-03-2026'))).toMatchObject({
      minSpend: 0,
      maxSpend: 99_999.99,
      minBenefit: 0,
      maxBenefit: 99_999.99,
    });
  });

  it.each([
    [{ code: 'TWO WORDS' }, { code: 'A code can’t contain spaces' }],
    [{ code: ' .. ' }, { code: 'A code can’t be only dots' }],
    [{ validTo: '' }, { validTo: 'Choose a day' }],
    [{ validTo: '2026-11-21' }, { validTo: 'The last day can’t be before the first' }],
    [
      { validFrom: '2027-01-01', validTo: '2026-12-31' },
      { validTo: 'The last day can’t be before the first' },
    ],
    [{ minSpend: '200.01' }, { maxSpend: 'The maximum can’t be below the minimum' }],
    [{ minSpend: '9', maxSpend: '10' }, {}],
    [{ maxBenefit: '1.99' }, { maxBenefit: 'The maximum can’t be below the minimum' }],
    [{ amount: '100.01' }, { amount: 'Enter a percentage of 100 or less' }],
    [{ amount: '100 %' }, {}],
    [{ amount: '$10' }, { amount: 'Enter a percentage, such as 12.5' }],
    [{ amount: '150', fixed: true }, {}],
    [{ amount: '10%', fixed: true }, { amount: 'Enter an amount, such as 12.50' }],
    [{ amount: '-1', fixed: true }, { amount: 'Enter an amount, such as 12.50' }],
    [
      { code: '', maxSpend: '1' },
      { code: 'Enter a code', maxSpend: 'The maximum can’t be below the minimum' },
    ],
  ] as const)('of %j says %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it("reads and explains numbers in the language's format", async () => {
    await chooseLanguage('es');
    expect(problemsOf({ amount: '12,5 %', minSpend: '1.000', maxSpend: '1.250,00 $' })).toEqual({});
    expect(problemsOf({ amount: '12,5 %', minSpend: '1.250', maxSpend: '1.000' })).toEqual({
      maxSpend: 'El máximo no puede ser menor que el mínimo',
    });
    expect(problemsOf({ amount: '', minBenefit: '1,250' })).toEqual({
      amount: 'Escriba un porcentaje, por ejemplo 12,5',
      minBenefit: 'Escriba un importe, por ejemplo 12,50',
    });
  });

  it("is sent in the platform's format: trimmed, dates reversed, amounts as numbers", () => {
    const values = couponSchema.parse({
      ...GOOD,
      code: ' WELCOME10 ',
      amount: '12.5 %',
      minSpend: '$1,020.10',
      maxSpend: '2000',
    });
    expect(fieldsOf(values)).toEqual({
      code: 'WELCOME10',
      description: '10 % off',
      validFrom: '22-11-2026',
      validTo: '22-11-2026',
      minSpend: 1020.1,
      maxSpend: 2000,
      minBenefit: 2,
      maxBenefit: 5,
      amount: 12.5,
      fixed: false,
      autoApply: false,
      couponDiscountType: 2,
      couponType: 'PUBLIC',
    });
  });

  it('sends amounts exact to the cent', () => {
    const money = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(money, money, money, (amount, least, more) => {
        const most = Math.min(least + more, 9_999_999);
        const values = couponSchema.parse({
          ...GOOD,
          fixed: true,
          amount: moneyText(amount),
          minSpend: moneyText(least),
          maxSpend: moneyText(most),
        });
        expect(addCoupon.body.parse(fieldsOf(values))).toMatchObject({
          amount,
          minSpend: least,
          maxSpend: most,
        });
        expect(discountOf(values)).toMatchObject({ amount, spend: { least, most } });
      }),
    );
  });

  it('finds no contradiction with empty fields', () => {
    expect(contradictionsIn(newCoupon('22-11-2026'))).toEqual([]);
    expect(contradictionsIn({ ...GOOD, maxSpend: '', maxBenefit: 'soon', validTo: '' })).toEqual([]);
    expect(discountOf(newCoupon('22-11-2026'))).toBeUndefined();
  });
});
