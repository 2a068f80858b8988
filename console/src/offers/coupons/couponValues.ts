/** The values of the coupon form, their validation, and their conversion for the platform (spec 001 §3, §5, §7). */
import type { CallInput } from '@servery/protocol/platform/call';
import type { addCoupon, Coupon } from '@servery/protocol/platform/coupons';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { reverseDay } from '../../time/time.ts';
import { numberText } from '../../language/writing.ts';
import { decimalMark, moneyAsTyped, mostMoney, typedMoney, typedShare } from '../../platform/typedNumbers.ts';
import { WHOLE_SHARE, type Discount } from './discount.ts';
import { typedDay } from '../../time/typedDay.ts';
import { visibleText } from '../../language/visibleText.ts';

const chosen = (error: () => string) => z.string().check(z.minLength(1, { error }));

const noMoney = (): string => t('Enter an amount, such as {{example}}', { example: moneyAsTyped(1250) });
const noShare = (): string => t('Enter a percentage, such as {{example}}', { example: numberText(12.5) });

const money = z.string().check(z.refine((typed) => typedMoney(typed) !== undefined, { error: noMoney }));

/** The text that stands for no maximum. */
export const NO_MAXIMUM = '∞';

const maximum = z
  .string()
  .check(z.refine((typed) => typed === NO_MAXIMUM || typedMoney(typed) !== undefined, { error: noMoney }));

/** A maximum from the platform, which requires one: the highest amount of the form stands for none (spec 001 §5). */
const listedMaximum = (minor: number): string => (minor === mostMoney() ? NO_MAXIMUM : moneyAsTyped(minor));
const sentMaximum = (typed: string): number | undefined =>
  typed === NO_MAXIMUM ? mostMoney() : typedMoney(typed);

/** The raw field values: dates as YYYY-MM-DD, amounts in major units of the currency. */
const fields = z.object({
  code: z.string().check(
    z.overwrite(visibleText),
    z.minLength(1, { error: () => t('Enter a code') }),
    z.regex(/^\S*$/, { error: () => t('A code can’t contain spaces') }),
    // The code becomes a path segment of the delete URL, where dots alone have a special meaning.
    z.regex(/^$|[^.]/, { error: () => t('A code can’t be only dots') }),
  ),
  description: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a description') })),
  validFrom: typedDay,
  validTo: typedDay,
  minSpend: money,
  maxSpend: maximum,
  minBenefit: money,
  maxBenefit: maximum,
  /** A percentage unless `fixed` is set; the valid range depends on that. */
  amount: z.string(),
  fixed: z.boolean(),
  autoApply: z.boolean(),
  /** The position among the settings' discount types, counted from 1. */
  couponDiscountType: chosen(() => t('Select a discount type')),
  couponType: chosen(() => t('Select a coupon type')),
});
export type CouponValues = z.output<typeof fields>;

/**
 * Initial values of a new coupon, without limits. @param today the restaurant's date, DD-MM-YYYY: the default days
 * (spec 001 §5).
 */
export const newCoupon = (today: string): CouponValues => ({
  code: '',
  description: '',
  validFrom: reverseDay(today),
  validTo: reverseDay(today),
  minSpend: moneyAsTyped(0),
  maxSpend: NO_MAXIMUM,
  minBenefit: moneyAsTyped(0),
  maxBenefit: NO_MAXIMUM,
  amount: '',
  fixed: false,
  autoApply: false,
  couponDiscountType: '',
  couponType: '',
});

/** A coupon for which the platform lists every value of the form. */
const whole = z.object({
  name: z.string(),
  description: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  minSpend: z.number(),
  maxSpend: z.number(),
  minBenefit: z.number(),
  maxBenefit: z.number(),
  amount: z.number(),
  fixed: z.boolean(),
  autoApply: z.boolean(),
  couponDiscountType: z.number(),
  couponType: z.string(),
});

