// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
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

const answerOf = (object: unknown): Response => Response.json({ request_status: true, object });

/**
 * Reads the record at `endpoint` followed by the merchant's id.
 *
 * @param broken the responses that the platform sends instead, by their paths.
 */
async function readRecord(endpoint: string, broken: Readonly<Record<string, () => Response>> = {}) {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address);
    requests.set(pathname, new Headers(init.headers));
    const isRecord = address.endsWith('.json');
    const object = isRecord
      ? RECORD
      : { STATIC_RESOURCE_ENDPOINT: endpoint, STATIC_RESOURCE_SUFFIX: '.json' };
    return Promise.resolve(broken[pathname]?.() ?? answerOf(object));
  });
  const session = storeSession('owner@shop.test', {
    access_token: 'secret',
    mid: '77',
    permission_type: '',
    ORDER_PREPARATION_TIME: '',
    ORDER_PREPARATION_TIME_UNIT: '',
  });
  const store = testPlatformStore({ platformUrl: PLATFORM }, { session });
  return store.dispatch(merchantQuery.initiate(undefined));
}

beforeEach(() => {
  requests.clear();
});

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

it.each(['/api/v1/merchants/config', '/records/77.json'])(
  'is an error, never a record, whatever %s responds',
  async (path) => {
    for (const response of [
      () =>
        new Response('<!doctype html><title>Gateway</title>', { headers: { 'content-type': 'text/html' } }),
      () => answerOf([42]),
      () => new Response('', { status: 404 }),
    ]) {
      const { data, isError } = await readRecord(`${PLATFORM}/records/`, { [path]: response });
      expect({ data, isError }).toEqual({ data: undefined, isError: true });
    }
  },
);
