/**
 * Whoever has a form may type anything into it: markup, scripts, bidi controls, and more than anybody means to. Every
 * text field of every form keeps it as it is, also where the platform refuses it in words of the same kind.
 */
import type { Locator } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { signIn } from '../platform/client.ts';
import type { Platform } from '../platform/platform.ts';
import { CANARY, HOSTILE } from '../platform/hostileText.ts';
import { everyPage } from './everyPage.ts';
import { expect, signIn as signInTo, test } from './servery.ts';

const { markup, script, drawing, template, override, isolates, quotes } = HOSTILE;
const TYPED = [markup, script, drawing, template, quotes, override, isolates].join(' ');
/** What the platform says to all of it. */
const REFUSAL = `Refused: ${TYPED}`;
/** Pasted by mistake. */
const LONG = 'x'.repeat(100 * 1024);
const MEGABYTE = 'megabyte '.repeat((1024 * 1024) / 9);

interface Form {
  readonly path: string;
  /** What opens it, where its address alone does not. */
  readonly query?: string;
  /** It stands over a page. */
  readonly isOver?: true;
}

/** Every form with a field for text. @param group an add-on group's id. */
const FORMS: Readonly<Record<'of the menu' | 'of all else', (group: string) => readonly Form[]>> = {
  'of the menu': (group) => [
    { path: '/addcategory', isOver: true },
    { path: '/edit_category' },
    { path: '/addproduct' },
    { path: '/edit_product' },
    { path: '/direct_edit_product' },
    { path: '/addongroups' },
    { path: '/manage-addons', query: `open=${group}&add=addon`, isOver: true },
    { path: '/coupons', query: 'add=coupon', isOver: true },
    { path: '/events', query: 'edit=new', isOver: true },
    { path: '/egift_card_redeem' },
    { path: '/eticket_redeem/7' },
    { path: '/gift-certificates' },
  ],
  'of all else': () => [
    { path: '/contact-us' },
    { path: '/owner-manager' },
    { path: '/phone-numbers' },
    { path: '/edit_profile' },
    { path: '/change-password' },
    { path: '/holidays', query: 'edit=new', isOver: true },
    { path: '/rest-timing', query: 'edit=new', isOver: true },
    { path: '/restaurant-settings' },
    { path: '/galleries', query: 'edit=new', isOver: true },
    { path: '/order_online_link' },
    { path: '/broadcast' },
    { path: '/refine_content' },
    { path: '/social_posting' },
    { path: '/printer-settings' },
  ],
};

/** The forms that send any text at all. */
const REFUSED_BY_PLATFORM: Readonly<Record<string, readonly string[]>> = {
  'of the menu': ['/edit_product', '/direct_edit_product'],
  'of all else': ['/owner-manager', '/edit_profile', '/restaurant-settings', '/social_posting'],
};

const LINES = ['text', 'search', 'tel', 'email', 'url', 'password'].map((type) => `input[type=${type}]`);

const fieldsOf = (form: Locator): Locator =>
  form.locator(['textarea', 'input:not([type])', ...LINES].join(', ')).filter({ visible: true });

/** What stands in the fields of a form. */
const valuesOf = (fields: Locator): Promise<readonly string[]> =>
  fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement | HTMLTextAreaElement).value));

/**
 * Types into each field of a form and sends it: all of it is kept.
 *
 * @param isSent whether it says by itself nothing against such a text, so that the platform is asked, and refuses it.
 */
async function fillAndSend(form: Locator, text: string, isSent?: boolean): Promise<void> {
  const page = form.page();
  const fields = fieldsOf(form);
  for (const field of await fields.all()) {
    if (!(await field.isEditable())) continue;
    await field.fill(text);
  }
  // What is tidied up as a field is left is so by now.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const typed = await valuesOf(fields);
  expect(typed.some((value) => value.length > 20)).toBe(true);
  const submit = form.locator('[type=submit]:not([aria-disabled=true])').filter({ visible: true });
  const refusal = page.getByText(REFUSAL);
  // Some wait for what is no text before they can be sent.
  if ((await submit.count()) > 0) {
    for (const button of await submit.all()) await button.click();
    const question = page.getByRole('alertdialog');
    // A picture that is missing is said below the button that chooses one.
    const missing = form.getByRole('alert').filter({ hasText: 'image is required!' });
    const judged = page.locator('[aria-invalid=true]').or(missing).or(refusal).or(question);
    await expect(judged.first()).toBeVisible();
    // Whether it is to go to everybody.
    if (await question.isVisible()) await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  expect(await valuesOf(fields)).toEqual(typed);
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeHidden();
  expect(await page.evaluate((canary) => canary in self, CANARY)).toBe(false);
  if (isSent === true) await expect(refusal.first()).toBeVisible();
  if (isSent === false) await expect(refusal).toHaveCount(0);
}

/** Has the platform refuse whatever is to be changed. */
function refuseAll({ control }: Platform): void {
  for (const match of ['POST', 'PUT', 'PATCH', 'DELETE'])
    control.fail({ match, how: 'envelope', message: REFUSAL, times: 1000 });
}

test('the sign-in form keeps what is typed into it, a megabyte included', async ({ page, servery }) => {
  await page.goto('/login');
  const form = page.locator('form');
  await expect(fieldsOf(form).first()).toBeVisible();
  refuseAll(servery.platform);
  await fillAndSend(form, TYPED, true);
  await fillAndSend(form, MEGABYTE);
});

for (const [which, formsOf] of Object.entries(FORMS)) {
  test(`every form ${which} keeps what is typed into it`, async ({ owner: page, servery }) => {
    // Twice each of a dozen forms.
    test.setTimeout(300_000);
    const { platform } = servery;
    const client = await signIn(platform.url);
    const { data: groups } = await client.get(getAddOnGroups, { query: { size: 1, page: 0 } });
    const pages = await everyPage(servery);
    for (const { path, query, isOver = false } of formsOf(groups[0]?.addOnGroupId ?? '')) {
      await test.step(path, async () => {
        const { address = path } = pages.find((each) => each.path === path) ?? {};
        // Loaded anew: within the application a form with something typed asks before it is left.
        await page.goto(query === undefined ? address : `${path}?${query}`);
        const form = page.getByRole(isOver ? 'dialog' : 'main');
        await expect(fieldsOf(form).first()).toBeVisible();
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        refuseAll(platform);
        // What these send is for the platform to judge; the others say by themselves what is wrong.
        await fillAndSend(form, TYPED, REFUSED_BY_PLATFORM[which]?.includes(path) === true);
        await fillAndSend(form, LONG);
        platform.control.clearFailures();
      });
    }
  });
}

test('a price of many products at once and the code of the print agent are kept and judged as they are', async ({
  owner: page,
  serveAnotherConsole,
}) => {
  await page.goto('/product');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('By how many percent')).toBeVisible();
  for (const text of [TYPED, LONG]) {
    await fillAndSend(dialog, text);
    await expect(dialog.getByRole('alert')).toHaveText('Enter a number of 0 or more, such as 12.50');
  }

  const console = await serveAnotherConsole({});
  await signInTo(page, undefined, console);
  await page.goto(`${console}/printer-settings`);
  await page.getByRole('button', { name: 'Ask to print' }).click();
  const card = page.getByRole('region', { name: 'Print agent' });
  await expect(card.getByLabel('Code')).toBeVisible();
  for (const text of [TYPED, LONG]) {
    await fillAndSend(card, text);
    await expect(card.getByText('The code has six digits.')).toBeVisible();
  }
});
