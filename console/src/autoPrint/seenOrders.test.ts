// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createSeenOrders } from './seenOrders.ts';

const SCOPE = 'platform.test/1';
const known = (...orderIds: string[]) => ({ orderIds, isKnown: true });
const announced = (...orderIds: string[]) => ({ orderIds, isKnown: false });

describe('of the waiting orders, auto-print takes', () => {
  it('all of them while it is on', () => {
    const seen = createSeenOrders(SCOPE);
    expect(seen.toPrint(known('8', '7'), true)).toEqual(['8', '7']);
  });

  it('only those that came after it was switched on', () => {
    const seen = createSeenOrders(SCOPE);
    expect(seen.toPrint(known('7'), false)).toEqual([]);
    expect(seen.toPrint(known('7'), true)).toEqual([]);
    expect(seen.toPrint(known('8', '7'), true)).toEqual(['8']);
  });

  it('none that waited before it was switched off and on again', () => {
    const seen = createSeenOrders(SCOPE);
    seen.toPrint(known('7'), true);
    seen.toPrint(known('7'), false);
    expect(seen.toPrint(known('7'), true)).toEqual([]);
  });

  it('the same ones in the next leading tab, and after a reload', () => {
    createSeenOrders(SCOPE).toPrint(known('7'), false);
    expect(createSeenOrders(SCOPE).toPrint(known('8', '7'), true)).toEqual(['8']);
    expect(createSeenOrders('platform.test/2').toPrint(known('7'), true)).toEqual(['7']);
  });

  it('none of the first list if it was off before that list came, except announced ones', () => {
    const seen = createSeenOrders(SCOPE);
    seen.toPrint(announced(), false);
    expect(seen.toPrint(announced('9'), true)).toEqual(['9']);
    expect(seen.toPrint(known('9', '8'), true)).toEqual(['9']);
    expect(seen.toPrint(known('10', '9', '8'), true)).toEqual(['10', '9']);
  });

  it('those that a person asks for', () => {
    const seen = createSeenOrders(SCOPE);
    seen.toPrint(known('8', '7'), false);
    seen.want(['7']);
    expect(createSeenOrders(SCOPE).toPrint(known('8', '7'), true)).toEqual(['7']);
  });

  it('all of them when the stored list cannot be read', () => {
    localStorage.setItem(`auto_print_seen/${SCOPE}`, '[{"orderId"');
    expect(createSeenOrders(SCOPE).toPrint(known('7'), true)).toEqual(['7']);
  });
});

describe('an order that came while no console was open', () => {
  it('is one that waits when a console opens, and was never seen before', () => {
    const seen = createSeenOrders(SCOPE);
    seen.toPrint(announced('9'), true);
    seen.toPrint(known('9', '7'), true);
    seen.toPrint(known('10', '9', '7'), true);
    expect(['7', '9', '10'].filter(seen.isMissed)).toEqual(['7']);
    const reloaded = createSeenOrders(SCOPE);
    reloaded.toPrint(known('11', '10', '9', '7'), true);
    expect(['7', '9', '10', '11'].filter(reloaded.isMissed)).toEqual(['7', '11']);
  });

  it('is forgotten once it no longer waits', () => {
    createSeenOrders(SCOPE).toPrint(known('7'), false);
    createSeenOrders(SCOPE).toPrint(known(), false);
    expect(localStorage.getItem(`auto_print_seen/${SCOPE}`)).toBe('[]');
  });
});
