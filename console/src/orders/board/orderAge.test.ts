import { order as orderSchema } from '@servery/protocol/platform/order';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ageText, timesOf, urgencyOf } from './orderAge.ts';

const MINUTE = 60_000;
const LIMITS = { waiting: 5, late: 8 };
const NOW = Date.UTC(2026, 10, 20, 18, 0);

describe('urgency', () => {
  it.each([
    ['Processing', 4.99, 'fine'],
    ['Processing', 5, 'waiting'],
    ['Processing', 8, 'late'],
    ['ORDER_AHEAD', 600, 'fine'],
    ['PICKUP_READY', 600, 'fine'],
    ['Complete', 600, 'fine'],
  ])('of %s after %d minutes is %s', (status, minutes, urgency) => {
    expect(urgencyOf(status, { placed: NOW - minutes * MINUTE, due: undefined }, NOW, LIMITS)).toBe(urgency);
  });

  it('of a confirmed order starts at its due time', () => {
    const due = (minutes: number) => ({ placed: NOW - 90 * MINUTE, due: NOW + minutes * MINUTE });
    expect(urgencyOf('Confirmed', due(1), NOW, LIMITS)).toBe('fine');
    expect(urgencyOf('Confirmed', due(-1), NOW, LIMITS)).toBe('late');
    expect(urgencyOf('Confirmed', { placed: NOW, due: undefined }, NOW, LIMITS)).toBe('fine');
  });

  it('follows the device’s limits, and ignores an unreadable date', () => {
    expect(
      urgencyOf('Processing', { placed: NOW - 3 * MINUTE, due: undefined }, NOW, { waiting: 2, late: 3 }),
    ).toBe('late');
    expect(urgencyOf('Processing', { placed: undefined, due: undefined }, NOW, LIMITS)).toBe('fine');
  });
});

it('reads times with an offset as they are, and others in the restaurant’s zone', () => {
  const times = (fields: object) =>
    timesOf(z.parse(orderSchema, { order_id: 1, order_total: 1, ...fields }), 'America/New_York');
  expect(times({ order_date: '2026-11-20T18:00:00Z', promised_at: '2026-11-20T13:30:00' })).toEqual({
    placed: NOW,
    due: NOW + 30 * MINUTE,
  });
  expect(times({ order_date: 'soon' })).toEqual({ placed: undefined, due: undefined });
});

it.each([
  [-900, '0:00'],
  [521_999, '8:41'],
  [59 * MINUTE, '59:00'],
  [125 * MINUTE, '2 h 05 min'],
  [50 * 60 * MINUTE, '2 d'],
])('words %d ms as %s', (ms, text) => {
  expect(ageText(ms, i18next.t)).toBe(text);
});
