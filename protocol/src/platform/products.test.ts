import { describe, expect, it } from 'vitest';
import { addProduct, isEnabled, product } from './products.ts';

describe('a product', () => {
  it('needs only an id', () => {
    expect(product.parse({ productId: 7 })).toMatchObject({
      productId: '7',
      name: '',
      image: [],
      categoryObj: [],
      addonsGroups: [],
    });
  });

  it('has its pictures as a list in any sent form', () => {
    expect(product.parse({ productId: 7, image: '/a.jpg' }).image).toEqual(['/a.jpg']);
    expect(product.parse({ productId: 7, image: ['/a.jpg', null] }).image).toEqual(['/a.jpg']);
    expect(product.parse({ productId: 7, image: '' }).image).toEqual([]);
  });

  it('keeps fields that are not in the contract', () => {
    expect(product.parse({ productId: 7, colour: 'green' })['colour']).toBe('green');
  });

  it('has add-on groups by id or whole', () => {
    const addonsGroups = ['g1', { addOnGroupId: 2, name: 'Sauces', addons: null }];
    expect(product.parse({ productId: 7, addonsGroups }).addonsGroups).toEqual([
      'g1',
      { addOnGroupId: '2', name: 'Sauces', addons: [] },
    ]);
  });

  it.each([
    ['ACTIVE', true],
    ['', true],
    ['INACTIVE', false],
    ['Disabled', false],
    ['DISABLE', false],
    ['false', false],
  ])('with status %j is enabled: %j', (status, enabled) => {
    expect(isEnabled(status)).toBe(enabled);
  });

  it('cannot be added without a category', () => {
    const categories = addProduct.body.safeParse({ fields: { categories: [] } }).error?.issues;
    expect(categories?.map(({ message }) => message)).toContain('please select category!');
  });
});
