// @vitest-environment happy-dom
import { order as orderSchema } from '@servery/protocol/platform/order';
import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chooseLanguage } from '../language/language.ts';
import { percentile, sampleOf, waitOf, waitText } from './acceptance.ts';

const orders = (count: number, order_status: string) =>
  Array.from({ length: count }, (_, index) =>
    z.parse(orderSchema, { order_id: index, order_date: '', order_status, order_total: 1 }),
  );

describe('how long orders wait', () => {
  it('is the time from placed to accepted', () => {
    const placed = { at: '2026-11-20T18:00:00-08:00', kind: 'placed' } as const;
    expect(waitOf([placed, { at: '2026-11-21T02:02:30Z', kind: 'accepted', minutes: 30 }])).toBe(150_000);
    expect(waitOf([placed])).toBeUndefined();
    expect(waitOf([placed, { at: 'at some time', kind: 'accepted' }])).toBeUndefined();
  });

  it('has percentiles by the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 50)).toBe(50);
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile([7], 95)).toBe(7);
    expect(percentile([], 50)).toBeUndefined();
  });

  it('is requested for accepted orders only, and for no more than 60, spread over all', () => {
    expect(sampleOf(orders(9, 'Processing'))).toEqual([]);
    expect(sampleOf(orders(9, 'Canceled'))).toEqual([]);
    expect(sampleOf(orders(3, 'Confirmed'))).toEqual(['0', '1', '2']);
    const many = sampleOf(orders(600, 'Complete'));
    expect(many).toHaveLength(60);
    expect(new Set(many).size).toBe(60);
    expect(many.slice(0, 2)).toEqual(['0', '10']);
    expect(many.at(-1)).toBe('590');
  });

  it.each([
    [400, '0 s'],
    [45_000, '45 s'],
    [125_000, '2 min 5 s'],
    [180_000, '3 min'],
    [3_780_000, '1 h 3 min'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(waitText(ms, t)).toBe(text);
  });

  it('is written in the chosen language', async () => {
    await chooseLanguage('ar');
    expect([45_000, 125_000, 180_000, 7_200_000, 3_780_000].map((ms) => waitText(ms, t))).toEqual([
      '45 ث',
      '2 د 5 ث',
      '3 د',
      '2 س',
      '1 س 3 د',
    ]);
    await chooseLanguage('en');
  });
});
