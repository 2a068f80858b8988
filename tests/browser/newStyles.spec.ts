import { readFileSync } from 'node:fs';
import { expectComplete, watchRequests } from './everyPage.ts';
import { expect, test } from './servery.ts';

/** The share of a page's objects below which a layout is partial: the page's own rows may still load. */
const LITTLE = 0.75;

/** A layout event in the browser's trace: how much of the page was laid out. */
interface Layout {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number } };
}

test('new styles do not cause a layout of the whole page', async ({ browser, owner: page }, info) => {
  const open = watchRequests(page);
  await page.goto('/orders');
  // Rows that are still loading would be laid out within the trace.
  await expectComplete(page, open, { path: '/orders', address: '/orders', title: 'Orders' });
  const path = info.outputPath('trace.json');
  const rules = (): Promise<number> =>
    page.evaluate(() =>
      [...document.styleSheets].reduce(
        (sum, sheet) => sum + (sheet.href === null ? sheet.cssRules.length : 0),
        0,
      ),
    );

  const before = await rules();
  await browser.startTracing(page, { path, categories: ['devtools.timeline'] });
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await browser.stopTracing();

  expect(await rules()).toBeGreaterThan(before);
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly traceEvents: readonly Layout[];
  };
  const layouts = traceEvents.flatMap(({ name, args: { beginData } }) =>
    name === 'Layout' && beginData ? [beginData] : [],
  );
  expect(layouts.length).toBeGreaterThan(0);
  const pageObjects = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
  for (const { dirtyObjects, totalObjects } of layouts) {
    // An SVG in the page is laid out as a document of its own with a few objects.
    if (totalObjects < pageObjects / 2) continue;
    expect(dirtyObjects).toBeLessThan(totalObjects * LITTLE);
  }
});
