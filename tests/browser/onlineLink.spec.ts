/** The address at which guests order (spec 001 §2, §3, §4, §7): claimed once, then shown, downloaded and printed. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { checkEndpoint, createEndpoint, getEndpoint } from '@servery/protocol/platform/profile';
import { expectOwnAccessible } from './accessible.ts';
import { answer } from './dialogs.ts';
import { CUT, expect, forgetPrinters, test } from './servery.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Sub domain' });
const create = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Create' });
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Create bella.servery.test?' });
const isFree = (page: Page): Locator => page.getByText('bella.servery.test is available');
const forGuests = (page: Page): Locator => page.getByRole('region', { name: 'For guests' });

/** The page's request bodies for a call's path, the newest last. */
function sentTo(page: Page, { method, path }: { readonly method: string; readonly path: string }): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const isIt = request.method() === method && new URL(request.url()).pathname === path;
    if (isIt) bodies.push((request.postDataJSON() as { fields: unknown }).fields);
  });
  return bodies;
}

async function download(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    forGuests(page).getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The dark squares of a PNG, sampled at their centres, as the path of an SVG that draws the same. */
async function pathOf(page: Page, png: Buffer, squares: number): Promise<string> {
  return await page.evaluate(
    async ([base64, size]) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
      );
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      const square = picture.width / size;
      let path = '';
      for (let y = 0; y < size; y += 1) {
        for (let x = 0; x < size; x += 1) {
          const pixel = canvas?.getImageData((x + 0.5) * square, (y + 0.5) * square, 1, 1).data;
          if (pixel?.[0] === 0) path += `M${x},${y}h1v1h-1z`;
        }
      }
      return path;
    },
    [png.toString('base64'), squares] as const,
  );
}

test('a name is claimed once and for all, and its QR code goes on the tables', async ({
  owner: page,
  servery,
  connectedPrinter: printer,
}) => {
  test.slow();
  const { control } = servery.platform;
  control.removeEndpoint();
  const asked = sentTo(page, checkEndpoint);
  const taken = sentTo(page, createEndpoint);

  // An invalid name is reported before any request.
  await page.goto('/order_online_link');
  await field(page).fill('la bella');
  await expect(page.getByText('Use only letters a to z, digits and hyphens')).toBeVisible();
  await create(page).click();
  await expect(field(page)).toBeFocused();
  expect(asked).toEqual([]);

  // A late response for an earlier input is ignored.
  control.fail({ match: 'checkEndpoint', how: 'slow', ms: 2500 });
  let isOver = false;
  const end = (request: Request): void => {
    isOver ||= request.postData()?.includes('trattoria') === true;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await field(page).fill('trattoria');
  await expect.poll(() => asked.length).toBe(1);
  await field(page).fill(' Bella ');
  await expect(isFree(page)).toBeVisible();
  await expect.poll(() => isOver).toBe(true);
  await expect(isFree(page)).toBeVisible();
  await expect(page.getByText('is taken already')).toHaveCount(0);
  expect(asked).toEqual(['trattoria', 'bella']);

  // A taken name is refused under the field; if the check fails, the page says so.
  await field(page).fill('trattoria');
  await expect(page.getByText('trattoria is taken already.')).toBeVisible();
  await create(page).click();
  await expect(field(page)).toBeFocused();
  control.fail({ match: 'checkEndpoint', how: 'cut', times: CUT });
  await field(page).fill('bella');
  await expect(
    page.getByText(/^Availability could not be checked\. The platform cannot be reached\./),
  ).toBeVisible();
  control.clearFailures();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(isFree(page)).toBeVisible();

  // The page asks for confirmation; then the request is refused, then cut, and the name stays.
  await create(page).click();
  await expect(question(page)).toContainText('You can’t change it later.');
  await answer(page, 'Cancel');
  await expect(question(page)).toBeHidden();
  expect(taken).toEqual([]);
  const goAhead = async (): Promise<void> => {
    await create(page).click();
    await answer(page, 'Create');
  };
  control.fail({
    match: 'createEndpoint',
    how: 'envelope',
    message: 'Somebody was faster.',
    fields: { subdomain: 'is not free any more' },
  });
  await goAhead();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody was faster.' })).toBeVisible();
  await expect(page.getByText('is not free any more')).toBeVisible();
  await expect(field(page)).toHaveValue('bella');
  await goAhead();
  await expect(page.getByText('Sub domain Added Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For guests' })).toBeFocused();
  expect(taken.at(-1)).toBe('bella');

  // The name can no longer be changed.
  await expect(field(page)).toHaveValue('bella');
  await expect(field(page)).toHaveAttribute('readonly');
  await expect(create(page)).toBeDisabled();
  const link = forGuests(page).getByRole('link', { name: 'Open' });
  await expect(link).toHaveAttribute('href', 'https://bella.servery.test/');
  const code = forGuests(page).getByRole('img', { name: 'QR code of bella.servery.test' });
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const squares = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  await expectOwnAccessible(page, 'the link');

  // The files contain that code, and are large enough for print.
  const svg = await download(page, 'Download SVG');
  expect(svg.name).toBe('order-online-bella.svg');
  expect(svg.content.toString()).toContain(`<path d="${path}"`);
  const png = await download(page, 'Download PNG');
  expect(png.name).toBe('order-online-bella.png');
  expect(png.content.readUInt32BE(16)).toBeGreaterThanOrEqual(1024);
  expect(await pathOf(page, png.content, squares)).toBe(path);
  const pdf = await download(page, 'Table card as PDF');
  expect(pdf.name).toBe('order-online-bella-table-card.pdf');
  expect(pdf.content.toString('latin1')).toMatch(
    /^%PDF-1\.4\n[^]*\/MediaBox \[0 0 297\.64 419\.53\][^]*%%EOF\n$/,
  );

  // The receipt printer's card contains it too; without a printer the page says so.
  const print = forGuests(page).getByRole('button', { name: 'Print table card' });
  await print.click();
  await expect(page.getByText('Table card sent to the printer.')).toBeVisible();
  await expect.poll(() => printer.receipts.length).toBe(1);
  expect(printer.receipts[0]?.qr).toMatchObject([{ text: 'https://bella.servery.test/', level: 'M' }]);
  expect(printer.receipts[0]?.text).toMatch(/Bella Cucina\s+Order online\s+bella\.servery\.test/);
  await forgetPrinters(servery.agent);
  await print.click();
  await expect(
    page.getByText(/^(This printer is no longer set up\.|Not connected to printer)$/),
  ).toBeVisible();

  await page.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
  });
  await forGuests(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as typeof window & { copied?: string[] }).copied)).toEqual([
    'https://bella.servery.test/',
  ]);

  // An invalid address is neither a link nor a QR code.
  await page.route(`**${getEndpoint.path}?*`, (route) =>
    route.fulfill({ json: { request_status: true, object: 'javascript:alert(1)' } }),
  );
  await page.reload();
  await expect(page.getByText(/^The address from the platform is not a valid link/)).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  control.removeEndpoint();
});
