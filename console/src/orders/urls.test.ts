import { describe, expect, it } from 'vitest';
import { orderPrintUrl, ordersUrl, orderUrl, readOrderList, readOrderLocation } from './urls.ts';

describe('the address', () => {
  it('contains non-default values, and reads them back', () => {
    const place = { filters: { status: 16 }, searchText: 'zoë & co', view: 'board' } as const;
    expect(ordersUrl({ filters: { status: 32 }, searchText: '', view: 'table' })).toBe('/orders');
    const url = ordersUrl(place);
    expect(url).toBe('/orders?status=16&q=zo%C3%AB+%26+co&view=board');
    expect(readOrderList(new URL(url, 'http://console').searchParams)).toEqual(place);
  });

  it('reads another view as the table', () => {
    expect(readOrderList(new URLSearchParams('view=map')).view).toBe('table');
  });
});

describe('the order that a page shows', () => {
  const searchOf = (url: string): URLSearchParams => new URL(url, 'http://console').searchParams;

  it("comes from the router's state, with the reason for the navigation", () => {
    expect(
      readOrderLocation({ orderId: 10482, isNotify: true, isPrintWanted: true }, searchOf(orderUrl('1'))),
    ).toEqual({ orderId: '10482', isNotify: true, isPrintWanted: true });
  });

  it('comes from the address if there is no state, without a print request', () => {
    for (const url of [orderUrl('A #7'), orderPrintUrl('A #7')]) {
      expect(readOrderLocation(null, searchOf(url))).toEqual({
        orderId: 'A #7',
        isNotify: false,
        isPrintWanted: false,
      });
    }
  });

  it('is undefined if neither names one', () => {
    for (const state of [undefined, 'x', { orderId: '' }, { orderId: {} }]) {
      expect(readOrderLocation(state, new URLSearchParams())).toBeUndefined();
    }
  });
});
