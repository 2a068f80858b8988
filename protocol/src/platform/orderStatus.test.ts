import { describe, expect, it } from 'vitest';
import {
  actionsIn,
  codesOfFilter,
  DEFAULT_ORDER_FILTER,
  isCancelled,
  ORDER_ACTIONS,
  ORDER_FILTERS,
  ORDER_STATUSES,
  STATUS_AFTER,
  STATUS_OF_CODE,
  statusLabel,
} from './orderStatus.ts';

describe('status labels (spec 000 §4.2)', () => {
  it.each([
    ['Processing', 'New'],
    ['ORDER_AHEAD', 'Future Order'],
    ['Confirmed', 'Confirmed'],
    ['PICKUP_READY', 'Ready'],
    ['TAKEOUT', 'Delivered'],
    ['Complete', 'Completed'],
    ['Cancelled', 'Cancelled'],
    ['cancelled_by_guest', 'Cancelled'],
    ['CANCEL', 'Cancelled'],
    ['Pending Payment', 'Pending Payment'],
    ['ON_THE_MOON', 'ON_THE_MOON'],
    ['', ''],
    ['toString', 'toString'],
  ])('%j is labelled %j', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });

  it('treats only a status that begins with "cancel" as cancelled', () => {
    expect(isCancelled('Not cancelled')).toBe(false);
  });
});

describe('filters (spec 000 §4.3, decisions 4)', () => {
  it('lists the labels in order and defaults to All', () => {
    expect(ORDER_FILTERS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '32 All',
      '2 New',
      '16 Confirmed',
      '14 Ready',
      '12 Delivered',
      '4 Completed',
      '5 Cancelled',
      '18 Future Order',
    ]);
    expect(DEFAULT_ORDER_FILTER).toBe(32);
  });

  it.each([
    [undefined, [2, 18]],
    [32, [2, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 18]],
    [2, [2]],
    [16, [16]],
    [14, [14]],
    [12, [12, 13, 15]],
    [4, [4]],
    [5, [5, 6, 7]],
    [18, [18]],
  ] as const)('%j requests %j', (filter, codes) => {
    expect(codesOfFilter(filter)).toEqual(codes);
  });

  it('maps the codes that All requests to every status', () => {
    const statuses = codesOfFilter(32).map((code) => STATUS_OF_CODE[code]);
    expect(new Set(statuses)).toEqual(new Set(ORDER_STATUSES));
  });

  it("requests, with each label's codes, orders that show that label", () => {
    for (const { value, label } of ORDER_FILTERS.filter((filter) => filter.value !== 32)) {
      const labels = codesOfFilter(value).map((code) => statusLabel(STATUS_OF_CODE[code] ?? ''));
      expect(new Set(labels)).toEqual(new Set([label]));
    }
  });
});

describe('actions (spec 000 §4.4)', () => {
  it.each([
    ['Processing', ['confirm', 'cancel']],
    ['ORDER_AHEAD', ['confirm', 'cancel']],
    ['Confirmed', ['ready_for_pickup']],
    ['PICKUP_READY', ['picked_up']],
    ['TAKEOUT', ['delivered']],
    ['Complete', []],
    ['Cancelled', []],
    ['Pending Payment', []],
    ['ON_THE_MOON', []],
    ['constructor', []],
  ])('%s allows %j', (status, actions) => {
    expect(actionsIn(status)).toEqual(actions);
  });

  it('lead every order to a final status', () => {
    for (const action of ORDER_ACTIONS) {
      // At most as many further steps as there are actions: more would be a cycle.
      const status = ORDER_ACTIONS.reduce((reached) => {
        const [next] = actionsIn(reached);
        return next ? STATUS_AFTER[next] : reached;
      }, STATUS_AFTER[action]);
      expect(['Complete', 'Cancelled']).toContain(status);
    }
  });
});
