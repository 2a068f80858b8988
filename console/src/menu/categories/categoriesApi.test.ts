import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, it, vi } from 'vitest';
import { connectionReducer } from '../../platform/connection.ts';
import { platformApi } from '../../platform/platformApi.ts';
import { serverClockReducer } from '../../platform/serverClock.ts';
import { sessionReducer, sessionRestored } from '../../session/sessionSlice.ts';
import { createSignInGate } from '../../session/signInGate.ts';
import { categoriesApi } from './categoriesApi.ts';

/** A platform with so many categories; `asked` are the pages that were read. */
function startStore(total: number) {
  const asked: string[] = [];
  const rows = Array.from({ length: total }, (_, index) => ({
    ...{ categoryId: `c${index}`, categoryName: `Part ${index}`, descriptions: '', status: 'ACTIVE' },
  }));
  vi.stubGlobal('fetch', (address: string) => {
    const page = new URL(address).searchParams.get('pageNumber') ?? '';
    asked.push(page);
    const object = rows.slice(Number(page) * 100, Number(page) * 100 + 100);
    return Promise.resolve(new Response(JSON.stringify({ request_status: true, object })));
  });
  const store = configureStore({
    reducer: combineReducers({
      session: sessionReducer,
      serverClock: serverClockReducer,
      connection: connectionReducer,
      [platformApi.reducerPath]: platformApi.reducer,
    }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { platformUrl: 'http://platform.test', gate: createSignInGate() } },
      }).concat(platformApi.middleware),
  });
  const preparation = { preparationTime: '', preparationTimeUnit: '' };
  store.dispatch(
    sessionRestored({ token: 'token', mid: '77', email: '', permissionType: '', ...preparation }),
  );
  return { store, asked };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [99, ['0']],
  [250, ['0', '1', '2']],
])('reads all of %i categories, page after page', async (total, pages) => {
  const { store, asked } = startStore(total);
  const { data } = await store.dispatch(categoriesApi.endpoints.getCategories.initiate(undefined));
  expect(data).toHaveLength(total);
  expect(data?.at(-1)?.categoryName).toBe(`Part ${total - 1}`);
  expect(asked).toEqual(pages);
  store.dispatch(platformApi.util.resetApiState());
});
