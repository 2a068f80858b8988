import { expect, it } from 'vitest';
import { giftCard } from './cards.ts';

const accepts = (card: unknown): boolean => giftCard.safeParse(card).success;

it('requires a 16-digit number and a PIN of 4 to 6 digits', () => {
  const card = (digits: number, pin: string) => ({ card_number: '1'.repeat(digits), pin });
  expect(accepts(card(16, '1234'))).toBe(true);
  expect(accepts(card(16, '123456'))).toBe(true);
  expect(accepts(card(15, '1234'))).toBe(false);
  expect(accepts(card(16, '1234567'))).toBe(false);
  expect(accepts(card(16, '12a4'))).toBe(false);
});
