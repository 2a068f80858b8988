import { expect, it } from 'vitest';
import { withLanguage, localeName } from './paperLanguage.ts';

it.each([
  ['en-US', 'es', 'es-US'],
  ['zh-Hant-TW', 'en', 'en-TW'],
  ['ar', 'en', 'en'],
  ['no such locale', 'ar', 'ar'],
] as const)('changes %s to %s as %s', (locale, language, changed) => {
  expect(withLanguage(locale, language)).toBe(changed);
});

it.each([
  ['es-US', 'Spanish (United States)'],
  ['no such locale', 'no such locale'],
])('calls %s %s', (locale, name) => {
  expect(localeName(locale)).toBe(name);
});
