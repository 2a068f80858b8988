import { describe, expect, it } from 'vitest';
import { decimalsOfCode, decimalsOfOrder, decimalsOfRestaurant } from './currencies.ts';

const order = (symbol: string, decimals = 2, code = '') => ({ symbol, decimals, code });

describe('a currency’s decimal places', () => {
  it('are those of ISO 4217', () => {
    for (const code of ['KWD', 'BHD', 'TND', 'OMR', 'JOD', 'IQD', 'LYD'])
      expect(decimalsOfCode(code)).toBe(3);
    for (const code of ['JPY', 'KRW', 'CLP', 'VND', 'ISK', 'XAF']) expect(decimalsOfCode(code)).toBe(0);
    for (const code of ['USD', 'eur', 'HUF', 'COP']) expect(decimalsOfCode(code)).toBe(2);
    expect(decimalsOfCode('$')).toBeUndefined();
  });

  it('come from the code first', () => {
    expect(decimalsOfOrder(order('$', 2, 'KWD'), { country: 'US' })).toBe(3);
  });

  it.each([
    ['KD', 3],
    ['د.ك.\u200F', 3],
    ['KWD ', 3],
    ['₩', 0],
    ['FCFA', 0],
    ['$', 2],
    ['R$', 2],
    ['€', 2],
    ['CHF', 2],
  ])('come from the symbol %s', (symbol, decimals) => {
    expect(decimalsOfOrder(order(symbol, 0), {})).toBe(decimals);
  });

  it('come from the country when currencies share the symbol', () => {
    expect(decimalsOfOrder(order('$', 2), { country: 'CL' })).toBe(0);
    expect(decimalsOfOrder(order('$', 2), { zone: 'America/Santiago' })).toBe(0);
    expect(decimalsOfOrder(order('¥', 2), { country: 'Japan' })).toBe(0);
    expect(decimalsOfOrder(order('¥', 0), { country: 'CN' })).toBe(2);
    expect(decimalsOfOrder(order('kr', 2), { country: 'is' })).toBe(0);
    expect(decimalsOfOrder(order('¤', 0), { country: 'Kuwait' })).toBe(3);
  });

  it('are those of the sent amounts when nothing else determines them', () => {
    expect(decimalsOfOrder(order('¥', 0), {})).toBe(0);
    // A country whose currency has another symbol says nothing about this one.
    expect(decimalsOfOrder(order('¥', 0), { country: 'US', zone: 'America/New_York' })).toBe(0);
    expect(decimalsOfOrder(order('Pts', 2), {})).toBe(2);
    expect(decimalsOfOrder(order('Pts', 1), {})).toBe(2);
    expect(decimalsOfOrder(order('Pts', 3), {})).toBe(3);
  });

  it("are those of the restaurant's location", () => {
    expect(decimalsOfRestaurant({ currency: 'BHD' })).toBe(3);
    expect(decimalsOfRestaurant({ country: 'Vietnam' })).toBe(0);
    expect(decimalsOfRestaurant({ country: 'FR' })).toBe(2);
    expect(decimalsOfRestaurant({ zone: 'Asia/Kuwait' })).toBe(3);
    expect(decimalsOfRestaurant({ zone: 'Europe/Paris' })).toBeUndefined();
    expect(decimalsOfRestaurant({})).toBeUndefined();
  });
});
