/** The console's caches in a test's browser: its own files, and the last responses of the platform. */
import type { Page } from '@playwright/test';
import { expect } from './servery.ts';

/** The names of the caches with this prefix. */
export const cacheNames = (page: Page, prefix: string): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => (await caches.keys()).filter((name) => name.startsWith(wanted)), prefix);

/** The names of all that the browser stores for the page's origin, in any kind of storage. */
export const storedNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      ...[...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())],
      ...databases.map(({ name = '' }) => name),
      ...document.cookie.split('; ').filter((cookie) => cookie !== ''),
    ];
  });

/** Waits until the worker controls the page and has cached every file of the page's own build. */
export async function untilFilesCached(page: Page): Promise<void> {
  const isWhole = (): Promise<boolean> =>
    page.evaluate(async () => {
      const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
      const name = (await caches.keys()).find(
        (each) => each.startsWith('servery-files') && each.includes(script),
      );
      const stored = name === undefined ? undefined : await caches.match('/', { cacheName: name });
      return stored !== undefined && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isWhole).toBe(true);
}

/** Waits until the last responses of these queries are stored. */
export async function untilAnswersCached(page: Page, queries: readonly string[]): Promise<void> {
  const stored = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const names: string[] = [];
      for (const name of (await caches.keys()).filter((each) => each.startsWith('servery-answers'))) {
        for (const { url } of await (await caches.open(name)).keys()) {
          names.push(decodeURIComponent(new URL(url).pathname.slice(1)).split(' ')[0] ?? '');
        }
      }
      return names;
    });
  await expect.poll(stored).toEqual(expect.arrayContaining([...queries]));
}

/** Waits until the worker has received a language. */
export async function untilLanguageCached(page: Page, language: string): Promise<void> {
  const stored = (): Promise<string | undefined> =>
    page.evaluate(async () => {
      const answer = await caches.match('/language', { cacheName: 'servery-language' });
      return answer?.text();
    });
  await expect.poll(stored).toBe(language);
}
