/**
 * The catalogue of a platform without an index, built from the specified calls (spec 001 §7): all
 * products, all groups, then the add-ons of each group.
 */
import type { AddOn, AddOnGroup } from '@servery/protocol/platform/addOns';
import {
  ADD_ON_GROUP_PAGE_SIZE,
  ADD_ON_PAGE_SIZE,
  ALL_ADD_ON_GROUPS_SIZE,
} from '@servery/protocol/platform/addOns';
import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { PRODUCT_PAGE_SIZE, type Product } from '@servery/protocol/platform/products';
import { readPages, type RequestPage } from './readPages.ts';

/** Page size for products; also works with platforms that always send 10 (spec 001 §9). */
const PRODUCTS_IN_A_PAGE = 100;

export interface CrawlCalls {
  readonly products: RequestPage<Product>;
  readonly groups: RequestPage<AddOnGroup>;
  readonly addOns: (groupId: string) => RequestPage<AddOn>;
}

/** The result of one crawl request. After an error the next step retries it. */
export type CrawlStep =
  | { readonly error: PlatformError }
  | {
      readonly entries: readonly CatalogueEntry[];
      /** Requests answered so far, and the expected total. */
      readonly done: number;
      readonly of: number;
    };

function productEntry(product: Product): CatalogueEntry {
  const [first] = product.categoryObj;
  return {
    kind: 'product',
    id: product.productId,
    name: product.name,
    parentId: first?.categoryId ?? (product.categoryId || undefined),
    parentName: first?.categoryName ?? '',
    price: product.price,
    inStock: product.inStock,
    soldOutUntil: product.soldOutUntil,
    groupIds: product.addonsGroups.map((group) => (typeof group === 'string' ? group : group.addOnGroupId)),
  };
}

function groupEntry({ addOnGroupId: id, name }: AddOnGroup): CatalogueEntry {
  return { kind: 'add_on_group', id, name, parentName: '', groupIds: [] };
}

function addOnEntry({ addOnId: id, name, unitPrice, inStock }: AddOn, group: AddOnGroup): CatalogueEntry {
  const parent = { parentId: group.addOnGroupId, parentName: group.name };
  return { kind: 'add_on', id, name, ...parent, price: unitPrice, inStock, groupIds: [] };
}

/** Reads the whole catalogue, one request per step. Does not request the add-ons of a group that came with them. */
export async function* crawl(calls: CrawlCalls): AsyncGenerator<CrawlStep, void, void> {
  let done = 0;
  let of = 0;
  let rest = 0;

  async function* each<Row>(
    ask: RequestPage<Row>,
    size: number,
    usual: number,
    entriesOf: (row: Row) => readonly CatalogueEntry[],
  ): AsyncGenerator<CrawlStep, void, void> {
    const before = done;
    for await (const step of readPages(ask, size, usual)) {
      if ('error' in step) yield step;
      else {
        done += 1;
        of = before + step.requests + rest;
        yield { entries: step.rows.flatMap(entriesOf), done, of };
      }
    }
  }

  // At least one page of groups is still to be read after the products.
  rest = 1;
  yield* each(calls.products, PRODUCTS_IN_A_PAGE, PRODUCT_PAGE_SIZE, (row) => [productEntry(row)]);
  const groups: AddOnGroup[] = [];
  rest = 0;
  yield* each(calls.groups, ALL_ADD_ON_GROUPS_SIZE, ADD_ON_GROUP_PAGE_SIZE, (group) => {
    if (group.addons.length === 0) groups.push(group);
    rest = groups.length;
    return [groupEntry(group), ...group.addons.map((addOn) => addOnEntry(addOn, group))];
  });
  for (const [index, group] of groups.entries()) {
    rest = groups.length - index - 1;
    yield* each(calls.addOns(group.addOnGroupId), ADD_ON_PAGE_SIZE, ADD_ON_GROUP_PAGE_SIZE, (addOn) => [
      addOnEntry(addOn, group),
    ]);
  }
}
