import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isForeignPage, lostFileOf } from './foreignPage.ts';

const OWN_PAGE = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const PROXY = '<html><form>Welcome to the hotel’s network</form><div id="root"></div></html>';

it.each([
  ['a proxy’s page', true, PROXY, 'text/html; charset=utf-8'],
  ['the console’s own page', false, OWN_PAGE, 'text/html'],
  ['the file', false, 'export const page = "<html>";', 'text/javascript'],
  ['a text about a file that is gone', false, 'Not found', 'text/plain'],
])('detects whether %s answers instead of a file', async (_, isForeign, text, type) => {
  const answer = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(text, { headers: { 'content-type': type } })),
  );
  vi.stubGlobal('fetch', answer);
  expect(await isForeignPage('/assets/Page.js')).toBe(isForeign);
  expect(answer.mock.calls[0]).toMatchObject(['/assets/Page.js', { cache: 'no-store' }]);
});

it('treats a missing answer as no page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isForeignPage('/assets/Page.js')).toBe(false);
});

it.each([
  [
    'Failed to fetch dynamically imported module: https://x.test/assets/Page-1a.js',
    'https://x.test/assets/Page-1a.js',
  ],
  [
    'error loading dynamically imported module: http://127.0.0.1:1/assets/Page.js',
    'http://127.0.0.1:1/assets/Page.js',
  ],
  ['Unable to preload CSS for /assets/Page-1a.css', '/assets/Page-1a.css'],
  ['Importing a module script failed.', '/config.js'],
])('finds the missing file in "%s"', (message, address) => {
  expect(lostFileOf(new TypeError(message))).toBe(address);
});
