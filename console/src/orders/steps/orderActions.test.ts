import { ORDER_STATUSES, STATUS_AFTER } from '@servery/protocol/platform/orderStatus';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import ar from '../../language/ar.json';
import es from '../../language/es.json';
import { startEnglish } from '../../language/language.ts';
import { bannerText, customMinutes, isTooLong, orderActions } from './orderActions.ts';

beforeAll(startEnglish);

const labelsIn = (order_status: string): string[] => orderActions({ order_status }).map(({ label }) => label);

describe('the actions', () => {
  it.each([
    ['Processing', ['Accept', 'Decline']],
    ['ORDER_AHEAD', ['Accept', 'Decline']],
    ['Confirmed', ['Ready For Pickup']],
    ['PICKUP_READY', ['Picked Up']],
    ['TAKEOUT', ['Delivered']],
    ['Complete', []],
    ['Cancelled', []],
    ['CANCELLED_BY_CUSTOMER', []],
    ['Pending Payment', []],
    ['something new', []],
  ])('in %s: %j', (status, labels) => {
    expect(labelsIn(status)).toEqual(labels);
  });

  it('ask before they end an order, and only then', () => {
    expect(orderActions({ order_status: 'Processing' }).map(({ kind }) => kind)).toEqual([
      'forward',
      'ending',
    ]);
  });
});

it('shows a hint only on Delivered', () => {
  const hints = ORDER_STATUSES.flatMap((order_status) => orderActions({ order_status })).flatMap(
    ({ label, hint }) => (hint ? [[label, hint]] : []),
  );
  expect(hints).toEqual([['Delivered', 'when the guest has it']]);
});

describe('the banner', () => {
  it.each([
    ['Complete', 'Order Delivered!'],
    ['Cancelled', 'Order Cancelled!'],
    ['cancelled_by_shop', 'Order Cancelled!'],
    ['Confirmed', 'Order confirmed!'],
    ['PICKUP_READY', 'Order pickup ready!'],
    ['TAKEOUT', 'Order takeout!'],
    ['AT_THE_DOOR', 'Order at the door!'],
  ])('after %s reads %j', (status, text) => {
    expect(bannerText(status, i18next.t)).toBe(text);
  });

  it.each([
    ['Spanish', es],
    ['Arabic', ar],
  ])('has in %s a sentence of its own for whatever an action leads to', (_, catalogue) => {
    const sentences = Object.values(STATUS_AFTER).map((status) => bannerText(status, i18next.t));
    expect(sentences.filter((sentence) => !Object.hasOwn(catalogue, sentence))).toEqual([]);
  });
});

describe('custom minutes', () => {
  it('are one or two digits and more than 0', () => {
    expect(['5', '05', '99', ' 20 ', '٢٥', '2\u{200B}5'].map(customMinutes)).toEqual([5, 5, 99, 20, 25, 25]);
    expect(['', '0', '00', '100', '-5', '1.5', 'ten'].map(customMinutes)).toEqual(Array(7).fill(undefined));
  });

  it('are too long from three characters on', () => {
    expect(['', '9', '99', '100'].map(isTooLong)).toEqual([false, false, false, true]);
  });
});
