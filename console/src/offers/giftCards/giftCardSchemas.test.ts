import { expect, it } from 'vitest';
import { NOTHING_TO_REDEEM, redeemSchema } from './giftCardSchemas.ts';

const CARD = { card_number: '6000100020003000', pin: '1234' };
const problems = (values: object): string[] =>
  redeemSchema.safeParse({ ...NOTHING_TO_REDEEM, ...values }).error?.issues.map(({ message }) => message) ??
  [];

it('say what is missing or invalid (spec 001 §5)', () => {
  expect(problems({})).toEqual(['please enter amount!', 'please enter card_number!', 'please enter pin!']);
  expect(problems({ amount: '10', card_number: CARD.card_number.slice(1), pin: '123' })).toEqual([
    'invalid card_number!',
    'invalid pin!',
  ]);
  for (const amount of ['0', 'ten', '-1']) {
    expect(problems({ ...CARD, amount })).toEqual(['Enter an amount in numbers, such as 12.50']);
  }
  expect(problems({ ...CARD, amount: '20.50' })).toEqual([]);
});
