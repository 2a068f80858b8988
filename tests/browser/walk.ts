/**
 * Walks over the pages of the console, one test per page. Loading the console takes longer than checking a page, so
 * the tests of a walk continue in the page where the previous one ended; each worker has its own page for it.
 *
 *     const test = walkTest(async (page, servery) => ({ page, pages: await everyPage(servery) }));
 *     for (const { path } of PAGES) test(path, { tag: WALK }, async ({ walk: { page, pages } }) => { … });
 *
 * A test that fails ends its worker, so no test continues from the page it has left. A walk ends as soon as its worker
 * starts a test of another kind.
 */
import type { Page } from '@playwright/test';
import { Violations } from './violations.ts';
import { test as base, expect, reset, signInAs, type Stack } from './servery.ts';

/**
 * @param begin opens the walk's first page, in a page signed in as the owner; its result is passed to the
 * tests.
 */
export function walkTest<State extends object>(begin: (page: Page, servery: Stack) => Promise<State>) {
  /** The fixture value of this worker's tests, once the first of them has begun. */
  let begun: { readonly state: State; readonly page: Page; readonly violations: Violations } | undefined;

  // Not a worker fixture: Playwright starts other workers, each with a Servery, for tests with an additional one.
  return base.extend<{ readonly walk: State }>({
    walk: async ({ browser, servery, ownerSession, openWalk }, use) => {
      await reset(servery);
      if (begun === undefined || openWalk.context !== begun.page.context()) {
        await openWalk.close();
        const context = await browser.newContext();
        openWalk.context = context;
        const violations = new Violations();
        await violations.watch(context);
        const page = await context.newPage();
        await signInAs(page, servery, ownerSession);
        begun = { page, violations, state: await begin(page, servery) };
      }
      const { state, violations } = begun;
      await use(state);
      servery.platform.control.clearFailures();
      expect(violations.found, 'no page violates its policy or leaves an error uncaught').toEqual([]);
    },
  });
}
