// @vitest-environment happy-dom
import { afterAll, expect, it } from 'vitest';
import { chooseLanguage } from '../../../language/language.ts';
import { INITIAL_PRICE_FIELDS, priceChangeOf, type PriceFields } from './PriceChangeFields.tsx';

const by = (unit: PriceFields['unit'], typed: string) =>
  priceChangeOf({ ...INITIAL_PRICE_FIELDS, unit, typed })?.by;

afterAll(() => chooseLanguage('en'));

it("reads the amount of a price change in the language's number format", async () => {
  await chooseLanguage('es');
  expect(by('percent', '12,5 %')).toEqual({ unit: 'percent', share: 1250 });
  expect(by('percent', '1.000')).toBeUndefined();
  expect(by('amount', '1.250,50 $')).toEqual({ unit: 'amount', amount: 125_050 });
  expect(by('amount', '1,250')).toBeUndefined();
  await chooseLanguage('en');
  expect(by('percent', '$12')).toBeUndefined();
  expect(by('amount', '12%')).toBeUndefined();
});
