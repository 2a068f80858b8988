/** The schemas of the two e-gift card forms, with the messages of spec 001 §5. */
import { t } from 'i18next';
import * as z from 'zod/mini';
import { moneyAsTyped, typedMoney } from '../../platform/typedNumbers.ts';
import { cardFields, NO_CARD, type CardTexts } from '../cardRules.ts';

const invalidNumber = (): string => t('invalid card_number!');
const invalidPin = (): string => t('invalid pin!');

export const GIFT_CARD_TEXTS: CardTexts = {
  number: {
    label: () => t('Card number'),
    missing: () => t('please enter card_number!'),
    invalid: invalidNumber,
    onBlur: invalidNumber,
  },
  pin: {
    label: () => t('Pin'),
    missing: () => t('please enter pin!'),
    invalid: invalidPin,
    onBlur: invalidPin,
  },
};

export const balanceSchema = z.object(cardFields(GIFT_CARD_TEXTS));

export const redeemSchema = z.object({
  /** As typed; the platform decides whether the balance covers it. */
  amount: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => t('please enter amount!'), abort: true }),
    z.refine((typed) => (typedMoney(typed) ?? 0) > 0, {
      error: () => t('Enter an amount in numbers, such as {{example}}', { example: moneyAsTyped(1250) }),
    }),
  ),
  ...cardFields(GIFT_CARD_TEXTS),
});
export type RedeemValues = z.output<typeof redeemSchema>;

export const NOTHING_TO_REDEEM: RedeemValues = { amount: '', ...NO_CARD };

/** The card's fields by the platform's names, which refer to the card itself or to the first card of a list. */
export const CARD_SERVER_FIELDS = {
  card_number: 'card_number',
  pin: 'pin',
  'giftCard.0.card_number': 'card_number',
  'giftCard.0.pin': 'pin',
} as const;
