import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORDER_STATUSES } from '@servery/protocol/platform/orderStatus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BELLA_CUCINA } from '../seed/restaurants.ts';
import { seedStore } from '../seed/seedStore.ts';
import { openStore } from './merchantStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'servery-orders-test-'));
const store = openStore(folder, BELLA_CUCINA.mid);

beforeAll(() => {
  seedStore(store, BELLA_CUCINA, { seed: 1, orders: 20_000, now: Date.parse('2026-05-20T19:00:00Z') });
});

afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

describe('20,000 orders', () => {
  it('are all there', () => {
    expect(store.orders.count()).toBe(20_000);
  });

  it.each([[['Processing']], [ORDER_STATUSES]] as const)('are paged using only the index: %s', (statuses) => {
    const plan = store.orders.explainPage(statuses);
    expect(plan.filter((step) => step.includes('SEARCH orders USING INDEX orders_listed'))).toHaveLength(
      statuses.length,
    );
    expect(plan.join()).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});
