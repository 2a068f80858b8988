/** Firefox as some people configure it: with site data blocked, and with resistance to fingerprinting. */
import type { Browser, Page } from '@playwright/test';
import { createEndpoint } from '@servery/protocol/platform/profile';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { LAUNCH } from '../stack/browsers.ts';
import { connectPrinter } from './printers.ts';
import { expect, signIn, submitSignIn, test, visit } from './servery.ts';
import { dealId } from './ticketForm.ts';

const JPG = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: drawPicture('gallery-7.jpg') };
const SCRAMBLES = /^This browser’s privacy protection scrambles what the console draws\./;

async function inFirefox(
  launch: () => Promise<Browser>,
  { url, act }: { readonly url: string; readonly act: (page: Page) => Promise<void> },
): Promise<void> {
  const browser = await launch();
  try {
    await act(await browser.newPage({ baseURL: url, locale: 'en-US' }));
  } finally {
    await browser.close();
  }
}

test('reports that site data is blocked; signing in, ringing and accepting work without it', async ({
  playwright,
  servery,
}) => {
  const firefoxUserPrefs = { 'network.cookie.cookieBehavior': 2 };
  const launch = () => playwright.firefox.launch({ ...LAUNCH.firefox, firefoxUserPrefs });
  await inFirefox(launch, {
    url: servery.url,
    act: async (page) => {
      const blocked = page.getByText(/^This browser blocks site data, so you’ll have to sign in/);
      await page.goto('/orders');
      await expect(blocked).toBeVisible();
      await submitSignIn(page);
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
      await expect(page).toHaveURL('/orders');
      await expect(blocked).toBeVisible();
      // An order that exists before the console's first request is not a new one: the test then adds another.
      let number = 0;
      await expect(async () => {
        number = servery.platform.control.addOrder();
        await expect(page.getByText('New Order').first()).toBeVisible({ timeout: 20_000 });
      }).toPass();
      const row = page.locator('[data-order]').filter({ hasText: `#${number}` });
      await row.getByRole('button', { name: 'Accept 30 min' }).click();
      await expect.poll(() => servery.platform.control.order(number)?.status).toBe('Confirmed');
      await visit(page, '/products');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  });
});

test('uploads the chosen picture itself, and gives a reason where it would have to draw one', async ({
  playwright,
  servery,
}) => {
  const firefoxUserPrefs = {
    'privacy.resistFingerprinting': true,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
  };
  const launch = () => playwright.firefox.launch({ ...LAUNCH.firefox, firefoxUserPrefs });
  await inFirefox(launch, {
    url: servery.url,
    act: async (page) => {
      await signIn(page);
      await visit(page, '/banner_logo_upload');
      const banner = page.getByRole('region', { name: 'Banner' });
      await expect(banner.getByText('the whole image is sent')).toBeVisible();
      await banner.locator('input[type=file]').setInputFiles(JPG);
      await banner.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByText('Banner uploaded')).toBeVisible();
      await page.reload();
      const inUse = banner.getByRole('img', { name: 'Banner in use now' });
      await expect(inUse).toHaveAttribute('src', /^http/);
      const sent = await fetch((await inUse.getAttribute('src')) ?? '').then((answer) =>
        answer.arrayBuffer(),
      );
      expect(Buffer.from(sent).equals(JPG.buffer)).toBe(true);

      const client = await signInToPlatform(servery.platform.url);
      servery.platform.control.removeEndpoint();
      await client.get(createEndpoint, { body: { fields: 'bella' } });
      await visit(page, '/order_online_link');
      const refused = page.getByText(SCRAMBLES);
      for (const name of ['Download PNG', 'Table card as PDF']) {
        await page.getByRole('button', { name }).click();
        await expect(refused).toBeVisible();
        await page.getByRole('button', { name: 'Close', exact: true }).click();
        await expect(refused).toBeHidden();
      }

      await connectPrinter(servery);
      await visit(page, '/printer-settings?tab=receipt');
      await page.locator('input[type=file]').setInputFiles(JPG);
      await expect(refused).toBeVisible();
      await expect(page.getByRole('img', { name: 'Logo as printed' })).toBeHidden();

      const deal = await dealId(client, 'Ten Pizzas, One Free');
      await visit(page, `/eticket_redeem/${deal}`);
      await page.getByRole('button', { name: 'Scan with the camera' }).click();
      await expect(refused).toBeVisible();
    },
  });
});
