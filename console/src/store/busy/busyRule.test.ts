import { describe, expect, it } from 'vitest';
import { afterCount, manualMode, endsBelow, RECOUNT_WITHIN_MS, type Busy } from './busyRule.ts';

const NOW = Date.parse('2026-05-22T19:00:00Z');
const RULE = { isOn: true, orders: 8, minutes: 10, isHeld: false };
const OFF: Busy = { mode: undefined, rule: RULE };
const byRule = (at = NOW) => ({ minutes: 10, by: 'rule', until: at + RECOUNT_WITHIN_MS }) as const;
const ON: Busy = { mode: byRule(), rule: RULE };

/** The state after a series of counts, one per minute. */
const after = (busy: Busy, ...counts: readonly number[]): Busy =>
  counts.reduce((before, open, minute) => afterCount(before, open, NOW + minute * 60_000), busy);

it('lasts for an hour by the server’s clock, or until it is turned off', () => {
  expect(manualMode(15, true, NOW)).toEqual({ minutes: 15, by: 'hand', until: NOW + 3_600_000 });
  expect(manualMode(15, false, NOW)).toEqual({ minutes: 15, by: 'hand' });
});

it.each([
  [2, 1],
  [4, 3],
  [8, 6],
  [30, 23],
])('turns on at %i open orders and ends below %i', (orders, below) => {
  expect(endsBelow(orders)).toBe(below);
});

describe('the rule', () => {
  it('does nothing while it is off', () => {
    const off: Busy = { mode: undefined, rule: { ...RULE, isOn: false } };
    expect(afterCount(off, 50, NOW)).toEqual(off);
  });

  it('turns it on at that many orders, and off only when the rush is over', () => {
    expect(after(OFF, 7).mode).toBeUndefined();
    expect(after(OFF, 8).mode).toEqual(byRule());
    // One order more or less changes nothing.
    expect(after(ON, 7, 6, 8, 7, 6).mode).toMatchObject({ by: 'rule', minutes: 10 });
    expect(after(ON, 5)).toEqual(OFF);
    expect(after(ON, 5, 6, 7).mode).toBeUndefined();
  });

  it('does not change a mode that a person turned on', () => {
    const hand: Busy = { mode: manualMode(20, false, NOW), rule: RULE };
    expect(afterCount(hand, 0, NOW)).toEqual(hand);
    expect(afterCount(hand, 20, NOW)).toEqual(hand);
  });

  it('leaves it off where a person turned it off, until the next rush', () => {
    const held: Busy = { mode: undefined, rule: { ...RULE, isHeld: true } };
    expect(after(held, 9, 12, 6)).toEqual(held);
    expect(after(held, 9, 5)).toEqual(OFF);
    expect(after(held, 9, 5, 8).mode).toMatchObject({ by: 'rule' });
  });

  it('ends automatically if nobody counts any more, and continues if somebody does', () => {
    const late = NOW + RECOUNT_WITHIN_MS - 1000;
    expect(afterCount(ON, 7, late).mode).toEqual(byRule(late));
    // Not every count writes to storage.
    expect(afterCount(ON, 7, NOW + 30_000).mode).toBe(ON.mode);
  });

  it('applies changed minutes at once', () => {
    const rule = { ...RULE, minutes: 20 };
    expect(afterCount({ ...ON, rule }, 8, NOW).mode).toMatchObject({ minutes: 20 });
  });
});
