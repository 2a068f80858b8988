import { expect, it } from 'vitest';
import { tooMany } from './answerCache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY_MS;

it('lets go of the oldest beyond the room there is, and of what is older than a week', () => {
  const kept = [
    { name: 'ancient', at: NOW - 8 * DAY_MS, bytes: 1 },
    { name: 'old', at: NOW - 6 * DAY_MS, bytes: 400 },
    { name: 'large', at: NOW - DAY_MS, bytes: 700 },
    { name: 'newest', at: NOW, bytes: 200 },
  ];
  const gone = (most: number) => tooMany(kept, NOW, most).map(({ name }) => name);
  expect(gone(10_000)).toEqual(['ancient']);
  expect(gone(1000)).toEqual(['old', 'ancient']);
  expect(gone(100)).toEqual(['newest', 'large', 'old', 'ancient']);
});

it('takes nothing from the future: the clock was wrong then, or is now', () => {
  expect(tooMany([{ at: NOW + DAY_MS, bytes: 1 }], NOW)).toHaveLength(1);
});
