/**
 * The restaurant's pictures: banner and logo, cropped, uploaded and cancelled, and the gallery with its dialogs
 * (spec 001 §2, §5, §7, §9; decisions 31, 32).
 */
import type { Locator, Page } from '@playwright/test';
import { GALLERY_IMAGE_SIZE, type GalleryImage, getGallery } from '@servery/protocol/platform/branding';
import { decode } from 'jpeg-js';
import { type Client, signIn as signInToPlatform } from '../platform/client.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { expectOwnAccessible } from './accessible.ts';
import { expectFitsEverywhere } from './fits.ts';
import { answer } from './dialogs.ts';
import { expect, test } from './servery.ts';

const JPG = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: drawPicture('gallery-7.jpg') };
const PAGE_NAMED_JPG = { ...JPG, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') };
const DAMAGED = { ...JPG, buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]) };
const HUGE = { ...JPG, buffer: Buffer.concat([JPG.buffer, Buffer.alloc(5 * 1024 * 1024)]) };

const choose = (part: Locator, file: typeof JPG): Promise<void> =>
  part.locator('input[type=file]').setInputFiles(file);

const inUse = (part: Locator, label: string): Locator =>
  part.getByRole('img', { name: `${label} in use now` });

/** Drops a file over the middle of a part of the page, as the desktop does. */
async function drop(part: Locator, { name, mimeType, buffer }: typeof JPG): Promise<void> {
  const data = await part.evaluateHandle(
    (_, file) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], file.name, { type: file.type }));
      return transfer;
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  );
  await part.dispatchEvent('dragover', { dataTransfer: data });
  await part.dispatchEvent('drop', { dataTransfer: data });
}

/** Width and height of the picture at an address. */
async function sizeOf(address: string | null): Promise<readonly [number, number]> {
  const { width, height } = decode(Buffer.from(await (await fetch(address ?? '')).arrayBuffer()));
  return [width, height];
}

/** Records the values of every progress bar from now on. */
async function noteProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { progressSeen: seen });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        seen.push(Number(bar.getAttribute('aria-valuenow')));
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { progressSeen: number[] }).progressSeen);
}

test('banner and logo are cropped and uploaded, checked by their content, and one upload is cancelled', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const banner = page.getByRole('region', { name: 'Banner' });
  const logo = page.getByRole('region', { name: 'Logo' });
  const upload = banner.getByRole('button', { name: /^(Upload|Try again)$/ });
  const waiting = banner.getByRole('img', { name: 'Banner to upload' });
  const problem = banner.getByRole('alert');
  await page.goto('/banner_logo_upload');
  await expect(inUse(banner, 'Banner')).toBeVisible();
  const before = await inUse(banner, 'Banner').getAttribute('src');
  const logoBefore = await inUse(logo, 'Logo').getAttribute('src');

  // The file's content and size decide.
  await choose(banner, PAGE_NAMED_JPG);
  await expect(problem).toHaveText('Only JPG images are allowed.');
  await choose(banner, DAMAGED);
  await expect(problem).toHaveText('This image is damaged. Choose another one.');
  await expect(upload).toBeHidden();
  // A phone's photo, whose size is checked after cropping.
  await choose(banner, HUGE);
  await expect(waiting).toBeVisible();
  await drop(banner, { ...JPG, name: 'scan.png', mimeType: 'image/png' });
  await expect(problem).toBeHidden();
  await expect(waiting).toBeVisible();
  expect(await inUse(banner, 'Banner').getAttribute('src')).toBe(before);

  // A chosen file is input: dropping a file next to it, or following a link, does not lose it.
  await drop(page.getByRole('banner'), JPG);
  await page.getByRole('link', { name: 'Galleries' }).click();
  await answer(page, 'Stay');
  await expect(waiting).toBeVisible();

  control.fail({ match: 'uploadBanner', how: 'envelope', message: 'The picture is too narrow.' });
  await upload.click();
  await expect(problem).toHaveText('The picture is too narrow.');

  // The logo uploads independently at the same time.
  await choose(logo, JPG);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const network = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 24 * 1024 });
  const progress = await noteProgress(page);
  await logo.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Logo uploaded')).toBeVisible();
  expect((await progress()).some((percent) => percent > 0 && percent < 100)).toBe(true);
  await expect(logo.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await line.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 });
  await expect(waiting).toBeVisible();

  // Cancelled when the platform has it but has not responded: the page shows the platform's state.
  control.fail({ match: 'uploadBanner', how: 'hang' });
  await upload.click();
  const bar = banner.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', 'Sent. Waiting for the platform.');
  await expect(banner.getByRole('button', { name: 'Choose another picture' })).toBeDisabled();
  await banner.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(bar).toBeHidden();
  await expect(upload).toBeFocused();
  await expect(waiting).toBeVisible();
  await expect(inUse(banner, 'Banner')).not.toHaveAttribute('src', before ?? '');
  await upload.click();
  await expect(page.getByText('Banner uploaded')).toBeVisible();
  await expect(banner.getByRole('img')).toHaveCount(1);
  await expect(banner.getByRole('button', { name: 'Choose a picture' })).toBeFocused();

  // Each picture has its shape, and nothing is unsaved; if a browser scrambles what it encodes, nothing is cropped.
  const whole = banner.getByText('the whole image is sent');
  await expect(whole).toBeHidden();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => {
      const blank = new OffscreenCanvas(16, 16);
      blank.getContext('2d');
      void blank.convertToBlob().then(give);
    };
  });
  await page.reload();
  await expect(whole).toBeVisible();
  await expect(inUse(logo, 'Logo')).not.toHaveAttribute('src', logoBefore ?? '');
  const [wide, high] = await sizeOf(await inUse(banner, 'Banner').getAttribute('src'));
  expect(wide / high).toBeCloseTo(3, 1);
  const [across, down] = await sizeOf(await inUse(logo, 'Logo').getAttribute('src'));
  expect(across).toBe(down);
});

