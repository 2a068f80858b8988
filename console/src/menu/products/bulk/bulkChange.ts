/** One change to many products: the result for each, and the steps that apply or undo it. Pure. */
import { isEnabled, type Product } from '@servery/protocol/platform/products';
import { paidPrice, pricesOf, samePrices, type Prices } from '../prices.ts';
import { changedPrices, type PriceChange } from './priceChange.ts';

export type BulkChange =
  | { readonly kind: 'price'; readonly price: PriceChange }
  | { readonly kind: 'stock'; readonly inStock: boolean }
  | { readonly kind: 'status'; readonly enabled: boolean }
  | {
      readonly kind: 'category';
      readonly category: ProductCategory;
      /** Whether the product leaves its other categories; otherwise it keeps them. */
      readonly moves: boolean;
    };

interface ProductCategory {
  readonly categoryId: string;
  readonly categoryName: string;
}

/** One call about one product. */
export type Step =
  | { readonly call: 'price'; readonly id: string; readonly prices: Prices }
  | {
      readonly call: 'stock';
      readonly id: string;
      readonly inStock: boolean;
      /** For a sold-out product: when it becomes available automatically, in the platform's format. */
      readonly until?: string | undefined;
    }
  | { readonly call: 'status'; readonly id: string; readonly enabled: boolean }
  | { readonly call: 'assign' | 'unassign'; readonly id: string; readonly categoryId: string };

/** A step and its inverse. */
export interface Reversible {
  readonly forth: Step;
  /** Restores the previous values. */
  readonly back: Step;
}

/** Whether a product can be ordered now; true if the platform does not say. */
export const isInStock = ({ inStock }: Pick<Product, 'inStock'>): boolean => inStock ?? true;

/** The product as it is after the change. */
export function changedProduct(product: Product, change: BulkChange): Product {
  switch (change.kind) {
    case 'price': {
      const before = pricesOf(product);
      if (before === undefined) return product;
      const after = changedPrices(before, change.price);
      return { ...product, ...after, price: paidPrice(after) };
    }
    case 'stock':
      return { ...product, inStock: change.inStock };
    case 'status':
      return { ...product, productStatus: change.enabled ? 'ENABLED' : 'DISABLED' };
    case 'category': {
      const { categoryId } = change.category;
      const added = { ...change.category, status: '' };
      if (change.moves) return { ...product, categoryObj: [added] };
      const isIn = product.categoryObj.some((own) => own.categoryId === categoryId);
      return isIn ? product : { ...product, categoryObj: [...product.categoryObj, added] };
    }
  }
}

/**
 * The steps for one product, in order; empty when there is nothing to change. The new category is added before the
 * others are removed, so that a failure in between leaves the product on the menu.
 */
export function stepsOf(product: Product, change: BulkChange): readonly Reversible[] {
  const { productId: id } = product;
  const after = changedProduct(product, change);
  switch (change.kind) {
    case 'price': {
      const prices = { before: pricesOf(product), after: pricesOf(after) };
      if (!prices.before || !prices.after || samePrices(prices.before, prices.after)) return [];
      return [
        {
          forth: { call: 'price', id, prices: prices.after },
          back: { call: 'price', id, prices: prices.before },
        },
      ];
    }
    case 'stock': {
      const { inStock } = change;
      if (isInStock(product) === inStock) return [];
      const until = product.soldOutUntil || undefined;
      const back = { call: 'stock', id, inStock: !inStock, ...(inStock && until && { until }) } as const;
      return [{ forth: { call: 'stock', id, inStock }, back }];
    }
    case 'status': {
      const { enabled } = change;
      if (isEnabled(product.productStatus) === enabled) return [];
      return [{ forth: { call: 'status', id, enabled }, back: { call: 'status', id, enabled: !enabled } }];
    }
    case 'category': {
      const idsOf = ({ categoryObj }: Product): string[] => categoryObj.map(({ categoryId }) => categoryId);
      const before = idsOf(product);
      const wanted = idsOf(after);
      const joins = wanted.filter((categoryId) => !before.includes(categoryId));
      const leaves = before.filter((categoryId) => !wanted.includes(categoryId));
      const call = (name: 'assign' | 'unassign', categoryId: string): Step => ({
        call: name,
        id,
        categoryId,
      });
      return [
        ...joins.map((each) => ({ forth: call('assign', each), back: call('unassign', each) })),
        ...leaves.map((each) => ({ forth: call('unassign', each), back: call('assign', each) })),
      ];
    }
  }
}
