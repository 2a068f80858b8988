import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { isValidityListed, validityOn, validityText } from './couponValidity.ts';

const TODAY = '22-11-2026';

describe("a coupon's validity", () => {
  it.each([
    [{ validFrom: '22-11-2026', validTo: '31-12-2026' }, 'Nov 22 – Dec 31', 'valid'],
    [{ validFrom: '22-11-2026', validTo: '22-11-2026' }, 'Nov 22', 'valid'],
    [{ validFrom: '01-12-2026', validTo: '31-01-2027' }, 'Dec 1, 2026 – Jan 31, 2027', 'upcoming'],
    [{ validFrom: '01-12-2025', validTo: '21-11-2026' }, 'Dec 1, 2025 – Nov 21, 2026', 'ended'],
    [{ validFrom: '23-11-2026', validTo: null }, 'From Nov 23', 'upcoming'],
    [{ validTo: '01-02-2026' }, 'Until Feb 1', 'ended'],
    [{}, '', 'valid'],
    [{ validFrom: 'always', validTo: '31-02-2026' }, '', 'valid'],
  ] as const)('of %j reads %j', (coupon, text, state) => {
    expect(validityText(coupon, TODAY, t)).toBe(text);
    expect(validityOn(coupon, TODAY)).toBe(state);
    expect(isValidityListed([{}, coupon])).toBe(text !== '');
  });
});
