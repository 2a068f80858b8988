import { describe, expect, it } from 'vitest';
import { readProductLocation } from './productLocation.ts';

const address = new URLSearchParams('id=from-address');

describe('the product that a page is opened with', () => {
  it("comes from the router's state first", () => {
    const state = { productId: 7, name: 'Margherita', shortDescription: 'Tomato', price: '9.50' };
    expect(readProductLocation(state, address)).toEqual({
      productId: '7',
      name: 'Margherita',
      shortDescription: 'Tomato',
    });
    expect(readProductLocation({ productId: 'a', productName: 'Margherita' }, address)?.name).toBe(
      'Margherita',
    );
  });

  it('comes from the URL after a reload or through a link', () => {
    for (const state of [null, {}, 'something', { name: 'Margherita' }]) {
      expect(readProductLocation(state, address)?.productId).toBe('from-address');
    }
  });

  it('is undefined when neither names one', () => {
    expect(readProductLocation(null, new URLSearchParams())).toBeUndefined();
    expect(readProductLocation({ productId: '' }, address)).toBeUndefined();
    expect(readProductLocation({ productId: {} }, new URLSearchParams('id='))).toBeUndefined();
  });
});
