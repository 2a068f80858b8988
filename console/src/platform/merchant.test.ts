// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../session/storage.ts';
import { merchantQuery } from './merchant.ts';
import { testPlatformStore } from './testPlatformStore.ts';

const PLATFORM = 'https://platform.test';
const RECORD = {
  name: 'Bella Cucina',
  LOGO: 'https://files.test/logo.jpg',
  BANNER: '',
  result: { Role: 1, Firstname: 'Giulia', Lastname: 'Rossi' },
};

const requests = new Map<string, Headers>();

/** Reads the record at `endpoint` followed by the merchant's id. */
async function readRecord(endpoint: string): Promise<void> {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.set(new URL(address).pathname, new Headers(init.headers));
    const isRecord = address.endsWith('.json');
    const object = isRecord
      ? RECORD
      : { STATIC_RESOURCE_ENDPOINT: endpoint, STATIC_RESOURCE_SUFFIX: '.json' };
    return Promise.resolve(Response.json({ request_status: true, object }));
  });
  const session = storeSession('owner@shop.test', {
    access_token: 'secret',
    mid: '77',
    permission_type: '',
    ORDER_PREPARATION_TIME: '',
    ORDER_PREPARATION_TIME_UNIT: '',
  });
  const store = testPlatformStore({ platformUrl: PLATFORM }, { session });
  await store.dispatch(merchantQuery.initiate(undefined));
}

beforeEach(() => {
  localStorage.clear();
  requests.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('sends both the token and the JSON content type to the platform’s own host', async () => {
  await readRecord(`${PLATFORM}/records/`);
  for (const path of ['/api/v1/merchants/config', '/records/77.json']) {
    expect(requests.get(path)?.get('authorization')).toBe('Bearer secret');
    expect(requests.get(path)?.get('content-type')).toBe('application/json');
  }
});

it('sends neither the token nor a content type to another host', async () => {
  await readRecord('https://files.test/records/');
  expect([...(requests.get('/records/77.json') ?? ['not asked'])]).toEqual([]);
});

it('stores who is signed in under the name from the specification', async () => {
  await readRecord('https://files.test/records/');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    success: true,
    result: RECORD.result,
    name: RECORD.name,
    LOGO: RECORD.LOGO,
  });
});
