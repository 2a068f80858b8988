/** Add-on groups and their add-ons. */
import type { addOn } from '@servery/protocol/platform/addOns';
import { moneyText } from '@servery/protocol/platform/amounts';
import type * as z from 'zod/mini';
import { type HandlersOf, Refusal } from '../handler.ts';
import type { AddOn } from '../store/records.ts';
import type { Store } from '../store/merchantStore.ts';
import { pageOf } from './paging.ts';
import { ALREADY_DELETED } from './store.ts';

export type SentAddOn = z.input<typeof addOn>;

/** An add-on as sent. */
export function addOnToSend({ id, soldOutSince, ...rest }: AddOn & { readonly id: string }): SentAddOn {
  return { ...rest, addOnId: id, unitPrice: moneyText(rest.unitPrice) };
}

/** Refuses an add-on that is not of the group. */
function checkOwn(store: Store, groupId: string, addOnId: string): void {
  if (store.addOns.get(addOnId)?.groupId !== groupId) throw new Refusal(ALREADY_DELETED);
}

/** Refuses a key that another group has. */
function checkKey(store: Store, nameKey: string, groupId?: string): void {
  if (store.groups.all().some((group) => group.nameKey === nameKey && group.id !== groupId)) {
    throw new Refusal('There is a group with this key already.', { nameKey: 'is taken already' });
  }
}

/** Add-ons with a price are taxed (spec 001 §5). */
const isTaxed = ({ taxable, unitPrice }: Pick<AddOn, 'taxable' | 'unitPrice'>): boolean =>
  taxable || unitPrice > 0;

export const addOnHandlers = {
  getAddOnGroups: ({ query, store }) => {
    const rows = store.groups.all().map(({ id, ...group }) => ({ addOnGroupId: id, ...group }));
    return { data: pageOf(rows, query.page, query.size), total: rows.length };
  },

  getAddOns: ({ params, query, store }) => {
    if (!store.groups.get(params.groupId)) throw new Refusal(ALREADY_DELETED);
    const own = store.addOns.all().filter(({ groupId }) => groupId === params.groupId);
    return { data: pageOf(own, query.page, query.size).map(addOnToSend), total: own.length };
  },

  addAddOnGroup: ({ body, store }) => {
    checkKey(store, body.nameKey);
    return { addOnGroupId: store.groups.add(body) };
  },

  updateAddOnGroup: ({ params, body, store }) => {
    checkKey(store, body.nameKey, params.groupId);
    if (!store.groups.update(params.groupId, body)) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  addAddOn: ({ params, body, store }) => {
    const { groupId } = params;
    const { fields } = body;
    if (!store.groups.get(groupId)) throw new Refusal(ALREADY_DELETED);
    return {
      addOnId: store.addOns.add({
        ...fields,
        groupId,
        taxable: isTaxed(fields),
        inStock: true,
      }),
    };
  },

  updateAddOn: ({ params, body: { fields }, store }) => {
    checkOwn(store, params.groupId, params.addonId);
    store.addOns.update(params.addonId, { ...fields, taxable: isTaxed(fields) });
    return {};
  },

  /** Also removes the group from products. */
  deleteAddOnGroup: ({ params, store }) => {
    const { groupId } = params;
    if (!store.groups.remove(groupId)) throw new Refusal(ALREADY_DELETED);
    store.transaction(() => {
      for (const addOn of store.addOns.all()) if (addOn.groupId === groupId) store.addOns.remove(addOn.id);
      for (const { id, groupIds } of store.products.all()) {
        const left = groupIds.filter((other) => other !== groupId);
        if (left.length < groupIds.length) store.products.update(id, { groupIds: left });
      }
    });
    return {};
  },

  deleteAddOn: ({ params, store }) => {
    checkOwn(store, params.groupId, params.addonId);
    store.addOns.remove(params.addonId);
    return {};
  },

  setAddOnStock: ({ params, body, store, now }) => {
    checkOwn(store, params.groupId, params.addonId);
    const { inStock } = body.fields;
    store.addOns.update(params.addonId, { inStock, ...(!inStock && { soldOutSince: now }) });
    return {};
  },
} satisfies HandlersOf<'addOns'>;
