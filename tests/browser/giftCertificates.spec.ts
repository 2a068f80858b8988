/** The gift certificates that guests can buy, a tab for each type (spec 001 §2, §4, §5, §8). */
import type { Locator, Page } from '@playwright/test';
import { getGiftCertificates, type GiftCertificateType } from '@servery/protocol/platform/giftCards';
import { type Client, signIn } from '../platform/client.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { expectOwnAccessible } from './accessible.ts';
import { answer } from './dialogs.ts';
import { expect, test } from './servery.ts';

const TYPE: GiftCertificateType = 'GIFT_CERTIFICATE';
const PICTURE = { name: 'voucher.jpg', mimeType: 'image/jpeg', buffer: drawPicture('certificate-3.jpg') };

const stored = (client: Client) => client.get(getGiftCertificates, { query: { type: TYPE } });
const row = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Certificate ${number}`, exact: true });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text }).first();
const offered = (page: Page): Locator => page.getByRole('checkbox', { name: 'Offer Gift Certificate' });
const flip = (page: Page): Promise<void> => offered(page).click();

async function choosePicture(page: Page, of: Locator, file: typeof PICTURE): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await of.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles(file);
}

async function fillRow(page: Page, number: number, name: string, price: string): Promise<void> {
  const own = row(page, number);
  await own.getByLabel('Name').fill(name);
  await own.getByLabel('Selling price ($)').fill(price);
  await choosePicture(page, own, PICTURE);
  await own.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(own.getByText('Uploaded')).toBeVisible();
}

test('gift certificates are turned on, added row by row, saved, refused and removed', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signIn(servery.platform.url);
  control.fail({ match: 'getGiftCertificates', how: 'status', code: 503, times: 9 });
  await page.goto('/gift-certificates');
  await expect(page.getByText('The gift certificates could not be loaded')).toBeVisible();
  control.clearFailures();
  await page.getByRole('button', { name: 'Try again' }).click();
  // The seeded paper certificates, with pictures that load.
  await expect(row(page, 1).getByLabel('Name')).toHaveValue('Pizza Night for Two');
  await expect(row(page, 2).getByLabel('Selling price ($)')).toHaveValue('125.00');
  await expect(row(page, 1).getByRole('img')).toHaveJSProperty('naturalWidth', 480);

  await page.getByRole('link', { name: 'Gift Certificate', exact: true }).click();
  await expect(page).toHaveURL('/gift-certificates?type=GIFT_CERTIFICATE');
  await expect(offered(page)).not.toBeChecked();
  await expect(page.getByText('This type isn’t offered')).toBeVisible();
  await offered(page).focus();
  await page.keyboard.press('Space');
  await expect(offered(page)).toBeChecked();
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('every row needs a name, a JPG and a price', async () => {
    await save.click();
    await expect(row(page, 1).getByText('GiftCard Name is required!')).toBeVisible();
    await expect(row(page, 1).getByText('GiftCard Image is required!')).toBeVisible();
    await expect(row(page, 1).getByText('selling Price is required!')).toBeVisible();
    await expect(row(page, 1).getByLabel('Name')).toBeFocused();
    await expectOwnAccessible(page, 'a row that is not whole');
    await fillRow(page, 1, 'Dinner', '80');
    await expect(row(page, 1).getByText('GiftCard Image is required!')).toBeHidden();
  });

  await test.step('rows are added and removed, and only the last one must stay', async () => {
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden();
    await page.getByRole('button', { name: 'Add Gift Certificate' }).click();
    await expect(row(page, 2).getByLabel('Name')).toBeFocused();
    await page.getByRole('button', { name: 'Add Gift Certificate' }).click();
    await fillRow(page, 3, 'Wine tasting', '$1,250.5');
    await page.getByRole('button', { name: 'Remove certificate 2' }).click();
    await expect(row(page, 3)).toBeHidden();
    await expect(row(page, 2).getByLabel('Name')).toHaveValue('Wine tasting');
  });

  await test.step('a refusal keeps the input', async () => {
    const fields = { '1.sellingPrice': 'is above what we sell' };
    control.fail({ match: 'saveGiftCertificates', how: 'envelope', message: 'Not at this price.', fields });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not at this price.' })).toBeVisible();
    await expect(row(page, 2).getByText('is above what we sell')).toBeVisible();
    await save.focus();
    control.fail({ match: 'saveGiftCertificates', how: 'slow', ms: 1500 });
    await page.keyboard.press('Enter');
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await row(page, 1).getByLabel('Name').fill('Dinner, written while that is saved');
    await expect(toast(page, 'Gift Certificate Added!')).toBeVisible();
    await expect(save).toHaveAttribute('aria-busy', 'false');
    await expect(row(page, 1).getByLabel('Name')).toHaveValue('Dinner, written while that is saved');
    await row(page, 1).getByLabel('Name').fill('Dinner');
    expect(await stored(client)).toMatchObject([
      { giftCardName: 'Dinner', sellingPrice: 8000, giftCardImageId: expect.stringMatching(/^upload-/) },
      { giftCardName: 'Wine tasting', sellingPrice: 125_050 },
    ]);
  });

  await test.step('leaving unsaved changes by another tab or back asks; leaving saved ones does not', async () => {
    await row(page, 1).getByLabel('Name').fill('Supper');
    await page.getByRole('link', { name: 'Paper Gift Certificate' }).click();
    await answer(page, 'Stay');
    await expect(row(page, 1).getByLabel('Name')).toHaveValue('Supper');
    await page.goBack();
    await answer(page, 'Leave');
    await expect(row(page, 1).getByLabel('Name')).toHaveValue('Pizza Night for Two');
    await page.goForward();
    await expect(row(page, 1).getByLabel('Name')).toHaveValue('Dinner');
    await page.reload();
    await expect(row(page, 2).getByLabel('Name')).toHaveValue('Wine tasting');
    await expect(row(page, 2).getByRole('img')).toHaveJSProperty('naturalWidth', 480);
  });

  await test.step('turning them off removes them: after a question, unless refused', async () => {
    const question = page.getByRole('alertdialog', { name: 'Turn off Gift Certificate?' });
    await flip(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(offered(page)).toBeChecked();
    control.fail({ match: 'deleteGiftCertificates', how: 'envelope', message: 'Some are sold already.' });
    await flip(page);
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Some are sold already.' })).toBeVisible();
    await expect(offered(page)).toBeChecked();
    await expect(row(page, 2).getByLabel('Name')).toHaveValue('Wine tasting');
    await flip(page);
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(toast(page, 'Gift Certificate Removed!')).toBeVisible();
    await expect(page.getByText('This type isn’t offered')).toBeVisible();
    expect(await stored(client)).toEqual([]);
  });

  await test.step('with nothing to remove, the platform says so and they stay off', async () => {
    await flip(page);
    await expect(row(page, 1)).toBeVisible();
    await flip(page);
    await answer(page, 'Turn off');
    await expect(toast(page, 'Does not exists or Already deleted')).toBeVisible();
    await expect(offered(page)).not.toBeChecked();
  });
});
