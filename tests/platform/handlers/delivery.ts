/** Delivery by companies: the master toggle, the two companies under it, and automatic acceptance under those. */
import { type HandlersOf, Refusal } from '../handler.ts';
import type { Delivery } from '../store/records.ts';
import type { Store } from '../store/merchantStore.ts';

function toggleAnswer(on: boolean): { status: 0 | 1; success: boolean } {
  return { status: on ? 1 : 0, success: true };
}

/** Turns a toggle on or off; turning it off also turns off those that depend on it (spec 001 §4). */
function turn(store: Store, name: keyof Delivery, status: string | number): { success: boolean } {
  const before = store.delivery.get();
  const on = String(status) === '1';
  const needed = {
    companies: true,
    doordash: before.companies,
    uber: before.companies,
    autoAccept: before.doordash && before.uber,
  }[name];
  if (on && !needed) throw new Refusal('Turn on what this needs first.');
  const next: Delivery = { ...before, [name]: on };
  const { companies, doordash, uber, autoAccept } = next;
  const left = { companies, doordash: companies && doordash, uber: companies && uber };
  store.delivery.set({ ...left, autoAccept: left.doordash && left.uber && autoAccept });
  return { success: true };
}

export const deliveryHandlers = {
  getDeliveryCompanies: ({ store }) => toggleAnswer(store.delivery.get().companies),
  setDeliveryCompanies: ({ query, store }) => turn(store, 'companies', query.status),
  getDoordashDelivery: ({ store }) => toggleAnswer(store.delivery.get().doordash),
  setDoordashDelivery: ({ query, store }) => turn(store, 'doordash', query.status),
  getUberDelivery: ({ store }) => toggleAnswer(store.delivery.get().uber),
  setUberDelivery: ({ query, store }) => turn(store, 'uber', query.status),
  getAutoAcceptDelivery: ({ store }) => toggleAnswer(store.delivery.get().autoAccept),
  setAutoAcceptDelivery: ({ query, store }) => turn(store, 'autoAccept', query.status),
} satisfies HandlersOf<'delivery'>;
