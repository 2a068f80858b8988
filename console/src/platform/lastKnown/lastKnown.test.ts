// @vitest-environment happy-dom
import { defineCall, type CallAnswer } from '@servery/protocol/platform/call';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearSession, storeSession } from '../../session/storage.ts';
import { testCaches } from '../../worker/testCaches.ts';
import { createOrLastKnown } from '../orLastKnown.ts';
import { lastKnown, markLastKnown, tidyLastKnown } from './lastKnown.ts';
import { endpointOf, platformApi } from '../platformApi.ts';
import { testPlatformStore } from '../testPlatformStore.ts';

const call = defineCall({
  summary: 'The holidays',
  method: 'GET',
  path: '/api/v1/holidays',
  merchant: 'query',
  answer: z.object({ name: z.string() }),
  source: 'none',
});

const asked = {
  ...endpointOf(call),
  transformResponse: ({ name }: CallAnswer<typeof call>) => name.toUpperCase(),
};
const api = platformApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ holidays: build.query(asked), shut: build.query(asked) }),
});

const ANSWER = {
  access_token: 't',
  mid: '77',
  permission_type: '',
  ORDER_PREPARATION_TIME: '',
  ORDER_PREPARATION_TIME_UNIT: '',
};

let answer: () => Promise<Response>;
let cacheStorage: ReturnType<typeof testCaches>;

const ok = (object: unknown) => () => Promise.resolve(Response.json({ request_status: true, object }));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

/** A newly opened page. */
function page() {
  const session = storeSession('owner@shop.test', ANSWER);
  const orLastKnown = createOrLastKnown(lastKnown, { timeoutMs: 20, cacheAfterMs: 0 });
  const store = testPlatformStore({ orLastKnown }, { session, middleware: [markLastKnown] });
  const ask = async (name: 'holidays' | 'shut') => {
    const { data, error, fulfilledTimeStamp } = await store.dispatch(
      api.endpoints[name].initiate(undefined, { forceRefetch: true }),
    );
    return { data, error, fulfilledTimeStamp };
  };
  const held = () => api.endpoints.holidays.select(undefined)(store.getState());
  return { ask, held };
}

/** Answers are cached after they are delivered. */
const untilCached = () =>
  expect.poll(() => [...cacheStorage.all.values()].some(({ size }) => size > 0)).toBe(true);

async function cacheEaster(): Promise<void> {
  answer = ok({ name: 'Easter' });
  await page().ask('holidays');
  await untilCached();
}

beforeEach(() => {
  cacheStorage = testCaches();
  vi.stubGlobal('caches', cacheStorage);
  vi.stubGlobal('fetch', () => answer());
  // Without a network, nothing is retried.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(Date, 'now').mockReturnValue(1000);
});

describe('the last known answer', () => {
  it('replaces an answer that does not come, with its age and the reason, until one comes', async () => {
    answer = ok({ name: 'Easter' });
    expect(await page().ask('holidays')).toMatchObject({ data: 'EASTER', error: undefined });
    await untilCached();

    vi.spyOn(Date, 'now').mockReturnValue(9000);
    answer = cut;
    const { ask } = page();
    const old = { data: 'EASTER', error: { kind: 'network' }, fulfilledTimeStamp: 1000 };
    expect(await ask('holidays')).toMatchObject(old);
    // A retry that fails changes nothing.
    expect(await ask('holidays')).toMatchObject(old);
    answer = ok({ name: 'Christmas' });
    expect(await ask('holidays')).toEqual({
      data: 'CHRISTMAS',
      error: undefined,
      fulfilledTimeStamp: 9000,
    });
  });

  it('is shown while an answer is late; the late answer then shows without another request', async () => {
    await cacheEaster();

    let resolve: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((settle) => (resolve = settle));
    answer = vi.fn(() => late);
    const { ask, held } = page();
    expect(await ask('holidays')).toMatchObject({ data: 'EASTER', error: { kind: 'timeout' } });
    resolve(await ok({ name: 'Christmas' })());
    await expect.poll(() => held()).toMatchObject({ data: 'CHRISTMAS', status: 'fulfilled' });
    expect(held().error).toBeUndefined();
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('has the reason of a failed request that is being retried, not that it is late', async () => {
    await cacheEaster();

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    answer = () => Promise.resolve(new Response('trouble', { status: 500 }));
    const failed = await page().ask('holidays');
    expect(failed).toMatchObject({ data: 'EASTER', error: { kind: 'server', httpStatus: 500 } });
  });

  it('is not used after a refusal, nor for short-lived facts', async () => {
    answer = ok({ name: 'Easter' });
    const first = page();
    await first.ask('holidays');
    await first.ask('shut');
    await untilCached();
    answer = cut;
    expect(await page().ask('shut')).toMatchObject({ data: undefined, error: { kind: 'network' } });
    answer = () => Promise.resolve(Response.json({ request_status: false, object: { error: 'No.' } }));
    expect(await page().ask('holidays')).toMatchObject({ data: undefined, error: { kind: 'refused' } });
  });

  it('is ignored if it is corrupt or from another version', async () => {
    await cacheEaster();
    for (const text of ['{"name":', '{"title":"Easter"}']) {
      for (const cache of cacheStorage.all.values()) {
        for (const [url] of cache) cache.set(url, new Response(text, { headers: { 'x-at': '1000' } }));
      }
      answer = cut;
      expect(await page().ask('holidays')).toMatchObject({ data: undefined, error: { kind: 'network' } });
    }
  });

  it('is dropped with the session, without touching other caches', async () => {
    await cacheEaster();
    await cacheStorage.open('another page’s');
    clearSession('');
    await tidyLastKnown();
    expect(await cacheStorage.keys()).toEqual(['another page’s']);
  });

  it('is not needed in a browser that caches nothing', async () => {
    vi.stubGlobal('caches', undefined);
    answer = ok({ name: 'Easter' });
    expect(await page().ask('holidays')).toMatchObject({ data: 'EASTER' });
    answer = cut;
    expect(await page().ask('holidays')).toMatchObject({ data: undefined, error: { kind: 'network' } });
    await tidyLastKnown();
  });
});
