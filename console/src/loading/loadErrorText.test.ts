import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import { loadErrorSentence, loadErrorText } from './loadErrorText.ts';

const t = ((key: string) => key) as TFunction;
const LOST = new TypeError('Failed to fetch dynamically imported module: https://x.test/assets/es.js');

const answer = (text: string, type: string): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { headers: { 'content-type': type } })));
};

it('says that another page answered where a proxy did, and otherwise what was lost', async () => {
  answer('<html>Hotel network</html>', 'text/html');
  expect(await loadErrorText(LOST, 'No language.', t)).toEqual({
    title: 'A different page loaded instead of the console',
    description: 'Your network may need you to sign in first. Sign in there, then reload this page.',
  });
  expect(await loadErrorSentence(LOST, 'No language.', t)).toBe(
    'A different page loaded instead of the console. Your network may need you to sign in first. ' +
      'Sign in there, then reload this page.',
  );

  answer('Not found', 'text/plain');
  expect(await loadErrorText(LOST, 'No language.', t)).toEqual({ title: 'No language.' });
  expect(await loadErrorSentence(LOST, 'No language.', t)).toBe('No language.');
});
