import { expect, it } from 'vitest';
import { giftCard } from './cards.ts';

const accepts = (card: unknown): boolean => giftCard.safeParse(card).success;

it('wants 16 digits and a pin of 4 to 6', () => {
  const card = (digits: number, pin: string) => ({ card_number: '1'.repeat(digits), pin });
  expect(accepts(card(16, '1234'))).toBe(true);
  expect(accepts(card(16, '123456'))).toBe(true);
  expect(accepts(card(15, '1234'))).toBe(false);
  expect(accepts(card(16, '1234567'))).toBe(false);
  expect(accepts(card(16, '12a4'))).toBe(false);
});
