import { test } from './servery.ts';
const SIZES = (process.env['SIZES'] ?? '390x844,820x1180,1180x820,1440x900')
  .split(',')
  .map((s) => s.split('x').map(Number) as [number, number]);
const TAG = process.env['TAG'] ?? 'before';
const PATHS = (process.env['PATHS'] ?? '/orders,/orders?view=board,/').split(',');
test('shots', async ({ owner: page, servery }) => {
  test.setTimeout(300_000);
  const { control } = servery.platform;
  for (let n = 0; n < Number(process.env['NEW'] ?? 40); n += 1) control.addOrder({ silent: true });
  await page.emulateMedia({ colorScheme: process.env['DARK'] ? 'dark' : 'light' });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const path of PATHS) {
      await page.goto(path);
      await page.waitForTimeout(2500);
      await page.screenshot({
        path: `/tmp/shots/${TAG}-${width}-${path.replaceAll(/\W+/g, '_')}${process.env['DARK'] ? '-dark' : ''}.png`,
      });
    }
  }
});
