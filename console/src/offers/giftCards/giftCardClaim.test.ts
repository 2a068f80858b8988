import { describe, expect, it } from 'vitest';
import { cardEnding, verdictOf } from './giftCardClaim.ts';

describe('whether an amount was taken', () => {
  it('shows in the balance if the earlier balance is known', () => {
    expect(verdictOf(5000, 3000, 2000)).toBe('taken');
    expect(verdictOf(5000, 5000, 2000)).toBe('not-taken');
    expect(verdictOf(5000, 1000, 2000)).toBe('otherwise');
    expect(verdictOf(5000, 5500, 2000)).toBe('otherwise');
    expect(verdictOf(undefined, 3000, 2000)).toBe('unknown');
  });
});

it('shows only the last four digits of a card', () => {
  expect(cardEnding('6000100020003018')).toBe('3018');
});
