/** Describes what a coupon does, with an example order. */
import type { TFunction } from 'i18next';
import { daysText } from '../../time/daysText.ts';
import { productMoney } from '../../platform/money.ts';
import { reverseDay } from '../../time/time.ts';
import { contradictionsIn, discountOf, type CouponValues } from './couponValues.ts';
import { discountOn, exampleOrder, type Discount, type Range } from './discount.ts';
import { listText } from '../../language/writing.ts';
import { visibleText } from '../../language/visibleText.ts';

// The labels are the platform's own text. They only affect the wording, never what is sent: a label that mentions
// delivery is not about the price of the dishes, and one that mentions a percentage contradicts a fixed amount.
const OF_DELIVERY = /deliver|shipping/i;
const OF_PERCENTAGE = /percent|%/i;

function limitsText({ least = 0, most }: Range, t: TFunction): string {
  if (most === undefined) return least === 0 ? '' : t('at least {{least}}', { least: productMoney(least) });
  if (least === most) return t('always {{amount}}', { amount: productMoney(most) });
  if (least === 0) return t('at most {{most}}', { most: productMoney(most) });
  return t('at least {{least}} and at most {{most}}', {
    least: productMoney(least),
    most: productMoney(most),
  });
}

/** The benefit limits; empty for a fixed amount that they do not change. */
function benefitText(discount: Discount, t: TFunction): string {
  const { amount, fixed, benefit } = discount;
  const { least = 0, most = amount } = benefit;
  return fixed && least <= amount && amount <= most ? '' : limitsText(benefit, t);
}

function spendText({ least = 0, most }: Range, t: TFunction): string {
  if (most === undefined)
    return least === 0 ? '' : t('For orders from {{least}}.', { least: productMoney(least) });
  if (least === most) return t('Only for orders of {{amount}}.', { amount: productMoney(most) });
  if (least === 0) return t('For orders up to {{most}}.', { most: productMoney(most) });
  return t('For orders from {{least}} to {{most}}.', {
    least: productMoney(least),
    most: productMoney(most),
  });
}

function validText({ validFrom, validTo }: CouponValues, today: string, t: TFunction): string {
  if (validFrom === '' || validTo === '') return '';
  const [from, to] = [validFrom, validTo].map((picked) => {
    const day = reverseDay(picked);
    return daysText({ start: day, end: day }, today);
  });
  return from === to ? t('on {{day}}', { day: to }) : t('between {{from}} and {{to}}', { from, to });
}

function paysText(discount: Discount, terms: string, label: string, t: TFunction): string {
  const order = exampleOrder(discount.spend);
  const off = discountOn(order, discount);
  const words = {
    order: productMoney(order),
    off: productMoney(off),
    pays: productMoney(order - off),
    terms,
  };
  if (!OF_DELIVERY.test(label))
    return t('On an order of {{order}}, the guest pays {{pays}}: {{terms}}.', words);
  // The delivery fee is unknown here.
  return discount.fixed
    ? t('On an order of {{order}}, the guest pays up to {{off}} less for delivery: {{terms}}.', words)
    : t('On an order of {{order}}, the guest pays less for delivery: {{terms}}.', words);
}

interface CouponContext {
  /** Label of the chosen discount type; empty if none is chosen. */
  readonly label: string;
  /** The date at the restaurant, DD-MM-YYYY. */
  readonly today: string;
}

/** The description and the warnings; either may be empty. */
export interface CouponWords {
  readonly text: string;
  readonly warning: string;
}

/**
 * "A guest who orders for $40.00 pays $36.00: 10% off, at least $2.00 and at most $5.00, between Dec 1 and Dec 31."
 * Also says which orders count and how a guest gets the coupon. Leaves out limits and dates that are not filled in.
 *
 * @returns no text while there is no amount, or while the values contradict each other.
 */
export function couponWords(
  values: CouponValues,
  { label, today }: CouponContext,
  t: TFunction,
): CouponWords {
  const [contradiction] = contradictionsIn(values);
  if (contradiction) return { text: '', warning: contradiction.message };
  const discount = discountOf(values);
  if (discount === undefined) return { text: '', warning: '' };
  const { amount, fixed, spend } = discount;
  const code = visibleText(values.code);
  const terms = [
    fixed
      ? t('{{amount}} off', { amount: productMoney(amount) })
      : t('{{percent}}% off', { percent: amount / 100 }),
    benefitText(discount, t),
    validText(values, today, t),
  ];
  const sentences = [
    paysText(discount, listText(terms.filter(Boolean)), label, t),
    spendText(spend, t),
    values.autoApply
      ? t('Applied automatically, without a code.')
      : code && t('The guest enters {{code}}.', { code }),
  ];
  const warnings = [
    fixed &&
      OF_PERCENTAGE.test(label) &&
      t('“{{label}}” sounds like a percentage, but the amount is fixed.', { label }),
    values.validTo !== '' && values.validTo < reverseDay(today) && t('This coupon has expired.'),
  ];
  return { text: sentences.filter(Boolean).join(' '), warning: warnings.filter(Boolean).join(' ') };
}
