import type { PlatformError } from '@servery/protocol/platform/answer';
import { describe, expect, it } from 'vitest';
import { readPages, type RequestPage, type Step } from './readPages.ts';

const LOST: PlatformError = { kind: 'network', message: '', fields: {} };

/** A platform with the given number of rows. */
function platform(rows: number, { counts = true, most = Infinity } = {}) {
  const requests: string[] = [];
  const all = Array.from({ length: rows }, (_, row) => row);
  const ask: RequestPage<number> = (page, size) => {
    requests.push(`${page}×${size}`);
    const sent = Math.min(size, most);
    const data = all.slice(page * sent, (page + 1) * sent);
    return Promise.resolve({ data: { data, sent: data.length, total: counts ? rows : undefined } });
  };
  return { ask, requests, all };
}

async function readAll(steps: AsyncGenerator<Step<number>>): Promise<Step<number>[]> {
  const all: Step<number>[] = [];
  for await (const step of steps) all.push(step);
  return all;
}

const rowsOf = (steps: readonly Step<number>[]): number[] =>
  steps.flatMap((step) => ('rows' in step ? step.rows : []));

describe('reading all pages', () => {
  it.each([
    ['with a count', { counts: true }],
    ['without', { counts: false }],
  ])('ends with the last row, %s', async (_, options) => {
    const { ask, requests, all } = platform(250, options);
    const steps = await readAll(readPages(ask, 100));
    expect(rowsOf(steps)).toEqual(all);
    expect(requests).toEqual(['0×100', '1×100', '2×100']);
    expect(steps.at(-1)).toMatchObject({ requests: 3 });
  });

  it.each([true, false])('asks once for an empty list, whether it is counted (%s) or not', async (counts) => {
    const { ask, requests } = platform(0, { counts });
    expect(rowsOf(await readAll(readPages(ask, 100)))).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it.each([true, false])(
    'continues in pages of 10 if the platform sends no more per page (counted: %s)',
    async (counts) => {
      const { ask, requests, all } = platform(35, { counts, most: 10 });
      expect(rowsOf(await readAll(readPages(ask, 100, 10)))).toEqual(all);
      expect(requests.slice(0, 4)).toEqual(['0×100', '1×10', '2×10', '3×10']);
    },
  );

  it('reports the number of requests', async () => {
    const { ask } = platform(1201);
    const [first] = await readAll(readPages(ask, 500));
    expect(first).toMatchObject({ requests: 3 });
  });

  it('asks for the same page again after an error', async () => {
    const { ask, requests, all } = platform(150);
    let fails = 2;
    const steps = readPages<number>(
      (page, size) => (page === 1 && (fails -= 1) >= 0 ? Promise.resolve({ error: LOST }) : ask(page, size)),
      100,
    );
    const read = await readAll(steps);
    expect(rowsOf(read)).toEqual(all);
    expect(read.filter((step) => 'error' in step)).toHaveLength(2);
    expect(requests).toEqual(['0×100', '1×100']);
  });
});