async function gallery(client: Client): Promise<GalleryImage[]> {
  return client.get(getGallery, { query: { ...GALLERY_IMAGE_SIZE, type: 'BANNER' } });
}

test('the gallery is viewed by keyboard, added to and removed from', async ({ owner: page, servery }) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  const seeded = await gallery(client);
  const count = seeded.length + 1;
  const caption = '<img src=x onerror=alert(1)> & Pane';
  const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  const opens = (name: string): Locator => page.getByRole('link', { name: `Open ${name}`, exact: true });

  control.fail({ match: 'getGallery', how: 'envelope', message: 'The gallery is being hung.' });
  await page.goto('/galleries');
  await expect(page.getByRole('heading', { name: 'The gallery could not be loaded' })).toBeVisible();
  await expect(page.getByText('The gallery is being hung.')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles).toHaveCount(seeded.length);

  // Adding: refused, cancelled by the user, and done.
  await page.getByRole('link', { name: 'Add Picture' }).click();
  await expect(page).toHaveURL('/galleries?edit=new');
  const form = page.getByRole('dialog', { name: 'Add Picture' });
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(form.getByText('image is required!')).toBeVisible();
  await choose(form, PAGE_NAMED_JPG);
  await expect(form.getByText('Only JPG images are allowed.')).toBeVisible();
  await choose(form, JPG);
  await expect(form.getByRole('img', { name: 'Picture to upload' })).toBeVisible();
  // An overlong text is not truncated.
  await form.getByLabel('Caption').fill(`${'x'.repeat(130)} `);
  await save.click();
  await expect(form.getByText('Too long by 10. The limit is 120 characters.')).toBeVisible();
  await expect(form.getByLabel('Caption')).toHaveValue(`${'x'.repeat(130)} `);
  await form.getByLabel('Caption').fill(caption);
  control.fail({
    match: 'addGalleryImage',
    how: 'envelope',
    message: 'The wall is full.',
    fields: { imageText: 'is too odd' },
  });
  await save.click();
  await expect(form.getByText('The wall is full.')).toBeVisible();
  await expect(form.getByText('is too odd')).toBeVisible();
  await expectOwnAccessible(page, 'a refused picture, over the gallery');
  control.fail({ match: 'addGalleryImage', how: 'slow', ms: 60_000 });
  await save.click();
  await expect(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('progressbar')).toBeHidden();
  await expect(form.getByLabel('Caption')).toHaveValue(caption);
  await page.goBack();
  await answer(page, 'Stay');
  control.clearFailures();
  await save.click();
  await expect(page.getByText('Picture added')).toBeVisible();
  await expect(page).toHaveURL('/galleries');
  await expect(tiles).toHaveCount(count);
  const added = (await gallery(client)).find(({ imageText }) => imageText === caption);
  expect((await sizeOf(added?.data ?? '')).join('×')).toBe('360×240');

  // By keyboard alone: markup is text, the tiles keep their places, and the address names the open picture.
  await expect(tiles.nth(count - 1).getByText(caption)).toBeVisible();
  await opens(caption).focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  const position = lightbox.getByRole('status');
  await expect(position).toContainText(`${count} of ${count}`);
  await expect(lightbox.getByRole('img', { name: caption })).toBeVisible();
  await expect(page).toHaveURL(`/galleries?picture=${added?.imageId ?? ''}`);
  await expect(lightbox.getByRole('button', { name: 'Next picture' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText(`1 of ${count}`);
  await expect(lightbox.getByRole('img')).toHaveJSProperty('naturalWidth', 720);
  await page.keyboard.press('Enter');
  await expect(position).toContainText(`2 of ${count}`);
  await expectFitsEverywhere(page, 'a picture');
  await expectOwnAccessible(page, 'a picture');
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(opens(seeded[1]?.imageText ?? '')).toBeFocused();
  // Back closes it, a reload opens it again.
  await page.keyboard.press('Enter');
  await expect(position).toContainText(`2 of ${count}`);
  await page.reload();
  await expect(position).toContainText(`2 of ${count}`);
  await page.goBack();
  await expect(lightbox).toBeHidden();

  // Removed, once the platform allows it.
  const remove = page.getByRole('button', { name: `Delete ${caption}`, exact: true });
  await remove.click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete?');
  await answer(page, 'Cancel');
  control.fail({ match: 'removeGalleryImage', how: 'envelope', message: 'It is nailed to the wall.' });
  await remove.click();
  await answer(page, 'Delete');
  await expect(page.getByText('It is nailed to the wall.')).toBeVisible();
  await remove.click();
  await answer(page, 'Delete');
  await expect(page.getByText('Picture deleted')).toBeVisible();
  await expect(tiles).toHaveCount(count - 1);

  // Once the platform turns out to lack the call, removing is no longer offered.
  control.fail({ match: 'removeGalleryImage', how: 'status', code: 404 });
  const deletes = page.getByRole('button', { name: /^Delete / });
  await deletes.first().click();
  await answer(page, 'Delete');
  await expect(page.getByText('This platform doesn’t support this.')).toBeVisible();
  await expect(deletes).toHaveCount(0);
  expect((await gallery(client)).map(({ imageText }) => imageText)).toEqual(
    seeded.map(({ imageText }) => imageText),
  );
});
