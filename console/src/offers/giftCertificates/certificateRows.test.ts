// @vitest-environment happy-dom
import type { GiftCertificate } from '@servery/protocol/platform/giftCards';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chooseLanguage } from '../../language/language.ts';
import {
  certificatesSchema,
  EMPTY_ROW,
  fieldsOf,
  newRowKey,
  serverFields,
  valuesOf,
} from './certificateRows.ts';

const certificate = (giftCardName: string, sellingPrice: number | null): GiftCertificate => ({
  giftCardName,
  giftCardImageId: `${giftCardName}.jpg`,
  giftCardImageUrl: '',
  sellingPrice,
});

afterEach(() => chooseLanguage('en'));

it('goes back to the platform unchanged and in order', () => {
  const values = valuesOf([certificate('Dinner', 5000), certificate('Lunch', 1250)]);
  const more = { rows: { ...values.rows, [newRowKey()]: { ...EMPTY_ROW, name: 'Wine', price: '$1,250' } } };
  expect(fieldsOf(more)).toEqual([
    { giftCardName: 'Dinner', giftCardImageId: 'Dinner.jpg', sellingPrice: '50.00' },
    { giftCardName: 'Lunch', giftCardImageId: 'Lunch.jpg', sellingPrice: '12.50' },
    { giftCardName: 'Wine', giftCardImageId: '', sellingPrice: '1250.00' },
  ]);
});

it("uses the language's number format, and goes back in the platform's", async () => {
  await chooseLanguage('es');
  const { rows } = valuesOf([certificate('Dinner', 125_000)]);
  expect(rows['row-0']?.price).toBe('1250,00');
  const more = { rows: { ...rows, b: { ...EMPTY_ROW, name: 'Wine', imageId: 'x', price: '1.250,50 $' } } };
  expect(fieldsOf(more).map(({ sellingPrice }) => sellingPrice)).toEqual(['1250.00', '1250.50']);
  const { error } = z.safeParse(certificatesSchema, { rows: { ...rows, b: { ...more.rows.b, price: 'x' } } });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Escriba el precio en números, por ejemplo 12,50',
  ]);
});

it('reports missing values and invalid prices in each row', () => {
  const rows = {
    a: EMPTY_ROW,
    b: { name: ' ', imageId: 'x', imageUrl: '', price: '12 euros' },
    ...valuesOf([certificate('Dinner', null)]).rows,
  };
  const { error } = z.safeParse(certificatesSchema, { rows });
  expect(error?.issues.map(({ path, message }) => [path.slice(1).join('.'), message])).toEqual([
    ['a.name', 'GiftCard Name is required!'],
    ['a.imageId', 'GiftCard Image is required!'],
    ['a.price', 'selling Price is required!'],
    ['b.name', 'GiftCard Name is required!'],
    ['b.price', 'Enter a price in numbers, such as 12.50'],
    ['row-0.price', 'selling Price is required!'],
  ]);
});

it('knows the platform’s names for the fields of every row', () => {
  const fields = serverFields({ rows: { 'row-0': EMPTY_ROW, 'new-x': EMPTY_ROW } });
  expect(fields['0.sellingPrice']).toBe('rows.row-0.price');
  expect(fields['1.giftCardImageId']).toBe('rows.new-x.imageId');
  expect(fields['2.giftCardName']).toBeUndefined();
});
