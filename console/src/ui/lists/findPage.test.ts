import { expect, it } from 'vitest';
import { findPage } from './findPage.ts';

/** A list of 25 rows in pages of 10, with a log of the pages read. */
function list(isCounted: boolean) {
  const rows = Array.from({ length: 25 }, (_, index) => index);
  const read: number[] = [];
  const ask = (page: number) => {
    read.push(page);
    const data = rows.slice(page * 10, page * 10 + 10);
    return Promise.resolve({ data, sent: data.length, total: isCounted ? rows.length : undefined });
  };
  const find = (row: number) => findPage({ size: 10, ask, isIt: (each: number) => each === row });
  return { find, read };
}

it('finds the page of a row, first and last pages first', async () => {
  const { find, read } = list(true);
  expect(await find(3)).toBe(0);
  expect(await find(24)).toBe(2);
  expect(read).toEqual([0, 0, 2]);
  expect(await find(15)).toBe(1);
  expect(await find(99)).toBeUndefined();
});

it('reads on to the last page without a total, and gives up if a page cannot be read', async () => {
  const { find } = list(false);
  expect(await find(24)).toBe(2);
  expect(await find(99)).toBeUndefined();
  const failing = () => Promise.resolve(undefined);
  expect(await findPage({ size: 10, ask: failing, isIt: () => true })).toBeUndefined();
});
