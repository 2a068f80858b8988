import { expect, test } from './servery.ts';
const ROUTES = (process.env['ROUTES'] ?? '').split(' ');
test('shots', async ({ owner: page }) => {
  test.setTimeout(550_000);
  for (const route of ROUTES) {
    const [path = '', name = path.replace(/\W+/g, '_')] = route.split('|');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const [device, width, colorScheme] of [['desktop', 1440, 'light'], ['tablet', 820, 'light'], ['phone', 360, 'dark']] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots6/${name}-${device}.png`, fullPage: true });
    }
  }
});
