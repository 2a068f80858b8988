/**
 * People may type anything into a form: markup, scripts, bidi controls, and far more than intended. Every
 * text field of every form keeps its input exactly, even when the platform refuses it with a hostile message.
 */
import type { Locator } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { getProducts } from '@servery/protocol/platform/products';
import { signIn } from '../platform/client.ts';
import type { Platform } from '../platform/platform.ts';
import { CANARY, HOSTILE } from '../platform/hostileText.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { expectTakesKeys } from './dialogs.ts';
import { pageByPath, everyPage } from './everyPage.ts';
import { type Form, FORMS, TEXT_FIELDS } from './forms.ts';
import { expect, signInAs, test, titleOf, visit } from './servery.ts';
import { walkTest } from './walk.ts';
import { WALK } from './walkTag.ts';

const { markup, script, drawing, template, override, isolates, quotes } = HOSTILE;
const TYPED = [markup, script, drawing, template, quotes, override, isolates].join(' ');
/** The platform's error message for a form: different for each, since an earlier one may still be visible. */
const refusalOf = (form: string): string => `Refused ${form}: ${TYPED}`;
/** Pasted by mistake: 64 KiB as sent, in three-byte characters. Three times as many render far longer. */
const PASTED = '€'.repeat(Math.ceil((64 * 1024) / 3));
/** The forms for which it is a megabyte: one of a page, one of a dialog, and a search. All others have the same fields. */
const WITH_MEGABYTE = ['/contact-us', '/galleries in its dialog', '/product'];

const withoutGaps = (typed: string): string =>
  typed.replaceAll(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');

/** The fields that change their input: by label, the result and the reason. */
const MADE_OF: Readonly<Record<string, (typed: string) => string>> = {
  // Separators in a card number, on the card or from a scanner, are no part of the number; nor are invisible
  // characters.
  'Card number': withoutGaps,
  'Ticket Number': withoutGaps,
  Pin: withoutGaps,
};

/** A disabled button does not send. */
const SUBMITS = '[type=submit]:not([aria-disabled=true])';

const fieldsOf = (form: Locator): Locator => form.locator(TEXT_FIELDS).filter({ visible: true });

/** Expects every field to hold exactly the text. @param takes the fields with another text, by label. */
async function expectKept(form: Locator, text: string, takes: Form['takes'] = {}): Promise<void> {
  const made = Object.entries(MADE_OF).map(([label, of]) => [label, of(text)] as const);
  const others = { ...Object.fromEntries(made.filter(([, of]) => of !== text)), ...takes };
  // Compared in the page: long texts take long to transfer.
  const unlike = await fieldsOf(form).evaluateAll(
    (fields, expected) =>
      (fields as (HTMLInputElement | HTMLTextAreaElement)[]).flatMap((field) => {
        const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? '';
        return field.value === (expected.others[label] ?? expected.text)
          ? []
          : [`${label}: ${field.value.length} characters, ${field.value.slice(0, 80)}`];
      }),
    { text, others },
  );
  expect(unlike).toEqual([]);
  const page = form.page();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be displayed' })).toBeHidden();
  expect(await page.evaluate((canary) => canary in self, CANARY)).toBe(false);
}

/** Types into every field, as people do, and leaves the last one. */
async function type(form: Locator, text: string): Promise<void> {
  for (const field of await fieldsOf(form).all()) await field.fill(text);
  await leave(form);
}

/** By now, everything that is normalised or sent on blur has been. */
const leave = (form: Locator): Promise<void> =>
  form.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Waits for an error from the form or from the platform. @param yes answers a question. */
async function answered(form: Locator, refusal: string, yes?: string): Promise<void> {
  const page = form.page();
  const question = page.getByRole('alertdialog');
  // The error for a missing picture is below the button that chooses one.
  const missing = form.getByRole('alert').filter({ hasText: 'image is required!' });
  const judged = page.locator('[aria-invalid=true]').or(missing).or(page.getByText(refusal)).or(question);
  await expect(judged.first()).toBeVisible();
  if (!(await question.isVisible())) return;
  if (yes === undefined) {
    await expectTakesKeys(question);
    await page.keyboard.press('Escape');
  } else await question.getByRole('button', { name: yes }).click();
  await expect(question).toBeHidden();
}

/** Sends a form, and waits for the response. */
async function send(
  form: Locator,
  refusal: string,
  { button, yes }: { readonly button?: string | undefined; readonly yes?: string | undefined },
): Promise<void> {
  const own = form.locator(SUBMITS);
  const submits = (button === undefined ? own : form.getByRole('button', { name: button })).filter({
    visible: true,
  });
  // Some need their other inputs before they can be sent, others send on blur.
  if ((await submits.count()) === 0) return;
  for (const submit of await submits.all()) await submit.click();
  await answered(form, refusal, yes);
}

/** Pastes a text into every field and sends it. In one task: otherwise all of it would render in between. */
async function pasteAndSend(form: Locator, refusal: string, pasted: string): Promise<void> {
  const sent = await form.evaluate(
    (part, { fields, submits, text }) => {
      for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
        if (!field.checkVisibility()) continue;
        field.focus();
        field.select();
        // No other API of a page takes the same path as typing, including length limits.
        // oxlint-disable-next-line typescript/no-deprecated
        document.execCommand('insertText', false, text);
        field.blur();
      }
      const buttons = [...part.querySelectorAll<HTMLElement>(submits)];
      const seen = buttons.filter((submit) => submit.checkVisibility());
      for (const submit of seen) submit.click();
      return seen.length > 0;
    },
    { fields: TEXT_FIELDS, submits: SUBMITS, text: pasted },
  );
  if (sent) await answered(form, refusal);
}

