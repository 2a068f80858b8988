import { product as productSchema, type Product } from '@servery/protocol/platform/products';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedProduct, isInStock, stepsOf, type BulkChange, type Step } from './bulkChange.ts';

const product = (fields: Record<string, unknown> = {}): Product =>
  z.parse(productSchema, { productId: '7', name: 'Minestrone', price: '8.50', ...fields });

const category = (id: string) => ({ categoryId: id, categoryName: `Category ${id}`, status: 'ACTIVE' });

const raise: BulkChange = {
  kind: 'price',
  price: { direction: 'raise', by: { unit: 'percent', share: 1000 }, ending: 'none' },
};

/** The product after the platform has applied the steps. */
function took(before: Product, steps: readonly Step[]): Product {
  return steps.reduce<Product>((before, step) => {
    switch (step.call) {
      case 'price':
        return { ...before, ...step.prices };
      case 'stock':
        return { ...before, inStock: step.inStock };
      case 'status':
        return { ...before, productStatus: step.enabled ? 'ENABLED' : 'DISABLED' };
      case 'assign':
        return { ...before, categoryObj: [...before.categoryObj, category(step.categoryId)] };
      case 'unassign':
        return {
          ...before,
          categoryObj: before.categoryObj.filter(({ categoryId }) => categoryId !== step.categoryId),
        };
    }
  }, before);
}

const categoriesIn = ({ categoryObj }: Product): string[] =>
  categoryObj.map(({ categoryId }) => categoryId).toSorted();

describe('a change to many products', () => {
  it('sends only what differs from the wanted state', () => {
    const sold = product({ inStock: false });
    expect(stepsOf(sold, { kind: 'stock', inStock: true })).toEqual([
      {
        forth: { call: 'stock', id: '7', inStock: true },
        back: { call: 'stock', id: '7', inStock: false },
      },
    ]);
    expect(stepsOf(sold, { kind: 'stock', inStock: false })).toEqual([]);
    const soldOutUntil = '2026-05-20T16:00:00-07:00';
    expect(
      stepsOf(product({ inStock: false, soldOutUntil }), { kind: 'stock', inStock: true }),
    ).toMatchObject([{ back: { call: 'stock', inStock: false, until: soldOutUntil } }]);
    expect(stepsOf(product(), { kind: 'status', enabled: true })).toEqual([]);
    expect(stepsOf(product({ productStatus: 'DISABLED' }), { kind: 'status', enabled: true })).toHaveLength(
      1,
    );
  });

  it('sends complete prices, and none for a product without a price', () => {
    const [step] = stepsOf(product({ regularPrice: 10, salePrice: 8, includeInSale: true }), raise);
    expect(step).toEqual({
      forth: { call: 'price', id: '7', prices: { regularPrice: 1100, salePrice: 880, includeInSale: true } },
      back: { call: 'price', id: '7', prices: { regularPrice: 1000, salePrice: 800, includeInSale: true } },
    });
    expect(stepsOf(product({ price: null }), raise)).toEqual([]);
  });

  it('adds the new category before it removes the others', () => {
    const both = product({ categoryObj: [category('1'), category('2')] });
    const moved = stepsOf(both, { kind: 'category', category: category('3'), moves: true });
    expect(moved.map(({ forth }) => forth)).toEqual([
      { call: 'assign', id: '7', categoryId: '3' },
      { call: 'unassign', id: '7', categoryId: '1' },
      { call: 'unassign', id: '7', categoryId: '2' },
    ]);
    const added = stepsOf(both, { kind: 'category', category: category('2'), moves: false });
    expect(added).toEqual([]);
  });

  it('undoes exactly the steps that were taken, in reverse order', () => {
    const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 });
    const change: fc.Arbitrary<BulkChange> = fc.oneof(
      fc.constant(raise),
      fc.record({ kind: fc.constant('stock' as const), inStock: fc.boolean() }),
      fc.record({ kind: fc.constant('status' as const), enabled: fc.boolean() }),
      fc.record({
        kind: fc.constant('category' as const),
        category: fc.constantFrom('1', '2', '3', '4').map(category),
        moves: fc.boolean(),
      }),
    );
    const sent = fc.record({
      price: fc.integer({ min: 0, max: 99_999 }).map((minor) => minor / 100),
      inStock: fc.boolean(),
      productStatus: fc.constantFrom('ENABLED', 'DISABLED'),
      categoryObj: ids.map((each) => each.map(category)),
    });
    fc.assert(
      fc.property(sent, change, fc.nat(5), (fields, by, count) => {
        const before = product(fields);
        const steps = stepsOf(before, by);
        const whole = took(
          before,
          steps.map(({ forth }) => forth),
        );
        // The sent steps lead to the state shown in the preview.
        const after = changedProduct(before, by);
        expect(categoriesIn(whole)).toEqual(categoriesIn(after));
        expect(isInStock(whole)).toBe(isInStock(after));
        expect(whole.productStatus).toBe(after.productStatus);
        expect(whole.regularPrice ?? whole.price).toBe(after.regularPrice ?? after.price);

        const taken = steps.slice(0, count);
        const undone = took(before, [
          ...taken.map(({ forth }) => forth),
          ...taken.toReversed().map(({ back }) => back),
        ]);
        expect(categoriesIn(undone)).toEqual(categoriesIn(before));
        expect(undone.regularPrice ?? undone.price).toBe(before.price);
        expect(isInStock(undone)).toBe(isInStock(before));
        expect(undone.productStatus).toBe(before.productStatus);
      }),
    );
  });
});
