/**
 * Walks over the pages of the console, one test a page. To load the console takes longer than to look at a page of it, so
 * the tests of a walk go on in the page where the one before has ended; each worker has a page of its own for it.
 *
 *     const test = walking(async (page, servery) => ({ page, pages: await everyPage(servery) }));
 *     for (const { path } of PAGES) test(path, { tag: WALK }, async ({ walk: { page, pages } }) => { … });
 *
 * A test that fails ends its worker, so none goes on from where it has left the page. A walk ends as soon as its worker
 * comes to a test of another kind.
 */
import type { Page } from '@playwright/test';
import { Breaches } from './breaches.ts';
import { test as base, expect, reset, signInAs, type Stack } from './servery.ts';

/**
 * @param begin opens the walk's first page, the owner being signed in on the one that is given; what it gives is what the
 * tests get.
 */
export function walking<Kept extends object>(begin: (page: Page, servery: Stack) => Promise<Kept>) {
  /** What the tests of this worker get, once the first of them has begun. */
  let begun: { readonly kept: Kept; readonly page: Page; readonly breaches: Breaches } | undefined;

  // No fixture of a worker's own: Playwright starts other workers, and in each a Servery, for tests that have one more.
  return base.extend<{ readonly walk: Kept }>({
    walk: async ({ browser, servery, ownerSession, openWalk }, use) => {
      await reset(servery);
      if (begun === undefined || openWalk.context !== begun.page.context()) {
        await openWalk.close();
        const context = await browser.newContext();
        openWalk.context = context;
        const breaches = new Breaches();
        await breaches.watch(context);
        const page = await context.newPage();
        await signInAs(page, servery, ownerSession);
        begun = { page, breaches, kept: await begin(page, servery) };
      }
      const { kept, breaches } = begun;
      await use(kept);
      expect(breaches.told, 'no page breaches its policy or leaves an error uncaught').toEqual([]);
    },
  });
}
