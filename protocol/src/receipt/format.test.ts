import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from './format.ts';

const AT = '2026-03-07T18:02:00-05:00';

describe('money', () => {
  it.each([
    ['en-US', '$', 0, '$0.00'],
    ['en-US', '$', 5, '$0.05'],
    ['en-US', '$', 123_450, '$1,234.50'],
    ['en-US', '$', -500, '-$5.00'],
    ['de-DE', '€', 123_450, '€1.234,50'],
    ['fr-FR', '€', 123_450, '€1 234,50'],
    ['ar-EG', 'E£', 123_450, 'E£1,234.50'],
    ['en-AE', 'AED', 500, 'AED 5.00'],
    ['en-IN', 'Rs.', 12_345_678, 'Rs. 1,23,456.78'],
    ['en-US', '', 500, '5.00'],
    ['en-US', '$', Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%s %s %d', (locale, currency, minor, text) => {
    expect(formats(locale, undefined, currency).money(minor)).toBe(text);
  });

  it.each([
    ['en-KW', 'KD', 3, 1115, 'KD 1.115'],
    ['en-KW', 'KD', 3, -5, '-KD 0.005'],
    ['ar-IQ', 'IQD', 3, 1_234_567, 'IQD 1,234.567'],
    ['ja-JP', '¥', 0, 1990, '¥1,990'],
    ['ko-KR', '₩', 0, 0, '₩0'],
    ['fr-FR', 'UF', 4, 123_456_789, 'UF 12 345,6789'],
    ['ja-JP', '¥', 0, Number.MAX_SAFE_INTEGER, '¥9,007,199,254,740,991'],
  ])('%s %s with %d decimals: %d', (locale, currency, decimals, minor, text) => {
    expect(formats(locale, undefined, currency, decimals).money(minor)).toBe(text);
  });

  it('has exactly the digits of the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat({ max: 4 }), (minor, decimals) => {
        const digits = formats('en-US', undefined, '$', decimals)
          .money(minor)
          .replace(/[^\d-]/g, '');
        expect(BigInt(digits)).toBe(BigInt(minor));
      }),
    );
  });
});

describe('times', () => {
  it.each([
    ['en-US', 'America/New_York', 'Mar 7, 2026', '6:02 PM'],
    ['en-GB', 'Europe/London', '7 Mar 2026', '23:02'],
    ['de-DE', 'Europe/Berlin', '8. März 2026', '00:02'],
    ['ja-JP', 'Asia/Tokyo', '2026年3月8日', '8:02'],
  ])('%s in %s', (locale, zone, date, time) => {
    const format = formats(locale, zone, '$');
    expect(format.date(AT)).toBe(date);
    expect(format.time(AT)).toBe(time);
  });

  it('include the day only if it differs', () => {
    const format = formats('en-US', 'America/New_York', '$');
    expect(format.timeFrom(AT, '2026-03-07T18:45:00-05:00')).toBe('6:45 PM');
    expect(format.timeFrom(AT, '2026-03-08T12:00:00-04:00')).toBe('Mar 8, 2026 12:00 PM');
  });

  it('do not depend on the order of requests', () => {
    const from = Date.UTC(1900, 0);
    const anyInstant = fc.integer({ min: from, max: Date.UTC(2040, 0) });
    const nearby = fc.integer({ min: -20 * 60_000, max: 20 * 60_000 });
    const anyZone = fc.constantFrom(
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'Africa/Monrovia',
    );
    fc.assert(
      fc.property(anyInstant, nearby, anyZone, (instant, later, timeZone) => {
        const format = formats('en-GB', timeZone, '');
        for (const at of [new Date(instant), new Date(instant + later)]) {
          const text = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
          expect(format.date(at.toISOString())).toBe(at.toLocaleDateString('en-GB', text));
          expect(format.time(at.toISOString())).toBe(
            at.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone }),
          );
        }
      }),
    );
  });

  it('fall back to en-US for an unknown locale and to the local zone for an unknown zone', () => {
    const own = formats('en-US', undefined, '$');
    const odd = formats('no such locale', 'Mars/Olympus', '$');
    expect(odd.date(AT)).toBe(own.date(AT));
    expect(odd.time(AT)).toBe(own.time(AT));
  });
});

describe('quantity', () => {
  it.each([
    [1, '1'],
    [0.5, '0.5'],
    [100_000, '100000'],
    [1 / 3, '0.333'],
  ])('%d', (quantity, text) => {
    expect(formats('en-US', undefined, '$').quantity(quantity)).toBe(text);
  });
});
