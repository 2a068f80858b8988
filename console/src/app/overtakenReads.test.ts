import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addOnsApi } from '../menu/addOns/addOnsApi.ts';
import { categoriesApi } from '../menu/categories/categoriesApi.ts';
import { platformApi } from '../platform/platformApi.ts';
import { testPlatformStore } from '../platform/testPlatformStore.ts';
import { deliveryApi } from '../store/delivery/deliveryApi.ts';

const ADD_ONS = { groupId: 'g1', page: 0 };

/** What the platform has: ids in their order, whether they are in stock, and a delivery toggle. */
let kept: { ids: string[]; inStock: boolean; delivers: boolean };
/** The responses to reads, which the test releases. */
let responses: (() => void)[];
let store: ReturnType<typeof testPlatformStore>;

const slow = (body: object): Promise<Response> =>
  new Promise((resolve) => {
    responses.push(() => resolve(Response.json(body)));
  });

beforeEach(() => {
  kept = { ids: ['1', '2'], inStock: true, delivers: true };
  responses = [];
  vi.stubGlobal('fetch', (address: string, { method, body = '' }: { method: string; body?: string }) => {
    if (address.includes('delivery')) {
      if (method === 'GET') return slow({ status: kept.delivers });
      kept.delivers = false;
      return Promise.resolve(Response.json({ status: false, success: true }));
    }
    if (method !== 'GET') {
      if (address.includes('stock')) kept.inStock = false;
      else kept.ids = (JSON.parse(body) as { fields: string[] }).fields;
      return Promise.resolve(Response.json({ request_status: true, object: {} }));
    }
    const rows = kept.ids.map((id) => ({
      ...{ addOnId: id, name: id, unitPrice: 0, inStock: kept.inStock },
      ...{ categoryId: id, categoryName: id, descriptions: '', status: 'ACTIVE' },
    }));
    const object = address.includes('add_on') ? { data: rows, total: rows.length } : rows;
    return slow({ request_status: true, object });
  });
  store = testPlatformStore();
});
afterEach(() => {
  store.dispatch(platformApi.util.resetApiState());
});

const addOns = () => addOnsApi.endpoints.addOns.select(ADD_ONS)(store.getState()).data?.data;
const stockShown = () => addOns()?.map(({ inStock }) => inStock);
const orderShown = () => addOns()?.map(({ addOnId }) => addOnId);
const categoriesShown = () =>
  categoriesApi.endpoints.categories
    .select()(store.getState())
    .data?.map(({ categoryId }) => categoryId);
const toggleShown = () => deliveryApi.endpoints.companyToggle.select('doordash')(store.getState()).data;

const { addOns: readAddOns, reorderAddOns, setAddOnStock } = addOnsApi.endpoints;
const { categories: readCategories, reorderCategories } = categoriesApi.endpoints;
const { companyToggle, turnCompanyToggle } = deliveryApi.endpoints;
const REORDERED = ['2', '1'];
const SOLD_OUT = { params: { groupId: 'g1', addonId: '1' }, body: { fields: { inStock: false } } };

it.each([
  {
    value: 'stock of an add-on',
    read: () => store.dispatch(readAddOns.initiate(ADD_ONS)),
    send: () => store.dispatch(setAddOnStock.initiate(SOLD_OUT)),
    shown: stockShown,
    before: [true, true],
    after: [false, false],
  },
  {
    value: 'order of add-ons',
    read: () => store.dispatch(readAddOns.initiate(ADD_ONS)),
    send: () => store.dispatch(reorderAddOns.initiate({ groupId: 'g1', ids: REORDERED })),
    shown: orderShown,
    before: ['1', '2'],
    after: REORDERED,
  },
  {
    value: 'order of the categories',
    read: () => store.dispatch(readCategories.initiate()),
    send: () => store.dispatch(reorderCategories.initiate(REORDERED)),
    shown: categoriesShown,
    before: ['1', '2'],
    after: REORDERED,
  },
  {
    value: 'state of a delivery toggle',
    read: () => store.dispatch(companyToggle.initiate('doordash')),
    send: () => store.dispatch(turnCompanyToggle.initiate({ toggle: 'doordash', on: false })),
    shown: toggleShown,
    before: true,
    after: false,
  },
])(
  'shows the new $value after a change that overtook a read',
  async ({ read, send, shown, before, after }) => {
    const first = read();
    responses.shift()?.();
    await first;
    expect(shown()).toEqual(before);
    // As on a return to the tab or after a refused change: the platform has read its data, but its response is slow.
    const overtaken = first.refetch();
    expect(responses).toHaveLength(1);
    expect((await send()).error).toBeUndefined();
    responses.shift()?.();
    await overtaken;
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    responses.shift()?.();
    await vi.waitFor(() => expect(shown()).toEqual(after));
  },
);
