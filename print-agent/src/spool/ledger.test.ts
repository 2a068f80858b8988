import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = '2026-05-04T18:00:00.000Z';

it('removes keys older than 90 days, except the most recent 5,000', () => {
  const ledger = new Ledger();
  const accept = (key: string, at = FIRST): unknown => ledger.apply({ type: 'key', key, hash: 'h', at });
  const days = (count: number): number => Date.parse(FIRST) + count * DAY_MS;
  for (let order = 0; order < 5010; order += 1) accept(String(order));
  expect(ledger.purge(days(89))).toBe(false);
  expect(ledger.purge(days(91))).toBe(true);
  expect([ledger.keys.size, ledger.keys.has('9'), ledger.keys.has('10')]).toEqual([5000, false, true]);
  for (let order = 0; order < 4; order += 1) accept(`new ${order}`, new Date(days(91)).toISOString());
  ledger.purge(days(91));
  expect([...ledger.keys.keys()].slice(0, 1)).toEqual(['14']);
});
