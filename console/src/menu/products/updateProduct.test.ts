import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { platformApi } from '../../platform/platformApi.ts';
import { testPlatformStore } from '../../platform/testPlatformStore.ts';
import { productQueries } from './productQueries.ts';
import { productsApi } from './productsApi.ts';

/** Whether the platform accepts a change; reads return the unchanged product. */
let takes: boolean;
let store: ReturnType<typeof testPlatformStore>;

const product = (productId: string) => ({
  ...{ productId, name: `Dish ${productId}`, descriptions: '', shortDescription: '', image: [] },
  ...{ inStock: true, productStatus: 'ENABLED', categoryObj: [], addonsGroups: [] },
});

beforeEach(async () => {
  takes = true;
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    const isRead = (method ?? 'GET') === 'GET' && !/stock|sold/i.test(address);
    const isOne = /product\/p1(\?|$)/.test(address);
    const object = isRead ? (isOne ? product('p1') : [product('p0'), product('p1')]) : {};
    const answer = { request_status: isRead || takes, object, message: 'refused' };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  store = testPlatformStore();
  const { product: one, products, categoryProducts, allProductsOfCategory } = productQueries.endpoints;
  await Promise.all([
    store.dispatch(one.initiate('p1')),
    store.dispatch(products.initiate(0)),
    store.dispatch(categoryProducts.initiate('c1')),
    store.dispatch(allProductsOfCategory.initiate('c1')),
  ]);
});
afterEach(() => {
  store.dispatch(platformApi.util.resetApiState());
});

/** Whether each query shows the product as enabled, and the other fields unchanged. */
function shown() {
  const { product: one, products, categoryProducts, allProductsOfCategory } = productQueries.endpoints;
  const state = store.getState();
  const lists = [
    products.select(0)(state).data?.data,
    categoryProducts
      .select('c1')(state)
      .data?.pages.flatMap(({ data }) => data),
    allProductsOfCategory.select('c1')(state).data,
  ];
  for (const list of lists) expect(list?.[0]?.productStatus).toBe('ENABLED');
  return [one.select('p1')(state).data, ...lists.map((list) => list?.[1])].map((each) => each?.productStatus);
}

it('switches a product at once in every query that holds it', async () => {
  const { setProductEnabled } = productsApi.endpoints;
  const sent = store.dispatch(setProductEnabled.initiate({ id: 'p1', enabled: false }));
  expect(shown()).toEqual(['DISABLED', 'DISABLED', 'DISABLED', 'DISABLED']);
  await sent;
});

it('reverts it in every query when the platform refuses', async () => {
  takes = false;
  const { setProductEnabled } = productsApi.endpoints;
  const sent = store.dispatch(setProductEnabled.initiate({ id: 'p1', enabled: false }));
  expect(shown()).toEqual(['DISABLED', 'DISABLED', 'DISABLED', 'DISABLED']);
  await sent;
  expect(shown()).toEqual(['ENABLED', 'ENABLED', 'ENABLED', 'ENABLED']);
});