const PICTURE = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: drawPicture('gallery-7.jpg') };

/** Values for inputs that are not text, by type: the n-th one, each later than the one before. */
const REST: Readonly<Record<string, (field: Locator, n: number) => Promise<unknown>>> = {
  'select-one': (field) => field.selectOption({ index: 1 }),
  date: (field, n) => field.fill(`2027-03-${10 + n}`),
  time: (field, n) => field.fill(`${10 + n}:00`),
  'datetime-local': (field, n) => field.fill(`2027-03-${10 + n}T10:00`),
};

/** Fills in the empty inputs that are not text. */
async function fillRest(form: Locator): Promise<void> {
  const isMissing = form.getByText('image is required!', { exact: true });
  if (await isMissing.isVisible()) {
    await form.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(isMissing).toBeHidden();
  }
  for (const choice of await form.getByRole('radiogroup').all()) {
    if ((await choice.locator(':checked').count()) === 0) await choice.getByRole('radio').first().check();
  }
  const kinds = 'select, input[type=date], input[type=time], input[type=datetime-local]';
  for (const [n, field] of (await form.locator(kinds).filter({ visible: true }).all()).entries()) {
    const { value, kind } = await field.evaluate((each) => {
      const { value: now, type: its } = each as HTMLInputElement | HTMLSelectElement;
      return { value: now, kind: its };
    });
    if (value === '') await REST[kind]?.(field, n);
  }
}

/**
 * Types hostile text into a form, sends it, has the platform refuse it, and repeats this with a long text.
 *
 * @param refusal of {@link refusalOf}.
 */