/** The form values of an existing coupon; undefined when the platform does not list them all. */
export function listedCoupon(coupon: Coupon): CouponValues | undefined {
  const read = z.safeParse(whole, coupon);
  if (!read.success) return undefined;
  const { name, amount, couponDiscountType, validFrom, validTo, ...same } = read.data;
  return {
    ...same,
    code: name,
    validFrom: reverseDay(validFrom),
    validTo: reverseDay(validTo),
    minSpend: moneyAsTyped(same.minSpend),
    maxSpend: listedMaximum(same.maxSpend),
    minBenefit: moneyAsTyped(same.minBenefit),
    maxBenefit: listedMaximum(same.maxBenefit),
    amount: same.fixed ? moneyAsTyped(amount) : String(amount / 100).replace('.', decimalMark()),
    couponDiscountType: String(couponDiscountType),
  };
}

/** The amount in the unit of {@link Discount}; users may also type the % or $ shown beside the field. */
const amountOf = ({ amount, fixed }: Pick<CouponValues, 'amount' | 'fixed'>): number | undefined =>
  fixed ? typedMoney(amount) : typedShare(amount);

/** The discount from the values entered so far; undefined without an amount. */
export function discountOf(values: CouponValues): Discount | undefined {
  const amount = amountOf(values);
  if (amount === undefined) return undefined;
  return {
    amount,
    fixed: values.fixed,
    spend: { least: typedMoney(values.minSpend), most: typedMoney(values.maxSpend) },
    benefit: { least: typedMoney(values.minBenefit), most: typedMoney(values.maxBenefit) },
  };
}

/** The fields that show contradictions, and the fields that they depend on. */
export const CONTRADICTED = ['amount', 'validTo', 'maxSpend', 'maxBenefit'] as const;
export const CONTRADICTING = ['fixed', 'validFrom', 'minSpend', 'minBenefit'] as const;

interface Contradiction {
  readonly at: (typeof CONTRADICTED)[number];
  readonly message: string;
}

/** The contradictions in the values; empty fields contradict nothing. */
export function contradictionsIn(values: CouponValues): Contradiction[] {
  const isReversed = (least: string, most: string): boolean =>
    (typedMoney(most) ?? Number.POSITIVE_INFINITY) < (typedMoney(least) ?? 0);
  const found: (Contradiction | false)[] = [
    !values.fixed &&
      (amountOf(values) ?? 0) > WHOLE_SHARE && {
        at: 'amount',
        message: t('Enter a percentage of 100 or less'),
      },
    // With the year first, dates compare as text.
    values.validTo !== '' &&
      values.validTo < values.validFrom && {
        at: 'validTo',
        message: t('The last day can’t be before the first'),
      },
    isReversed(values.minSpend, values.maxSpend) && {
      at: 'maxSpend',
      message: t('The maximum can’t be below the minimum'),
    },
    isReversed(values.minBenefit, values.maxBenefit) && {
      at: 'maxBenefit',
      message: t('The maximum can’t be below the minimum'),
    },
  ];
  return found.filter((each) => each !== false);
}

export const couponSchema = fields.check(({ value, issues }) => {
  if (amountOf(value) === undefined) {
    const message = value.fixed ? noMoney() : noShare();
    issues.push({ code: 'custom', path: ['amount'], message, input: value });
  }
  for (const { at, message } of contradictionsIn(value)) {
    issues.push({ code: 'custom', path: [at], message, input: value });
  }
});

type CouponBody = CallInput<typeof addCoupon>['body'];

/** The validated values in the platform's format: amounts are numbers (spec 001 §3). */
export function fieldsOf(values: CouponValues): CouponBody {
  const sent = (minor: number | undefined): number => (minor ?? 0) / 100;
  return {
    code: values.code,
    description: values.description,
    validFrom: reverseDay(values.validFrom),
    validTo: reverseDay(values.validTo),
    minSpend: sent(typedMoney(values.minSpend)),
    maxSpend: sent(sentMaximum(values.maxSpend)),
    minBenefit: sent(typedMoney(values.minBenefit)),
    maxBenefit: sent(sentMaximum(values.maxBenefit)),
    amount: sent(amountOf(values)),
    fixed: values.fixed,
    autoApply: values.autoApply,
    couponDiscountType: Number(values.couponDiscountType),
    couponType: values.couponType,
  };
}
