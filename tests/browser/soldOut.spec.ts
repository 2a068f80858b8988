import type { Page } from '@playwright/test';
import { getProducts } from '@servery/protocol/platform/products';
import { signIn } from '../platform/client.ts';
import { expectOwnAccessible } from './accessible.ts';
import { expect, test, visit, type Stack } from './servery.ts';

/** The restaurant opens on every day of the week but Monday; a Wednesday noon in its time zone. */
const WEDNESDAY_NOON = Date.parse('2026-05-20T12:00:00-07:00');

/** Makes the platform respond as one without these calls. */
function without({ platform }: Stack, ...calls: string[]): void {
  for (const match of calls) platform.control.fail({ match, how: 'status', code: 404, times: 1000 });
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Mark an item as sold out' });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** Finds an item by its name and opens its options. */
async function choose(page: Page, typed: string, name: RegExp): Promise<void> {
  await search(page).fill(typed);
  await page.getByRole('option', { name }).first().click();
}

/** The platform's own data of a product. */
async function stockOf({ platform }: Stack, name: string) {
  const client = await signIn(platform.url);
  const { data } = await client.get(getProducts, { query: { offset: 0, size: 1000 } });
  return data.find((product) => product.name === name);
}

test('a product is off in two taps, by the platform until a given time, and an add-on by the browser', async ({
  owner,
  servery,
}) => {
  const { control } = servery.platform;
  control.setClock(WEDNESDAY_NOON - Date.now());
  const dish = 'Cacio e Pepe';
  const id = control.addOrder({ silent: true, items: [{ name: dish, qty: [2], total: 31 }] });
  control.settleWaiting('Complete');
  await test.step('from an order', async () => {
    await owner.goto(`/order_detail?order=${id}`);
    await owner
      .getByRole('button', { name: `Sold out: ${dish}` })
      .first()
      .click();
    const choices = owner.getByRole('dialog', { name: `Mark ${dish} as sold out` });
    const untilTurnedOn = choices.getByRole('button', { name: 'Until further notice' });
    await expect(untilTurnedOn).toBeVisible();
    await untilTurnedOn.click();
    await expect(toast(owner, `${dish} is sold out`)).toBeVisible();
    await expect(choices).toBeHidden();
    // The order stays where it is, and the button has the focus again.
    await expect(owner).toHaveURL(`/order_detail?order=${id}`);
    await expect(owner.getByRole('button', { name: `Sold out: ${dish}` }).first()).toBeFocused();
    await expect.poll(() => stockOf(servery, dish)).toMatchObject({ inStock: false });

    // The page's address with the dish's name does the same.
    await visit(owner, `/sold_out?${new URLSearchParams({ find: dish }).toString()}`);
    await untilTurnedOn.click();
    await expect(row(owner, dish)).toBeVisible();
    await expect(search(owner)).toHaveValue(dish);
    expect(await stockOf(servery, dish)).toMatchObject({ inStock: false });
    await owner.getByRole('button', { name: `Back in stock: ${dish}` }).click();
    await expect(row(owner, dish)).toBeHidden();

    await visit(owner, '/sold_out?find=No+such+dish');
    await expect(search(owner)).toBeVisible();
    await expect(owner.getByRole('dialog')).toBeHidden();
  });

  await test.step('from the page of all that is off', async () => {
    await visit(owner, '/sold_out');
    await expect(owner.getByRole('table', { name: 'Sold out' })).toBeVisible();

    // Ignores diacritics and case; the arrow keys move among the results.
    await search(owner).fill('TIRAMISU');
    await expect(owner.getByRole('option')).toHaveCount(1);
    await expectOwnAccessible(owner, 'search');
    await search(owner).press('Enter');
    const dialog = owner.getByRole('dialog', { name: 'Mark Tiramisù as sold out' });
    await expect(
      dialog.getByRole('button', { name: 'Until tomorrow’s opening Back tomorrow at 11:30 AM' }),
    ).toBeVisible();
    await expectOwnAccessible(owner, 'choices');
    await dialog.getByRole('button', { name: 'For 4 hours' }).click();
    await expect(row(owner, 'Tiramisù')).toContainText('Automatically');
    await expect(row(owner, 'Tiramisù')).toContainText(/Back today at 4:0\d PM/);
    await expect(toast(owner, 'Tiramisù is sold out')).toBeVisible();
    expect(await stockOf(servery, 'Tiramisù')).toMatchObject({ inStock: false });

    // The options have an address: back closes them, forward opens them again.
    await choose(owner, 'espresso', /^Espresso (?!Shot)/);
    await expect(owner.getByRole('dialog', { name: 'Mark Espresso as sold out' })).toBeVisible();
    await owner.goBack();
    await expect(owner.getByRole('dialog')).toBeHidden();
    await owner.goForward();
    await owner.getByRole('button', { name: 'Until further notice' }).click();
    await expect(row(owner, 'Espresso')).toContainText('Until further notice');

    // An add-on: the platform accepts no end time for it.
    await choose(owner, 'grilled chicken', /Pasta Extras/);
    await expect(owner.getByRole('dialog')).toContainText('Keep the console open until then');
    await owner.getByRole('button', { name: 'For 4 hours' }).click();
    await expect(row(owner, 'Grilled Chicken')).toContainText('Automatically, while the console is open');

    // After a refusal, the item shows its old state, with the reason; also when it is turned on.
    const refusal = { how: 'envelope', message: 'The kitchen says no.' } as const;
    servery.platform.control.fail({ match: 'markSoldOut', ...refusal });
    await choose(owner, 'limonata', /Limonata/);
    await owner.getByRole('button', { name: 'Until further notice' }).click();
    await expect(toast(owner, 'The kitchen says no.')).toBeVisible();
    await expect(row(owner, 'Limonata')).toBeHidden();
    servery.platform.control.fail({ match: 'markInStock', how: 'cut', times: 10 });
    await owner.getByRole('button', { name: 'Back in stock: Espresso' }).click();
    await expect(toast(owner, 'Espresso is still sold out')).toBeVisible();
    await expect(row(owner, 'Espresso')).toBeVisible();
    servery.platform.control.clearFailures();

    for (const name of ['Espresso', 'Tiramisù', 'Grilled Chicken']) {
      await owner.getByRole('button', { name: `Back in stock: ${name}` }).click();
      await expect(row(owner, name)).toBeHidden();
    }
    // The items show as on before the platform has responded.
    await expect.poll(() => stockOf(servery, 'Tiramisù')).toMatchObject({ inStock: true });
    await expect.poll(() => owner.evaluate(() => localStorage.getItem('sold_out_comebacks'))).toBeNull();
  });

  await test.step('on a platform with only the specified calls the menu is crawled, and the browser turns items back on', async () => {
    without(servery, 'getCatalogueIndex', 'markSoldOutUntil', 'setAddOnStock', 'getTimings');
    await owner.goto('/sold_out');
    const progress = owner.getByText(/Loading the menu: \d+ of \d+/);
    await expect(progress).toBeVisible();
    await owner.getByRole('button', { name: 'Stop' }).click();
    await expect(owner.getByText(/Menu loading stopped at/)).toBeVisible();
    await owner.getByRole('button', { name: 'Continue' }).click();
    await expect(progress).toBeVisible();

    // Items that have loaded by now can be turned off already.
    await choose(owner, 'panna cotta', /Panna Cotta/);
    const options = owner.getByRole('dialog');
    await expect(
      options.getByRole('button', { name: /No hours set. Back tomorrow at 6:00 AM/ }),
    ).toBeVisible();
    await options.getByRole('button', { name: 'For 4 hours' }).click();
    const pannaCotta = row(owner, 'Panna Cotta');
    await expect(pannaCotta).toContainText('Automatically, while the console is open');
    expect(await stockOf(servery, 'Panna Cotta ai Frutti di Bosco')).toMatchObject({ inStock: false });

    // The console was closed when the time came: the item is turned on as soon as any page is open again.
    await owner.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('sold_out_comebacks') ?? '[]') as { until: number }[];
      localStorage.setItem(
        'sold_out_comebacks',
        JSON.stringify(stored.map((each) => ({ ...each, until: 1 }))),
      );
    });
    await owner.goto('/change-password');
    await expect(toast(owner, 'Panna Cotta ai Frutti di Bosco is back in stock')).toBeVisible();
    expect(await stockOf(servery, 'Panna Cotta ai Frutti di Bosco')).toMatchObject({ inStock: true });
  });
});
