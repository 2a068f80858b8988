import { describe, expect, it } from 'vitest';
import { ordersUrl, readOrderList } from './urls.ts';

describe('the address', () => {
  it('keeps what is not the default, and reads it again', () => {
    const place = { filters: { status: 16 }, sought: 'zoë & co', view: 'board' } as const;
    expect(ordersUrl({ filters: { status: 32 }, sought: '', view: 'table' })).toBe('/orders');
    const url = ordersUrl(place);
    expect(url).toBe('/orders?status=16&q=zo%C3%AB+%26+co&view=board');
    expect(readOrderList(new URL(url, 'http://console').searchParams)).toEqual(place);
  });

  it('reads another view as the table', () => {
    expect(readOrderList(new URLSearchParams('view=map')).view).toBe('table');
  });
});
