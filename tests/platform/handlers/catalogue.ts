/** The menu's categories, sort orders, index, and publishing. */
import { moneyText } from '@servery/protocol/platform/amounts';
import { type HandlersOf, Refusal } from '../handler.ts';
import type { Collection } from '../store/collection.ts';
import type { AddOn, Category, Product } from '../store/records.ts';
import { withoutUndefined } from './given.ts';
import { pageOf } from './paging.ts';
import { isInStock } from './products.ts';
import { isoIn, type Zone } from '../zone.ts';
import { ALREADY_DELETED } from './store.ts';

/** Whether it can be ordered now and, if not, since when and until when, if known. */
function tellStock(record: Product | AddOn, zone: Zone, now: number) {
  const until = 'soldOutUntil' in record ? record.soldOutUntil : null;
  const inStock = isInStock({ inStock: record.inStock, soldOutUntil: until }, now);
  const { soldOutSince } = record;
  return {
    inStock,
    ...(!inStock && soldOutSince !== undefined && { soldOutSince: isoIn(zone, soldOutSince) }),
    ...(!inStock && until !== null && { soldOutUntil: isoIn(zone, until) }),
  };
}

/** Guests could not distinguish two categories with the same name. */
function refuseTakenName(categories: Collection<Category>, name: string, ownId: string): void {
  const taken = categories.all().some((other) => other.categoryName === name && other.id !== ownId);
  if (taken) {
    throw new Refusal('There is a category of this name already.', { categoryName: 'is taken already' });
  }
}

/** Moves a category to a position in the menu, counted from 0. */
function moveTo(categories: Collection<Category>, id: string, place: number): void {
  const others = categories.all().flatMap((other) => (other.id === id ? [] : [other.id]));
  categories.reorder(others.toSpliced(place, 0, id));
}

export const catalogueHandlers = {
  getCategories: ({ query, store }) => {
    const rows = store.categories.all().map(({ id, ...category }, order) => ({
      categoryId: id,
      order,
      ...category,
    }));
    return pageOf(rows, query.pageNumber, query.pageSize);
  },

  saveCategory: ({ body, store }) => {
    const { categoryId = '', order, ...fields } = body.fields;
    refuseTakenName(store.categories, fields.categoryName, categoryId);
    const category = {
      type: '',
      available_online: true,
      visibilityConfigurations: {},
      ...withoutUndefined(fields),
    };
    let id = categoryId;
    if (id === '') id = store.categories.add({ ...fields, ...category });
    else if (!store.categories.update(id, category)) throw new Refusal(ALREADY_DELETED);
    moveTo(store.categories, id, order);
    return { categoryId: id };
  },

  /** Its products stay in the menu. */
  deleteCategory: ({ params, store }) => {
    if (!store.categories.remove(params.id)) throw new Refusal(ALREADY_DELETED);
    store.transaction(() => {
      for (const { id, categoryIds } of store.products.all()) {
        const left = categoryIds.filter((categoryId) => categoryId !== params.id);
        if (left.length < categoryIds.length) store.products.update(id, { categoryIds: left });
      }
    });
    return {};
  },

  reorderCategories: ({ body, store }) => {
    store.categories.reorder(body.fields);
    return {};
  },

  reorderProducts: ({ body, store }) => {
    store.products.reorder(body.fields);
    return {};
  },

  /** The call names no product: it applies to every product that has exactly these groups. */
  reorderAddOnGroups: ({ body, store }) => {
    const groupIds = body.fields;
    const sorted = groupIds.toSorted().join();
    store.transaction(() => {
      for (const product of store.products.all()) {
        if (product.groupIds.toSorted().join() === sorted) store.products.update(product.id, { groupIds });
      }
    });
    return {};
  },

  reorderAddOns: ({ body, store }) => {
    store.addOns.reorder(body.fields);
    return {};
  },

  getCatalogueIndex: ({ query, store, now }) => {
    const categories = new Map(store.categories.all().map(({ id, categoryName }) => [id, categoryName]));
    const groups = new Map(store.groups.all().map(({ id, name }) => [id, name]));
    const zone = store.zone();
    const rows = [
      ...store.products.all().map((product) => {
        const [parentId = null] = product.categoryIds;
        return {
          kind: 'product' as const,
          id: product.id,
          name: product.name,
          parentId,
          parentName: categories.get(parentId ?? '') ?? '',
          price: moneyText(product.regularPrice),
          groupIds: [...product.groupIds],
          ...tellStock(product, zone, now),
        };
      }),
      ...[...groups].map(([id, name]) => ({ kind: 'add_on_group' as const, id, name })),
      ...store.addOns.all().map((addOn) => ({
        kind: 'add_on' as const,
        id: addOn.id,
        name: addOn.name,
        parentId: addOn.groupId,
        parentName: groups.get(addOn.groupId) ?? '',
        price: moneyText(addOn.unitPrice),
        ...tellStock(addOn, zone, now),
      })),
    ];
    return { data: pageOf(rows, query.page, query.size), total: rows.length };
  },

  publishChanges: ({ store, now }) => {
    store.settings.update({ publishedAt: now, unpublished: 0 });
    return {};
  },

  getUnpublished: ({ store }) => ({ count: store.settings.get().unpublished ?? 0 }),
} satisfies HandlersOf<'catalogue'>;
