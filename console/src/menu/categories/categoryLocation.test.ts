import { expect, it } from 'vitest';
import { readCategoryLocation } from './categoryLocation.ts';
import { addSpecialDealsUrl, categoryUrl, isSpecialDealsForm } from './urls.ts';

const search = (address: string): URLSearchParams => new URL(address, 'https://console.test').searchParams;

it("reads the category from the router's state, else from the URL", () => {
  const state = { catID: 'c1', catName: 'Pasta', catDes: 'Fresh', orderIndex: 2, catStatus: 'ACTIVE' };
  expect(readCategoryLocation(state, search('/edit_category?id=c2'))).toEqual({
    categoryId: 'c1',
    name: 'Pasta',
  });
  expect(readCategoryLocation(null, search(categoryUrl('c 2&x')))).toEqual({ categoryId: 'c 2&x', name: '' });
  expect(readCategoryLocation({ catID: 7 }, search('/edit_category'))).toEqual({ categoryId: '7', name: '' });
});

it('finds no category when neither names one', () => {
  for (const state of [null, undefined, 'c1', {}, { catID: '' }, { catID: {} }]) {
    expect(readCategoryLocation(state, search('/edit_category'))).toBeUndefined();
  }
  expect(readCategoryLocation(null, search('/edit_category?id='))).toBeUndefined();
});

it('tells the special deals form from the other one', () => {
  expect(addSpecialDealsUrl('INACTIVE')).toBe('/addcategory?status=INACTIVE&type=SPECIAL_DEALS');
  expect(isSpecialDealsForm(search(addSpecialDealsUrl('ACTIVE')))).toBe(true);
  expect(isSpecialDealsForm(search('/addcategory'))).toBe(false);
});
