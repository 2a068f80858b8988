import { expect, it } from 'vitest';
import { progressLine } from './progress.ts';

it('reports the time, how many of all tests are done, and which ones run', () => {
  const stage = { what: 'browser tests', done: 87, total: 281 };
  expect(progressLine(125.9, { ...stage, running: [] })).toBe('[2:05] browser tests: 87 of 281 done');
  expect(progressLine(4000, { ...stage, running: ['a', 'b'] })).toBe(
    '[66:40] browser tests: 87 of 281 done; running: a, b',
  );
  expect(progressLine(0, { ...stage, running: ['a', 'b', 'c', 'd', 'e'] })).toBe(
    '[0:00] browser tests: 87 of 281 done; running: a, b, c, and 2 more',
  );
});
