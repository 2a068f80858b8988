// @vitest-environment happy-dom
import { CATEGORY_STATUSES } from '@servery/protocol/platform/catalogue';
import { afterAll, expect, it } from 'vitest';
import { chooseLanguage } from '../../language/language.ts';
import { categorySchema, fieldsOf, valuesOf } from './categoryValues.ts';

const GOOD = {
  ...valuesOf(undefined, { order: 3, status: CATEGORY_STATUSES[0].value }),
  name: 'Soups',
  description: 'From the pot',
};
const placeOf = (order: string) => {
  const { data } = categorySchema.safeParse({ ...GOOD, order });
  return data && fieldsOf(data, { id: undefined, isDeals: false }).order;
};

afterAll(() => chooseLanguage('en'));

it("accepts a category's position in the language's number format", async () => {
  await chooseLanguage('en');
  expect(['3', ' 12 ', '1,250', '٧', '1.250', '-1', '1000000'].map(placeOf)).toEqual([
    ...[3, 12, 1250, 7, undefined, undefined, undefined],
  ]);
  await chooseLanguage('es');
  expect(['1.250', '1,250'].map(placeOf)).toEqual([1250, undefined]);
});

it('needs a name, a description and a position', async () => {
  await chooseLanguage('en');
  const { error } = categorySchema.safeParse({ ...GOOD, name: ' ', description: '', order: '-1' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter a name for the category',
    'Enter a description',
    'Enter a whole number, 0 or more',
  ]);
});
