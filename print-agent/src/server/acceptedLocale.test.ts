import { expect, it } from 'vitest';
import { acceptedLocale } from './acceptedLocale.ts';

it.each([
  ['es-MX,es;q=0.9,en-US;q=0.8,en;q=0.7', 'es-MX'],
  ['ar', 'ar'],
  ['AR-eg', 'AR-eg'],
  ['en;q=0.5, es;q=0.8 , ar;q=0.7', 'es'],
  // Skips languages that the page lacks, and languages with q=0.
  ['fr-FR,fr;q=0.9,ar;q=0.1', 'ar'],
  ['es;q=0,en;q=0.1', 'en'],
  ['est,arn;q=0.9,en-GB;q=0.2', 'en-GB'],
  // No language of the page, or no valid language at all.
  ['fr', 'es-AR'],
  ['*', 'es-AR'],
  ['', 'es-AR'],
  [undefined, 'es-AR'],
  ['es-"><script>,en_US;q=x,;;q=,es-x', 'es-AR'],
])('for %j selects %s', (accepted, locale) => {
  expect(acceptedLocale(accepted, 'es-AR')).toBe(locale);
});

it('falls back to English if the page also lacks the agent’s language', () => {
  expect(acceptedLocale('fr', 'pt-BR')).toBe('en');
});
