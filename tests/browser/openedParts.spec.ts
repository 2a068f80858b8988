/** Dialogs and menus opened on a first visit, before the worker has cached anything: their code loads in parallel. */
import type { Page } from '@playwright/test';
import { everyPage, expectComplete, pageByPath, watchRequests } from './everyPage.ts';
import { codeInRow, holdAnswers } from './requestRounds.ts';
import { expect, test } from './servery.ts';

const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click();

/** A dialog or menu, its page, and how it opens. */
const OPENED = [
  { what: 'the options of the orders', path: '/orders', open: press('Options for this device') },
  { what: 'the form of a coupon', path: '/coupons', open: press('Add Coupons') },
  { what: 'the form of a holiday', path: '/holidays', open: press('Add Holiday') },
  { what: 'the form of a timing', path: '/rest-timing', open: press('Add Timing') },
  { what: 'the user menu', path: '/about', open: press('User menu') },
  { what: 'the palette', path: '/about', open: press('Search and commands') },
];

test('requests all its chunks in parallel', async ({ owner: page, servery }) => {
  const waiting = watchRequests(page);
  const pages = await everyPage(servery);
  const asking = await holdAnswers(page, servery, waiting);

  for (const { what, path, open } of OPENED) {
    const at = pageByPath(pages, path);
    // Nothing from earlier openings is there any more.
    await page.goto(at.address);
    await expectComplete(page, waiting, at);
    const rounds = await asking.roundsOf(() => open(page));
    await expect(page.getByRole('dialog').or(page.getByRole('menu')), what).toBeVisible();
    const chain = codeInRow(rounds);
    expect.soft(chain.length, `${what}: code in a row ${JSON.stringify(chain)}`).toBe(1);
  }
});
