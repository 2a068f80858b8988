import { describe, expect, it } from 'vitest';
import { localeOfZone } from './receiptLocale.ts';

describe('the language of a restaurant’s receipts', () => {
  it.each([
    ['America/Mexico_City', 'es-MX'],
    ['America/Argentina/Cordoba', 'es-AR'],
    ['Atlantic/Canary', 'es-ES'],
    ['Africa/Cairo', 'ar-EG'],
    ['Asia/Riyadh', 'ar-SA'],
  ])('follows its zone: %s is %s', (zone, locale) => {
    expect(localeOfZone(zone)).toBe(locale);
  });

  it.each(['America/New_York', 'Europe/Berlin', 'America', 'Asia/Dubai Asia/Bahrain', '', undefined, null])(
    'is not known by %j',
    (zone) => {
      expect(localeOfZone(zone)).toBeUndefined();
    },
  );
});
