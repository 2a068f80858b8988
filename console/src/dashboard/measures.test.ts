import { describe, expect, it } from 'vitest';
import { changeOf, MEASURES, measureText, valueOf } from './measures.ts';

const DOLLARS = { symbol: '$', decimals: 2 };

describe('a total', () => {
  it('is read as orders or as money', () => {
    const [orders, payment] = MEASURES;
    expect(measureText(orders, 1240, DOLLARS)).toBe('1,240');
    expect(measureText(payment, 124_050, DOLLARS)).toBe('$1,240.50');
    expect(measureText(payment, -310, { symbol: '€', decimals: 2 })).toBe('-€3.10');
  });

  it('is undefined if the platform does not provide it', () => {
    expect(valueOf({ total_orders: 3, total: 900, tax: null }, 'tax')).toBeUndefined();
    expect(valueOf({ total_orders: 3, total: 900 }, 'tip')).toBeUndefined();
    expect(valueOf({ total_orders: 3, total: 900, tip: 0 }, 'tip')).toBe(0);
  });

  it.each([
    [112, 100, 12],
    [50, 100, -50],
    [0, 100, -100],
    [100, 100, 0],
    [0, 0, 0],
    [-50, -100, 50],
    [1004, 1000, 0],
  ])('%i after %i is a change of %i percent', (value, before, percent) => {
    expect(changeOf(value, before)).toBe(percent);
  });

  it('has no change if the total before was 0', () => {
    expect(changeOf(5, 0)).toBeUndefined();
    expect(changeOf(5, undefined)).toBeUndefined();
  });
});
