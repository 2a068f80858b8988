import { catalogueEntry } from '@servery/protocol/platform/catalogue';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupUsage } from './groupUsage.ts';

const product = (name: string, groupIds?: readonly string[]) =>
  z.parse(catalogueEntry, { kind: 'product', id: name, name, groupIds });
const entries = [
  product('Margherita', ['g1', 'g2']),
  z.parse(catalogueEntry, { kind: 'add_on_group', id: 'g1', name: 'Crust' }),
  product('Tiramisu'),
  product('Diavola', ['g1']),
];
const WHOLE = { entries, source: 'index', state: 'done', readAt: 1, error: undefined } as const;
const PART = { ...WHOLE, state: 'reading', readAt: undefined } as const;

it('names the products that use a group, in catalogue order', () => {
  expect(groupUsage(WHOLE, 'g1')).toEqual({ state: 'known', products: ['Margherita', 'Diavola'] });
  expect(groupUsage(WHOLE, 'g3')).toEqual({ state: 'known', products: [] });
});

it('keeps the known products while the catalogue is read again, and when that fails', () => {
  const known = { state: 'known', products: ['Margherita'] };
  expect(groupUsage({ ...WHOLE, state: 'reading' }, 'g2')).toEqual(known);
  const error = { kind: 'network', message: '', fields: {} } as const;
  expect(groupUsage({ ...WHOLE, state: 'failed', error }, 'g2')).toEqual(known);
});

it('names no products while only part of the catalogue is read', () => {
  expect(groupUsage(PART, 'g1')).toEqual({ state: 'reading' });
  const error = { kind: 'network', message: '', fields: {} } as const;
  expect(groupUsage({ ...PART, state: 'failed', error }, 'g1')).toEqual({ state: 'failed', error });
});

it("reports when the platform does not tell a product's groups", () => {
  expect(groupUsage({ ...PART, source: 'crawl' }, 'g1')).toEqual({ state: 'unknown' });
  expect(groupUsage({ ...WHOLE, source: 'crawl' }, 'g2')).toMatchObject({ state: 'known' });
  expect(groupUsage({ ...WHOLE, entries: [product('Margherita')] }, 'g1')).toEqual({ state: 'unknown' });
});
