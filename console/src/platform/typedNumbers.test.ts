// @vitest-environment happy-dom
import { moneyText } from '@servery/protocol/platform/amounts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { languageOf } from '../language/languages.ts';
import { formatMoney } from './money.ts';
import { setRestaurantDecimals } from './restaurantDecimals.ts';
import { decimalMark, moneyAsTyped, typedCount, typedMoney, typedShare } from './typedNumbers.ts';

/** Switches to the language of a person in that country. */
async function setLocale(tag: string): Promise<void> {
  vi.stubGlobal('navigator', { languages: [tag] });
  await chooseLanguage(languageOf(tag) ?? 'en');
}

afterAll(() => chooseLanguage('en'));

/**
 * Each with spellings read as 1250.50 and as 1250 in that country only, and with spellings that are ambiguous there.
 */
const COUNTRIES = [
  { tag: 'en-GB', own: ['1,250.50', '£1,250.50'], thousand: '1,250', either: ['1.250', '0,500'] },
  { tag: 'es', own: ['1.250,50', '1250,50 $', '1.250,50 €'], thousand: '1.250', either: ['1,250', '0.500'] },
  { tag: 'es-MX', own: ['1,250.50', '$1,250.50'], thousand: '1,250', either: ['1.250'] },
  { tag: 'es-CR', own: ['1 250,50', '1\u00A0250,50 $'], thousand: '1 250', either: ['1.250', '1,250'] },
  {
    tag: 'ar',
    own: ['1,250.50', '\u200F1,250.50\u00A0$', '١٬٢٥٠٫٥٠ $'],
    thousand: '١٬٢٥٠',
    either: ['1.250'],
  },
  { tag: 'ar-MA', own: ['1.250,50', '١٢٥٠،٥'], thousand: '1.250', either: ['1,250', '١٢٫٥٠٠'] },
] as const;

describe.each(COUNTRIES)('in the language of $tag', ({ tag, own, thousand, either }) => {
  beforeEach(() => setLocale(tag));

  it('a number is read as the language writes it, and rejected where it is ambiguous', () => {
    expect(own.map((typed) => [typed, typedMoney(typed)])).toEqual(own.map((typed) => [typed, 125_050]));
    expect(typedMoney(thousand)).toBe(125_000);
    expect(typedCount(thousand, 9999)).toBe(1250);
    expect(either.map((typed) => typedMoney(typed))).toEqual(either.map(() => undefined));
  });

  it('a number of two decimal places is read with a point, with a comma and with thousands', () => {
    const typed = [
      '12',
      ' 12.5 ',
      '12,50',
      '$12.50',
      '12,50 €',
      '.5',
      ',5',
      '1.250,00',
      '1,250.00',
      '١٢٫٥',
      '۱۲',
    ];
    expect(typed.map((each) => typedMoney(each))).toEqual([
      ...[1200, 1250, 1250, 1250, 1250, 50, 50, 125_000, 125_000, 1250, 1200],
    ]);
  });

  it('what is not an amount is rejected', () => {
    const typed = [
      '',
      '$',
      '.',
      'abc',
      '-1',
      '1.2345',
      '1.2.3',
      '1.250.00',
      '12.50%',
      '1 000.00.0',
      '100000',
      '1e3',
    ];
    expect(typed.map((each) => typedMoney(each))).toEqual(typed.map(() => undefined));
  });

  it('an amount is read back as the console writes it, in text and in a field', () => {
    const arabic = (text: string): string =>
      text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (minor) => {
        const texts = [
          moneyText(minor),
          moneyAsTyped(minor),
          formatMoney(minor, { symbol: '$', decimals: 2 }),
          formatMoney(minor, { symbol: '€', decimals: 2 }),
        ];
        for (const text of [...texts, ...texts.map(arabic)]) expect(typedMoney(text)).toBe(minor);
      }),
    );
  });

  it('a share may have a percent sign', () => {
    const typed = ['12.5', '12,5 %', '12.50%', '١٢٫٥٪', '$12.5', '5%%'];
    expect(typed.map((each) => typedShare(each))).toEqual([1250, 1250, 1250, 1250, undefined, undefined]);
  });

  it('a count is whole and at most the maximum', () => {
    const typed = ['0', ' 7 ', '٧', '999', '1000', '7.0', '7.5', '-1', ''];
    expect(typed.map((each) => typedCount(each, 999))).toEqual([
      ...[0, 7, 7, 999, undefined, undefined, undefined, undefined, undefined],
    ]);
  });
});

it('never reads one text as different amounts in different countries', async () => {
  const marks = fc.constantFrom('.', ',', ' ', '٫', '٬', '1', '2', '5', '0');
  const typed = fc
    .sample(fc.array(marks, { minLength: 1, maxLength: 9 }), 300)
    .map((parts) => parts.join(''));
  const read = new Map<string, Set<number>>();
  for (const { tag } of COUNTRIES) {
    await setLocale(tag);
    for (const each of typed) {
      const minor = typedMoney(each);
      if (minor !== undefined) read.set(each, (read.get(each) ?? new Set()).add(minor));
    }
  }
  expect([...read].filter(([, minors]) => minors.size > 1)).toEqual([]);
});

it('accepts no more than the given maximum', async () => {
  await setLocale('en-US');
  expect([typedMoney('100,000.00'), typedMoney('100,000.00', 10_000_000)]).toEqual([undefined, 10_000_000]);
});

it('writes as the country does', async () => {
  await setLocale('es-AR');
  expect([decimalMark(), moneyAsTyped(125_000)]).toEqual([',', '1250,00']);
  await setLocale('es-MX');
  expect([decimalMark(), moneyAsTyped(125_000)]).toEqual(['.', '1250.00']);
});

describe('in a currency with other decimal places', () => {
  afterEach(() => setRestaurantDecimals(2));

  it('accepts thousandths after the language’s own decimal mark', async () => {
    setRestaurantDecimals(3);
    await setLocale('en-GB');
    expect(['1.115', '1.250', 'KD 1', '1,250', '0.5', '1.2345'].map((typed) => typedMoney(typed))).toEqual([
      ...[111.5, 125, undefined, 125_000, 50, undefined],
    ]);
    expect(moneyAsTyped(111.5)).toBe('1.115');
    await setLocale('es-AR');
    expect(['1,115', '1.250'].map((typed) => typedMoney(typed))).toEqual([111.5, 125_000]);
    expect(moneyAsTyped(111.5)).toBe('1,115');
  });

  it('accepts no more decimal places than the currency has', async () => {
    setRestaurantDecimals(0);
    await setLocale('en-GB');
    expect(['1200', '¥1,200', '1200.00', '1200.5', '250,000'].map((typed) => typedMoney(typed))).toEqual([
      ...[120_000, 120_000, 120_000, undefined, 25_000_000],
    ]);
    expect(moneyAsTyped(120_000)).toBe('1200');
  });
});
