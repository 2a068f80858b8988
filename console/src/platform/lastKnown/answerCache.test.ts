// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { storeSession } from '../../session/storage.ts';
import { testCaches } from '../../worker/testCaches.ts';
import { cacheAnswer, readAnswer, entriesToPrune } from './answerCache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY_MS;

it('drops the oldest beyond its size limit, and what is older than a week', () => {
  const cached = [
    { name: 'ancient', at: NOW - 8 * DAY_MS, bytes: 1 },
    { name: 'old', at: NOW - 6 * DAY_MS, bytes: 400 },
    { name: 'large', at: NOW - DAY_MS, bytes: 700 },
    { name: 'newest', at: NOW, bytes: 200 },
  ];
  const gone = (most: number) => entriesToPrune(cached, NOW, most).map(({ name }) => name);
  expect(gone(10_000)).toEqual(['ancient']);
  expect(gone(1000)).toEqual(['old', 'ancient']);
  expect(gone(100)).toEqual(['newest', 'large', 'old', 'ancient']);
});

it('drops entries from the future: the clock was wrong then, or is now', () => {
  expect(entriesToPrune([{ at: NOW + DAY_MS, bytes: 1 }], NOW)).toHaveLength(1);
});

it('stays within its limit while a page is open, counted in bytes, not characters', async () => {
  const cached = testCaches();
  vi.stubGlobal('caches', cached);
  storeSession('owner@shop.test', {
    ...{ access_token: 't', mid: '77', permission_type: '' },
    ...{ ORDER_PREPARATION_TIME: '', ORDER_PREPARATION_TIME_UNIT: '' },
  });
  // Two bytes each.
  const data = 'é'.repeat(1024 * 1024);
  const names = Array.from({ length: 12 }, (_, number) => `orders ${number}`);
  for (const name of names) await cacheAnswer('77', name, data);

  const known = await Promise.all(names.map((name) => readAnswer('77', name)));
  expect(known.map((answer) => answer !== undefined)).toEqual(names.map((_, number) => number >= 3));
  const answers = [...cached.all.values()].flatMap((each) => [...each.values()]);
  const bytes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  const sum = bytes.reduce((total, each) => total + each, 0);
  expect(sum).toBeLessThanOrEqual(20 * 1024 * 1024);
  expect(sum).toBeGreaterThan(15 * 1024 * 1024);
});
