// @vitest-environment happy-dom
import { t } from 'i18next';
import { afterAll, expect, it } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { shareText } from './shareText.ts';

afterAll(() => chooseLanguage('en'));

it.each([
  ['en', '12.5%'],
  ['es', '12,5\u00A0%'],
  ['ar', '12.5%'],
] as const)('writes a share in %s', async (language, text) => {
  await chooseLanguage(language);
  expect(shareText(1, 8, t)).toBe(text);
});

it('is 0 of 0', () => {
  expect(shareText(0, 0, t)).toMatch(/^0/);
});
