/**
 * Walks over the pages of the console, one test a page. To load the console takes longer than to look at a page of it, so
 * the tests of a walk go on in the page where the one before has ended; each worker has a page of its own for it.
 *
 *     const test = walking(async (page, servery) => ({ page, pages: await everyPage(servery) }));
 *     for (const { path } of PAGES) test(path, { tag: WALK }, async ({ walk: { page, pages } }) => { … });
 *
 * A test that fails takes its worker along: none goes on from where it has left the page.
 */
import type { Page } from '@playwright/test';
import { Breaches } from './breaches.ts';
import { test as base, expect, reset, signInAs, type Stack } from './servery.ts';

/** Where a worker's walk is, once it has begun. */
interface Begun<Kept> {
  walk?: { readonly kept: Kept; readonly page: Page; readonly breaches: Breaches };
}

/**
 * @param begin opens the walk's first page, the owner being signed in on the one that is given; what it gives is what the
 * tests get.
 */
export function walking<Kept extends object>(begin: (page: Page, servery: Stack) => Promise<Kept>) {
  return base.extend<{ readonly walk: Kept }, { readonly begun: Begun<Kept> }>({
    begun: [
      // Playwright reads which fixtures a fixture needs from this pattern.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const begun: Begun<Kept> = {};
        await use(begun);
        await begun.walk?.page.context().close();
      },
      { scope: 'worker' },
    ],

    walk: async ({ browser, servery, ownerSession, begun }, use) => {
      await reset(servery);
      if (!begun.walk) {
        const context = await browser.newContext();
        const breaches = new Breaches();
        await breaches.watch(context);
        const page = await context.newPage();
        await signInAs(page, servery, ownerSession);
        begun.walk = { page, breaches, kept: await begin(page, servery) };
      }
      const { kept, breaches } = begun.walk;
      await use(kept);
      expect(breaches.told, 'no page breaches its policy or leaves an error uncaught').toEqual([]);
    },
  });
}
