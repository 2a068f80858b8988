import { expect, it, vi } from 'vitest';
import { platformApi } from '../../platform/platformApi.ts';
import { categoriesApi } from './categoriesApi.ts';
import { testPlatformStore } from '../../platform/testPlatformStore.ts';

/** A platform with the given number of categories; `asked` are the requested pages. */
function startStore(total: number) {
  const requests: string[] = [];
  const rows = Array.from({ length: total }, (_, index) => ({
    ...{ categoryId: `c${index}`, categoryName: `Part ${index}`, descriptions: '', status: 'ACTIVE' },
  }));
  vi.stubGlobal('fetch', (address: string) => {
    const page = new URL(address).searchParams.get('pageNumber') ?? '';
    requests.push(page);
    const object = rows.slice(Number(page) * 100, Number(page) * 100 + 100);
    return Promise.resolve(new Response(JSON.stringify({ request_status: true, object })));
  });
  return { store: testPlatformStore(), requests };
}

it.each([
  [99, ['0']],
  [250, ['0', '1', '2']],
])('reads all %i categories page by page', async (total, pages) => {
  const { store, requests } = startStore(total);
  const { data } = await store.dispatch(categoriesApi.endpoints.categories.initiate());
  expect(data).toHaveLength(total);
  expect(data?.at(-1)?.categoryName).toBe(`Part ${total - 1}`);
  expect(requests).toEqual(pages);
  store.dispatch(platformApi.util.resetApiState());
});
