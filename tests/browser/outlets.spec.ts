/** One person, two restaurants: nothing of the one is seen, or taken for printed, in the other (decisions 8d). */
import type { Page } from '@playwright/test';
import { switchOutlet } from '@servery/protocol/platform/account';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expect, test } from './servery.ts';

/** The restaurant that the owner works in besides the first. */
const BERLIN = '20931';

const PRINTED = 'Printed, confirmed by Kitchen TM-T88';

/** Opens an order that is not known to have been printed, and prints it. */
const print = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/order_detail?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
  await expect(page.getByText('Not printed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
};

test('an order of the same number in another outlet is another order, and is printed', async ({
  owner: page,
  servery: { platform },
  connectedPrinter: printer,
}) => {
  const { control } = platform;
  const number = control.addOrder({ order_status: 'Confirmed' });
  control.addOrder({ order_status: 'Confirmed', order_id: number, mid: BERLIN, silent: true });
  await print(page, number);
  await expect(page.getByText(PRINTED)).toBeVisible();
  await printer.waitForReceipts(1);

  const owner = await signInToPlatform(platform.url);
  const session = await owner.get(switchOutlet, { params: { outletId: BERLIN } });
  await page.evaluate(({ access_token, mid }) => Object.assign(localStorage, { access_token, mid }), session);
  await print(page, number);
  const [first, second] = await printer.waitForReceipts(2);
  expect(first?.text).not.toContain('Berlin');
  expect(second?.text).toContain('Bella Cucina Berlin');
  expect(second?.text).not.toContain('DUPLICATE');
});
