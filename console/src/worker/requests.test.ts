import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isFile, isPage, kindOf, networkOrCached, type Kind } from './requests.ts';

const ORIGIN = 'https://console.test';

const request = (path: string, more: Readonly<Record<string, string>> = {}) => ({
  method: 'GET',
  mode: 'cors' as const,
  url: new URL(path, ORIGIN).href,
  headers: new Headers(),
  ...more,
});

describe('kindOf', () => {
  it.each<[string, Kind, Kind]>([
    // The kind for a navigation, and for a request of a page.
    ['/', 'page', 'other'],
    ['/order_detail?order=4.2', 'page', 'other'],
    ['/login', 'page', 'other'],
    ['/config.js', 'other', 'start'],
    ['/icon.svg', 'other', 'start'],
    ['/assets/abc.js', 'asset', 'asset'],
    ['/service-worker.js', 'other', 'other'],
    // The platform's paths, which the agent forwards.
    ['/api/v1/users/get_orders_v2', 'other', 'other'],
    ['/security/session/users/login', 'other', 'other'],
    ['https://platform.test/assets/abc.js', 'other', 'other'],
    ['https://platform.test/', 'other', 'other'],
  ])('%s is %s for a window and %s for a page', (path, opened, fetched) => {
    expect(kindOf({ ...request(path), mode: 'navigate' }, ORIGIN)).toBe(opened);
    expect(kindOf(request(path), ORIGIN)).toBe(fetched);
  });

  it('ignores requests other than GET, and range requests', () => {
    expect(kindOf(request('/assets/abc.js', { method: 'POST' }), ORIGIN)).toBe('other');
    expect(
      kindOf({ ...request('/assets/bell.mp3'), headers: new Headers({ range: 'bytes=0-' }) }, ORIGIN),
    ).toBe('other');
  });
});

describe('isFile', () => {
  it('rejects pages and error responses', () => {
    const answer = (status: number, type?: string) =>
      isFile(new Response('', { status, ...(type && { headers: { 'content-type': type } }) }));
    expect(answer(200, 'text/javascript; charset=utf-8')).toBe(true);
    expect(answer(200, 'text/html; charset=utf-8')).toBe(false);
    expect(answer(404, 'text/javascript')).toBe(false);
    expect(answer(206, 'audio/mpeg')).toBe(false);
  });
});

describe('networkOrCached', () => {
  const TIMEOUT_MS = 3000;
  const answer = (name: string, status = 200) => ({ name, status });
  const KEPT = answer('kept');
  const readCache = () => Promise.resolve(KEPT);
  const nothing = () => Promise.resolve(undefined);

  beforeEach(() => void vi.useFakeTimers());

  it('uses the network’s response, even a refusal', async () => {
    for (const status of [200, 304, 404]) {
      const network = answer('network', status);
      expect(await networkOrCached(Promise.resolve(network), readCache, TIMEOUT_MS)).toBe(network);
    }
  });

  it('uses the cache if the network fails, has a server error or is late', async () => {
    expect(await networkOrCached(Promise.reject(new Error('cut')), readCache, TIMEOUT_MS)).toBe(KEPT);
    expect(await networkOrCached(Promise.resolve(answer('gateway', 502)), readCache, TIMEOUT_MS)).toBe(KEPT);
    const late = networkOrCached(new Promise<never>(() => undefined), readCache, TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await late).toBe(KEPT);
  });

  it('uses the cache if the response is not the server’s own, else that response', async () => {
    const signIn = { ...answer('sign-in'), headers: new Headers({ 'content-type': 'text/html' }) };
    const file = { ...answer('file'), headers: new Headers({ 'content-type': 'text/javascript' }) };
    const request = (network: typeof file, has: () => Promise<typeof file | undefined>) =>
      networkOrCached(Promise.resolve(network), has, TIMEOUT_MS, isPage);
    expect(await request(signIn, () => Promise.resolve(file))).toBe(file);
    expect(await request(file, () => Promise.resolve(signIn))).toBe(file);
    expect(await request(signIn, () => Promise.resolve(undefined))).toBe(signIn);
  });

  it('uses the network’s response if the cache cannot be read', async () => {
    const broken = () => Promise.reject(new Error('The disk is full.'));
    const gateway = answer('gateway', 502);
    expect(await networkOrCached(Promise.resolve(gateway), broken, TIMEOUT_MS)).toBe(gateway);
    await expect(networkOrCached(Promise.reject(new Error('cut')), broken, TIMEOUT_MS)).rejects.toThrow(
      'cut',
    );
  });

  it('waits for the network if nothing is cached, however late', async () => {
    const gateway = answer('gateway', 502);
    expect(await networkOrCached(Promise.resolve(gateway), nothing, TIMEOUT_MS)).toBe(gateway);
    await expect(networkOrCached(Promise.reject(new Error('cut')), nothing, TIMEOUT_MS)).rejects.toThrow(
      'cut',
    );
    const network = answer('network');
    const late = networkOrCached(
      new Promise<typeof network>((resolve) => setTimeout(() => resolve(network), TIMEOUT_MS * 2)),
      nothing,
      TIMEOUT_MS,
    );
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 2);
    expect(await late).toBe(network);
  });
});
