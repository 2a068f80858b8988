// @vitest-environment happy-dom

import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import i18next from 'i18next';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from './language.ts';
import { listText, numberText, wallText } from './writing.ts';
import { bestLanguage } from './languages.ts';

dayjs.extend(utc);
const EVENING = dayjs.utc(Date.UTC(2026, 10, 20, 18, 5, 9));
/** Removes the direction marks that browsers put around signs and currencies, which are not compared. */
const plain = (text: string): string =>
  text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ');

afterAll(() => chooseLanguage('en'));

describe('formats', () => {
  it('are English as in the specifications', async () => {
    await chooseLanguage('en');
    expect(wallText(EVENING, 'day')).toBe('Fri, Nov 20, 2026');
    expect(wallText(EVENING, 'seconds')).toBe('6:05:09 PM');
    expect(numberText(1250.5)).toBe('1,250.5');
    expect(i18next.t('{{count}} products', { count: 1, defaultValue_one: '1 product' })).toBe('1 product');
    expect(i18next.t('{{count}} products', { count: 2, defaultValue_one: '1 product' })).toBe('2 products');
    expect(i18next.t('{{count}} products', { count: 12_500 })).toBe('12,500 products');
    expect(i18next.t('Order #{{number}}', { number: '12500' })).toBe('Order #12500');
    expect(listText(['Bread', 'Soup'])).toBe('Bread, Soup');
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  it('are those of the browser for any number in English', async () => {
    await chooseLanguage('en');
    const numbers = [0, 5, 999, 1000, -125, -1250.5, 12.3456, 0.1 + 0.2, 1_234_567.891, 1e15];
    expect(numbers.map(numberText)).toEqual(numbers.map((number) => number.toLocaleString('en-US')));
  });

  it('are Spanish as in Spain if the browser names no country', async () => {
    await chooseLanguage('es');
    expect(plain(wallText(EVENING, 'day'))).toBe('vie, 20 nov 2026');
    expect(wallText(EVENING, 'clock')).toBe('18:05');
    expect(numberText(12_500.5)).toBe('12.500,5');
    expect(i18next.t('{{count}} products', { count: 1, defaultValue_one: '1 product' })).toMatch(
      /^1 producto$/,
    );
    expect(i18next.t('{{count}} products', { count: 12_500 })).toBe('12.500 productos');
    expect(i18next.t('{{percent}}% off', { percent: 12.5 })).toMatch(/^12,5\s?% /);
    const at = (time: string): string => i18next.t('today at {{time}}', { time });
    expect([at('1:05 p. m.'), at('11:05 a. m.'), at('13:05')]).toEqual([
      'hoy a la 1:05 p. m.',
      'hoy a las 11:05 a. m.',
      'hoy a las 13:05',
    ]);
    expect(i18next.t('Opens {{when}}.', { when: at('1:05 p. m.') })).toBe('Abre hoy a la 1:05 p. m.');
    expect(document.documentElement).toMatchObject({ lang: 'es', dir: 'ltr' });
  });

  it('are Arabic from right to left, with the digits of receipts', async () => {
    await chooseLanguage('ar');
    expect(plain(wallText(EVENING, 'day'))).toBe('الجمعة، 20 نوفمبر 2026');
    expect(plain(wallText(EVENING, 'clock'))).toBe('6:05 م');
    expect(plain(numberText(12_500.5))).toBe('12,500.5');
    const forms = [0, 1, 2, 3, 11, 100].map((count) => i18next.t('{{count}} products', { count }));
    expect(new Set(forms).size).toBe(6);
    expect(plain(i18next.t('{{count}} products', { count: 12_500 }))).toContain('12,500 ');
    // Names and telephone numbers keep their own order; a number stays beside its sign.
    expect(i18next.t('{{name}} deleted', { name: 'Bella (2)' })).toBe('تم حذف \u2068Bella (2)\u2069');
    expect(i18next.t('{{name}} deleted', { name: '+1 415' })).toBe('تم حذف \u2068+1 415\u2069');
    // Hours within a sentence begin with the earlier one, on the right.
    const hours = i18next.t('{{from}} – {{to}}', { from: '3:00 م', to: '5:00 م' });
    expect(i18next.t('Opens {{when}}.', { when: hours })).toContain(`\u2067${hours}\u2069`);
    expect(listText(['Bella', 'خبز'])).toBe('\u200F\u2068Bella\u2069، \u2068خبز\u2069');
    expect(i18next.t('Order #{{number}}', { number: '101' })).toBe('الطلب #101');
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});

it('use the calendar of receipts and of the platform, whatever the country or device uses', async () => {
  vi.stubGlobal('navigator', { languages: ['ar-SA-u-ca-islamic-umalqura'] });
  await chooseLanguage('ar');
  expect(plain(wallText(EVENING, 'day'))).toBe('الجمعة، 20 نوفمبر 2026');
  vi.unstubAllGlobals();
});

it.each([
  [['ar-EG', 'en'], 'ar'],
  [[null, 'de-AT', 'es-MX', 'en'], 'es'],
  [['ES'], 'es'],
  [['de', 'fr'], 'en'],
  [['arn', 'est'], 'en'],
])('for %s, chooses %s', (tags, language) => {
  expect(bestLanguage(tags)).toBe(language);
});
