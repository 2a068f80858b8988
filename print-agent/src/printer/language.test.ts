import { describe, expect, it } from 'vitest';
import { eposPorts, languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    [8043, 'epos'],
    [8008, 'epos'],
    [443, 'epos'],
    [80, 'epos'],
    [9100, 'escpos'],
    [4000, 'escpos'],
  ] as const)('port %i stands for %s', (port, language) => {
    expect(languageOf({ language: 'auto', port })).toBe(language);
  });

  it('returns the language of the chosen kind of printer, whatever its port', () => {
    expect(languageOf({ language: 'auto', port: 9100, profile: 'star-tsp100' })).toBe('star-raster');
    expect(languageOf({ language: 'auto', port: 9100, profile: 'star-prnt' })).toBe('star-prnt');
    expect(languageOf({ language: 'escpos', port: 443, profile: 'star-sp700' })).toBe('star-line');
    expect(languageOf({ language: 'auto', port: 8043, profile: 'epson-tm' })).toBe('epos');
  });

  it('returns the configured language, if any', () => {
    expect(languageOf({ language: 'escpos', port: 8043 })).toBe('escpos');
    expect(languageOf({ language: 'epos', port: 9100 })).toBe('epos');
  });
});

it('falls back to the standard port of the same scheme, and never to a less secure scheme', () => {
  const urls = (port: number) =>
    eposPorts(port).map((door) => `${door.isSecure ? 'https' : 'http'} ${door.port}`);
  expect(urls(8043)).toEqual(['https 8043', 'https 443']);
  expect(urls(8008)).toEqual(['http 8008', 'http 80']);
  expect(urls(443)).toEqual(['https 443']);
  expect(urls(80)).toEqual(['http 80']);
  expect(urls(10_443)).toEqual(['https 10443', 'http 10443']);
});
