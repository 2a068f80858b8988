// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { cacheName } from './buildCache.ts';
import { START_FILES } from './requests.ts';
import { testCaches } from './testCaches.ts';

const BUILD = {
  id: '/assets/main.js',
  files: ['1', '2', '3', '4', '5', '6'].map((name) => `/assets/${name}.js`),
};
const PAGE = '<script type="module" src="/assets/main.js"></script>';

let cacheStorage: ReturnType<typeof testCaches>;
/** The requested paths. */
let requests: string[];
let answer: (path: string) => Response;

const served = (path: string): Response => new Response(path === '/' ? PAGE : path);
const files = (): readonly string[] =>
  [...(cacheStorage.all.get(cacheName(BUILD.id))?.keys() ?? [])]
    .map((url) => new URL(url).pathname)
    .toSorted();

beforeEach(() => {
  cacheStorage = testCaches();
  requests = [];
  answer = served;
  vi.stubGlobal('BUILD', BUILD);
  vi.stubGlobal('caches', cacheStorage);
  vi.stubGlobal('self', { navigator: { locks: { query: () => Promise.resolve({}) } } });
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return new Promise((resolve) => resolve(answer(path)));
  });
});

it('caches every file of its build, the page last, and then requests nothing more', async () => {
  const { cacheBuild } = await import('./files.ts');
  expect(await cacheBuild()).toBe(true);
  expect(files()).toEqual(['/', ...BUILD.files]);
  expect(requests.toSorted()).toEqual(['/', ...BUILD.files, ...START_FILES].toSorted());
  requests = [];
  expect(await cacheBuild()).toBe(true);
  expect(requests).toEqual([]);
});

it('skips files that are not available, and requests only those the next time', async () => {
  const { cacheBuild } = await import('./files.ts');
  const missing = BUILD.files.slice(0, 3);
  answer = (path) => (missing.includes(path) ? new Response('', { status: 500 }) : served(path));
  expect(await cacheBuild()).toBe(false);
  expect(files()).toEqual(BUILD.files.slice(3));
  answer = served;
  requests = [];
  expect(await cacheBuild()).toBe(true);
  expect(requests.toSorted()).toEqual(['/', ...missing, ...START_FILES].toSorted());
});

it('reports an incomplete cache if the connection breaks or the page is another build’s', async () => {
  const { cacheBuild } = await import('./files.ts');
  answer = (path) => {
    if (path === BUILD.files[4]) throw new TypeError('Failed to fetch');
    return served(path);
  };
  expect(await cacheBuild()).toBe(false);
  expect(files()).not.toContain('/');
  answer = () => new Response('<script type="module" src="/assets/newer.js"></script>');
  requests = [];
  expect(await cacheBuild()).toBe(false);
  // The worker requests none of the files, which may be gone.
  expect(requests).toEqual(['/']);
});

it('retries a lost file twice, and fails with the last error', async () => {
  vi.useFakeTimers();
  const { keptAsset } = await import('./files.ts');
  vi.stubGlobal('self', { navigator: { onLine: true } });
  const event = (name: string) =>
    ({ request: new Request(`https://console.test/assets/${name}`) }) as FetchEvent;
  let lost = 2;
  answer = () => {
    lost -= 1;
    if (lost >= 0) throw new TypeError('Failed to fetch');
    return new Response('file');
  };
  const had = keptAsset(event('1.js'));
  await vi.runAllTimersAsync();
  expect(await (await had).text()).toBe('file');
  expect(requests).toHaveLength(3);

  lost = 3;
  const gone = expect(keptAsset(event('2.js'))).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await gone;
  vi.useRealTimers();
});
