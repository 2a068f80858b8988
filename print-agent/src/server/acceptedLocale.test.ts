import { expect, it } from 'vitest';
import { acceptedLocale } from './acceptedLocale.ts';

it.each([
  ['es-MX,es;q=0.9,en-US;q=0.8,en;q=0.7', 'es-MX'],
  ['ar', 'ar'],
  ['AR-eg', 'AR-eg'],
  ['en;q=0.5, es;q=0.8 , ar;q=0.7', 'es'],
  // What it does not speak is passed over, and what is not wanted at all.
  ['fr-FR,fr;q=0.9,ar;q=0.1', 'ar'],
  ['es;q=0,en;q=0.1', 'en'],
  ['est,arn;q=0.9,en-GB;q=0.2', 'en-GB'],
  // Nothing that it speaks, or nothing that is one.
  ['fr', 'es-AR'],
  ['*', 'es-AR'],
  ['', 'es-AR'],
  [undefined, 'es-AR'],
  ['es-"><script>,en_US;q=x,;;q=,es-x', 'es-AR'],
])('of %j takes %s', (accepted, locale) => {
  expect(acceptedLocale(accepted, 'es-AR')).toBe(locale);
});

it('takes English where the agent itself writes what it does not speak', () => {
  expect(acceptedLocale('fr', 'pt-BR')).toBe('en');
});
