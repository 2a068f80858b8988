/** A new deployment of the console while a window of the previous one is open. */
import { serveConsole } from '../stack/consoleServer.ts';
import { cacheNames, untilFilesCached } from './consoleCaches.ts';
import { deploy } from './deployment.ts';
import { expect, signInAs, test, visit } from './servery.ts';

test.use({ serviceWorkers: 'allow' });

test('the open window’s pages keep working, and the next load is the new version', async ({
  page,
  servery,
  ownerSession,
}) => {
  const deployment = deploy();
  const { agentToken: _, ...config } = servery.config;
  const server = await serveConsole({ port: 0, config: () => config, folder: deployment.folder });
  const script = (): Promise<string | null> =>
    page.locator('script[type="module"]').first().getAttribute('src');
  const opens = async (path: string, title: string): Promise<void> => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  };
  try {
    await signInAs(page, servery, ownerSession, server.url);
    await page.goto(`${server.url}/change-password`);
    await untilFilesCached(page);
    await page.evaluate(() => Object.assign(window, { wasHere: true }));

    deployment.redeploy();
    await opens('/coupons', 'Coupons');
    // The new deployment's worker takes over with empty caches.
    await page.evaluate(async () => {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    await opens('/holidays', 'Holidays');
    expect(await script()).not.toContain('new-');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
    expect(await script()).toContain('new-');
    await untilFilesCached(page);
    // No window uses the old version any more.
    await expect.poll(async () => (await cacheNames(page, 'servery-files')).length).toBe(1);
  } finally {
    await server.close();
    deployment.remove();
  }
});