async function attack(
  form: Locator,
  refusal: string,
  how: Omit<Form, 'path'> & { readonly pasted?: string } = {},
): Promise<void> {
  const { takes, turnOff, button, leadsTo, pasted = PASTED } = how;
  const page = form.page();
  const refused = page.getByText(refusal);
  if (turnOff !== undefined) {
    for (const label of await form.locator('label', { hasText: turnOff }).all()) await label.click();
  }
  await type(form, TYPED);
  await expectKept(form, TYPED);
  await send(form, refusal, { button });
  await expectKept(form, TYPED);
  if (leadsTo) {
    await expect(page).toHaveURL(leadsTo);
    await expectKept(form, TYPED);
  }
  if (takes) {
    for (const [label, text] of Object.entries(takes)) {
      for (const field of await form.getByLabel(label, { exact: true }).all()) await field.fill(text);
    }
    await fillRest(form);
    await leave(form);
    await send(form, refusal, how);
    await expect(refused.first()).toBeVisible();
    await expectKept(form, TYPED, takes);
  } else await expect(refused).toHaveCount(0);

  await pasteAndSend(form, refusal, pasted);
  await expectKept(form, pasted);
}

/** Has the platform refuse all changes. */
function refuseAll({ control }: Platform, refusal: string): void {
  for (const match of ['POST', 'PUT', 'PATCH', 'DELETE'])
    control.fail({ match, how: 'envelope', message: refusal, times: 1000 });
}

test.describe.configure({ mode: 'parallel' });

test('the sign-in form keeps its input', async ({ page, servery }) => {
  await page.goto('/login');
  const form = page.locator('form');
  await expect(fieldsOf(form).first()).toBeVisible();
  const refusal = refusalOf('the sign-in');
  refuseAll(servery.platform, refusal);
  await attack(form, refusal, { takes: {} });
});

const walk = walkTest(async (page, servery) => {
  const client = await signIn(servery.platform.url);
  const { data: groups } = await client.get(getAddOnGroups, { query: { size: 1, page: 0 } });
  const { data: products } = await client.get(getProducts, { query: { size: 1, offset: 0 } });
  const pages = await everyPage(servery);
  await page.goto('/keyboard-shortcuts');
  const ids = { group: groups[0]?.addOnGroupId ?? '', product: products[0]?.productId ?? '' };
  return { page, pages, ids };
});

walk.describe('every form keeps its input', { tag: WALK }, () => {
  for (const { path, query, within, ...how } of FORMS) {
    const name = within === undefined ? path : `${path} in its ${within}`;
    walk(name, async ({ walk: { page, pages, ids }, servery: { platform } }) => {
      // The previous form is gone: one of the same kind would keep its input.
      await visit(page, '/keyboard-shortcuts');
      await expect(page.getByRole('heading', { level: 1, name: 'Keyboard shortcuts' })).toBeVisible();
      await visit(page, query ? `${path}?${query(ids)}` : pageByPath(pages, path).address);
      const form = page.getByRole(within ?? 'main').first();
      await expect(page).toHaveTitle(titleOf(pageByPath(pages, path).title));
      await expect(fieldsOf(form).first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      const refusal = refusalOf(name);
      refuseAll(platform, refusal);
      await attack(form, refusal, {
        ...how,
        pasted: WITH_MEGABYTE.includes(name) ? PASTED.repeat(16) : PASTED,
      });
    });
  }
});

test('the price change dialog, the palette and the pairing code field keep their input and validate it', async ({
  owner: page,
  servery,
  ownerSession,
  serveAnotherConsole,
}) => {
  const refusal = refusalOf('what has no form');
  await page.goto('/product');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('banner').getByRole('button', { name: 'Search and commands' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await attack(dialog, refusal);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog.getByLabel('Percent')).toBeVisible();
  await attack(dialog, refusal);
  await expect(dialog.getByRole('alert')).toHaveText('Enter a number of 0 or more, such as 12.50');

  const console = await serveAnotherConsole({});
  await signInAs(page, servery, ownerSession, console);
  await page.goto(`${console}/printer-settings`);
  await page.getByRole('button', { name: 'Pair this console' }).click();
  const card = page.getByRole('region', { name: 'Print agent' });
  await expect(card.getByLabel('Code')).toBeVisible();
  await attack(card, refusal);
  await expect(card.getByText('Enter the six-digit code.')).toBeVisible();
});
