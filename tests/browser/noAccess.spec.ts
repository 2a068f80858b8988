/** Every address for PARTIAL_OUTLET_ACCESS: the no-access screen where the page is hidden, otherwise the page. */
import { expectNoHorizontalOverflow } from './fits.ts';
import { NO_ACCESS, PAGES } from './pages.ts';
import { expect, expectPage, OUTLET, signIn, visit } from './servery.ts';
import { walkTest } from './walk.ts';
import { WALK } from './walkTag.ts';

const test = walkTest(async (page) => {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, OUTLET);
  return { page };
});

test.describe.configure({ mode: 'parallel' });

test.describe('PARTIAL_OUTLET_ACCESS meets', { tag: WALK }, () => {
  for (const { path, title, hidden } of PAGES) {
    test(`${hidden ? 'a screen that says so' : 'the page'} at ${path}`, async ({ walk: { page } }) => {
      await visit(page, path);
      await expect(page).toHaveTitle(`${title} · Servery`);
      const noAccess = page.getByRole('heading', { level: 1, name: NO_ACCESS });
      if (hidden) {
        await expect(noAccess).toBeVisible();
      } else {
        await expectPage(page, path);
        await expect(noAccess).toBeHidden();
        await expectNoHorizontalOverflow(page, path);
      }
    });
  }
});

test('the no-access screen does not scroll sideways on a phone, a tablet or a desktop', async ({
  walk: { page },
}) => {
  await visit(page, '/orders');
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoHorizontalOverflow(page, `no access at a width of ${width}`);
  }
});
