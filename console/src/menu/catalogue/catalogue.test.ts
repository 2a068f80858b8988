import { addOn, addOnGroup } from '@servery/protocol/platform/addOns';
import type { PlatformError } from '@servery/protocol/platform/answer';
import {
  CATALOGUE_INDEX_PAGE_SIZE,
  catalogueEntry,
  type CatalogueEntry,
} from '@servery/protocol/platform/catalogue';
import { product } from '@servery/protocol/platform/products';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createCatalogueReader, FRESH_MS, OLD_MS, PACE_MS, type CatalogueCalls } from './catalogue.ts';
import type { RequestPage } from './readPages.ts';

const MISSING: PlatformError = { kind: 'missing', message: '', fields: {} };
const LOST: PlatformError = { kind: 'network', message: '', fields: {} };

/** Three pages of it. */
const INDEX: CatalogueEntry[] = Array.from({ length: 2 * CATALOGUE_INDEX_PAGE_SIZE + 200 }, (_, number) =>
  z.parse(catalogueEntry, { kind: 'product', id: `p${number}`, name: `Dish ${number}`, inStock: true }),
);
const PRODUCTS = Array.from({ length: 120 }, (_, number) =>
  z.parse(product, {
    productId: `p${number}`,
    name: `Dish ${number}`,
    price: '9.50',
    inStock: number > 0,
    categoryObj: [{ categoryId: 'c1', categoryName: 'Pasta' }],
    addonsGroups: ['g1'],
  }),
);
const GROUPS = ['g1', 'g2'].map((id) => z.parse(addOnGroup, { addOnGroupId: id, name: `Group ${id}` }));

function listOf<Row>(rows: readonly Row[], log: () => void): RequestPage<Row> {
  return (page, size) => {
    log();
    const data = rows.slice(page * size, (page + 1) * size);
    return Promise.resolve({ data: { data, sent: data.length, total: rows.length } });
  };
}

let requests: { what: string; at: number }[];
let calls: CatalogueCalls;
let error: PlatformError | undefined;
/** Delays responses until it resolves. */
let gate: Promise<void> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  error = undefined;
  gate = undefined;
  const log = (what: string) => () => void requests.push({ what, at: Date.now() });
  const unwell =
    <Row>(ask: RequestPage<Row>): RequestPage<Row> =>
    async (page, size) => {
      await gate;
      return error ? { error } : ask(page, size);
    };
  calls = {
    index: unwell(listOf(INDEX, log('index'))),
    products: unwell(listOf(PRODUCTS, log('products'))),
    groups: unwell(listOf(GROUPS, log('groups'))),
    addOns: (groupId) =>
      unwell(
        listOf([z.parse(addOn, { addOnId: `${groupId}-a`, name: 'Basil', unitPrice: '1' })], log(groupId)),
      ),
  };
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const reader = () => createCatalogueReader(calls, (ms) => new Promise((go) => setTimeout(go, ms)), Date.now);

describe('the catalogue from the index', () => {
  it('is read page by page, and is available from the first page on', async () => {
    const { catalogue, read } = reader();
    const sizes: number[] = [];
    catalogue.subscribe(() => sizes.push(catalogue.get().entries.length));
    read();
    await pass(0);
    expect(catalogue.get()).toMatchObject({ state: 'done', source: 'index', done: 3, of: 3 });
    expect(catalogue.get().entries).toEqual(INDEX);
    expect(sizes).toContain(CATALOGUE_INDEX_PAGE_SIZE);
  });

  it('reports why it failed and continues from the failed page', async () => {
    const { catalogue, read } = reader();
    read();
    error = LOST;
    await pass(0);
    expect(catalogue.get()).toMatchObject({ state: 'failed', error: LOST });
    error = undefined;
    read();
    await pass(0);
    expect(catalogue.get()).toMatchObject({ state: 'done', error: undefined });
    expect(requests).toHaveLength(3);
  });

  it('is read again when it is stale, and is throttled after changes', async () => {
    const { read } = reader();
    read();
    await pass(0);
    read();
    await pass(1000);
    expect(requests).toHaveLength(3);
    for (let change = 0; change < 20; change += 1) read(true);
    await pass(FRESH_MS);
    expect(requests).toHaveLength(6);
    await pass(OLD_MS);
    expect(requests).toHaveLength(6);
    read();
    await pass(0);
    expect(requests).toHaveLength(9);
  });

  it('shows local changes at once, also over a reading that is past the changed entry', async () => {
    const { catalogue, read, reread, patch } = reader();
    read();
    await pass(0);
    let release = (): void => undefined;
    gate = new Promise((go) => {
      release = go;
    });
    reread();
    patch('product', 'p7', { inStock: false });
    const seventh = () => catalogue.get().entries.find(({ id }) => id === 'p7')?.inStock;
    expect(seventh()).toBe(false);
    release();
    await pass(0);
    expect(catalogue.get().state).toBe('done');
    expect(seventh()).toBe(false);
    // The next reading overrides local changes again.
    reread();
    await pass(0);
    expect(seventh()).toBe(true);
  });
});

describe('the catalogue of a platform without an index', () => {
  beforeEach(() => {
    calls = { ...calls, index: () => Promise.resolve({ error: MISSING }) };
  });

  it('is built from the specified calls, at most two a second', async () => {
    const { catalogue, read } = reader();
    read();
    await pass(60_000);
    expect(catalogue.get()).toMatchObject({ state: 'done', source: 'crawl', done: 5, of: 5 });
    expect(requests.map(({ what }) => what)).toEqual(['products', 'products', 'groups', 'g1', 'g2']);
    const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PACE_MS);
    const { entries } = catalogue.get();
    expect(entries).toHaveLength(124);
    expect(entries[0]).toMatchObject({
      ...{ kind: 'product', id: 'p0', parentId: 'c1', parentName: 'Pasta' },
      ...{ price: 950, inStock: false, groupIds: ['g1'] },
    });
    expect(entries.at(-1)).toMatchObject({ kind: 'add_on', id: 'g2-a', parentId: 'g2', price: 100 });
  });

  it('stops, reports its progress, and resumes from there', async () => {
    const { catalogue, read, stop } = reader();
    read();
    // One pause after the missing index, one after the first page.
    await pass(2 * PACE_MS);
    stop();
    await pass(60_000);
    const stopped = catalogue.get();
    expect(stopped).toMatchObject({ state: 'stopped', done: 2, of: 3 });
    expect(stopped.entries).toHaveLength(120);
    read();
    await pass(60_000);
    expect(catalogue.get()).toMatchObject({ state: 'done', done: 5 });
    expect(requests).toHaveLength(5);
  });

  it('is not read again automatically', async () => {
    const { read } = reader();
    read();
    await pass(60_000);
    read(true);
    await pass(OLD_MS * 2);
    read();
    await pass(60_000);
    expect(requests).toHaveLength(5);
  });
});
