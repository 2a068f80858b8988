import { moneyText } from '@servery/protocol/platform/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedMoney } from './typedMoney.ts';

describe('a typed amount', () => {
  it('is read as people write it', () => {
    const typed = ['12', ' 12.5 ', '$12.50', '.5', '1,250.00', '12,50', '0'];
    expect(typed.map(typedMoney)).toEqual([1200, 1250, 1250, 50, 125_000, 1250, 0]);
  });

  it('is none when it is no amount', () => {
    for (const typed of ['', '$', 'abc', '-1', '1.234', '1.2.3', '100000', '1e3']) {
      expect(typedMoney(typed)).toBeUndefined();
    }
  });

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (minor) => {
        expect(typedMoney(moneyText(minor))).toBe(minor);
      }),
    );
  });
});
