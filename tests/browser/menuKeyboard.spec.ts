/** A whole task at the menu without a mouse, with the focus always visible and in the right place (spec 001 §2). */
import type { Locator, Page } from '@playwright/test';
import { deleteAddOnGroup, getAddOnGroups } from '@servery/protocol/platform/addOns';
import { deleteCategory, getCategories } from '@servery/protocol/platform/catalogue';
import { getProductAddOnGroups, getProductsOfCategory } from '@servery/protocol/platform/products';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { categoryNamed } from './testMenu.ts';
import { PHOTOGRAPH } from './photograph.ts';
import { pickUp } from './pickUp.ts';
import { mainMenu } from './mainMenu.ts';
import { expect, test } from './servery.ts';

/** The most tab stops to any element of a page. */
const MOST_PRESSES = 150;
/** The most tab stops that are walked to an element: before those, the walk over a whole page is skipped. */
const MOST_STOPS = 6;

/** Presses a key until this element has the focus, as a person would, and expects the focus to be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await target.evaluate(
    (element, { way, most }) => {
      const around = element.closest('[role=dialog], [role=alertdialog]') ?? document;
      const all = around.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]',
      );
      const stops = [...all].filter((each) => each.tabIndex >= 0 && each.checkVisibility());
      const at = stops.indexOf(element as HTMLElement);
      const from = stops.indexOf(document.activeElement as HTMLElement);
      if ((at - from) * way > most) stops[at - most * way]?.focus();
    },
    { way: key === 'Tab' ? 1 : -1, most: MOST_STOPS },
  );
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expectSeen(target);
}

/** Expects this to have the focus, with a ring around it and nothing over it; otherwise names the focused element. */
async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const look = () =>
    target.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        focusElsewhere: element === document.activeElement ? '' : document.activeElement?.outerHTML,
        hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
        isOnTop: over !== null && element.contains(over),
      };
    });
  await expect.poll(look).toEqual({ focusElsewhere: '', hasRing: true, isOnTop: true });
}

/** Moves the row whose handle has the focus up by one place. */
async function moveUp(page: Page, name: string, place: number, total: number): Promise<void> {
  const read = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  await pickUp(page, name, `${place} of ${total}`);
  await page.keyboard.press('ArrowUp');
  await read(`${name} is at position ${place - 1} of ${total}.`);
  const saved = page.waitForResponse(/\/reorder$/);
  await page.keyboard.press('Space');
  await saved;
  // The announcement of the previous move may still be there.
  await expect(page.getByText('reorder successfully!').last()).toBeVisible();
}

test('a category, a product with its picture and two add-on groups are added, reordered and published', async ({
  owner: page,
  servery,
}) => {
  const client = await signInToPlatform(servery.platform.url);
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.insertText(text);
  const goTo = async (name: string): Promise<void> => {
    const group = mainMenu(page).getByRole('button', { name: 'Menu', exact: true });
    await tabTo(page, group, 'Shift+Tab');
    if ((await group.getAttribute('aria-expanded')) === 'false') await press('Enter');
    await tabTo(page, mainMenu(page).getByRole('link', { name, exact: true }));
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  };
  const categories = async () =>
    (await client.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } })).data;
  const named = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('a category is added', async () => {
    await page.goto('/categories');
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await press('Enter');
    const add = page.getByRole('link', { name: 'Add Category', exact: true });
    await tabTo(page, add);
    await press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Category' });
    await expectSeen(form.getByLabel('Name'));
    // Closing it without input returns the focus.
    await press('Escape');
    await expectSeen(add);
    await press('Enter');
    await expectSeen(form.getByLabel('Name'));
    await type('Colazione');
    await press('Tab');
    await type('From seven to eleven');
    await tabTo(page, form.getByRole('button', { name: 'Save' }));
    const message = 'The kitchen is closed.';
    servery.platform.control.fail({ match: 'saveCategory', how: 'envelope', message });
    await press('Enter');
    await expect(form.getByText(message)).toBeVisible();
    await expectSeen(form.getByRole('button', { name: 'Save' }));
    await press('Enter');
    await expect(page.getByText('Category Added Successfully!')).toBeVisible();
    await expect(form).toBeHidden();
    await expectSeen(page.getByRole('link', { name: /^Colazione/ }));
  });

  await test.step('two add-on groups are added, one after the other', async () => {
    await goTo('Add-on groups');
    const form = page.getByRole('region', { name: 'Add Addon Group' });
    const name = form.getByLabel('Name', { exact: true });
    await tabTo(page, name);
    for (const group of ['Uova', 'Pane tostato']) {
      await expectSeen(name);
      await type(group);
      await press('Tab');
      await type(`${group}, as you like it`);
      await press('Tab');
      await press('ArrowDown');
      await tabTo(page, form.getByRole('button', { name: 'Add Addon Group' }));
      await press('Enter');
      await expect(name).toHaveValue('');
    }
    await expectSeen(name);
  });

  await test.step('the category is moved', async () => {
    await goTo('Categories');
    // Among the visible ones: inactive categories keep their places between them.
    const active = async () => (await categories()).filter(({ status }) => status !== 'INACTIVE');
    const { length } = await active();
    const handle = named('Move Colazione');
    await tabTo(page, handle);
    await moveUp(page, 'Colazione', length, length);
    await expectSeen(handle);
    await expect
      .poll(async () => (await active()).map(({ categoryName }) => categoryName).indexOf('Colazione'))
      .toBe(length - 2);
  });

  await test.step('a product is added with its picture, from the empty category', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Colazione/ }));
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Colazione' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Add Product' }));
    await press('Enter');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
    for (const text of ['Uova in purgatorio', 'Eggs in tomato', 'Two eggs in a hot sauce.', '9.50', '8']) {
      await type(text);
      await press('Tab');
    }
    await tabTo(page, page.getByRole('searchbox', { name: 'Search categories' }));
    await type('Colazione');
    await press('Enter');
    const groups = page.getByRole('searchbox', { name: 'Search add-on groups' });
    await tabTo(page, groups);
    for (const group of ['Uova', 'Pane tostato']) {
      await type(group);
      await press('Enter');
      await expect(part('Add-on groups').getByRole('button', { name: `Remove ${group}` })).toBeVisible();
    }
    // A group chosen by mistake is removed, and the focus stays in place.
    await tabTo(page, named('Remove Pane tostato'), 'Shift+Tab');
    await press('Enter');
    await expectSeen(groups);
    await type('Pane tostato');
    await press('Enter');

    const choose = part('Picture').getByRole('button', { name: /^Choose a/ });
    // Before the many Tab presses: the browser must have processed it by the last one.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, choose);
    await press('Enter');
    await (await chooser).setFiles(PHOTOGRAPH);
    const frame = named('Visible part of the picture');
    await tabTo(page, frame, 'Shift+Tab');
    await press('ArrowDown');
    await tabTo(page, part('Picture').getByRole('button', { name: 'Upload', exact: true }));
    await press('Enter');
    await expect(part('Picture').getByText('Uploaded')).toBeVisible();
    await expectSeen(choose);
    await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
    await press('Enter');
    await expect(page.getByText('Product Added Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/product$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  const { categoryId } = await categoryNamed(client, 'Colazione');
  const { data } = await client.get(getProductsOfCategory, {
    params: { categoryId },
    query: { size: 100, offset: 0 },
  });
  const id = data[0]?.productId ?? '';
  const ownGroups = async () =>
    (await client.get(getProductAddOnGroups, { params: { id } })).map(({ name }) => name);
  expect(await ownGroups()).toEqual(['Uova', 'Pane tostato']);

  await test.step('its add-on groups are reordered, and one of them is removed and assigned again', async () => {
    await goTo('Categories');
    await tabTo(page, page.getByRole('link', { name: /^Colazione/ }));
    await press('Enter');
    await tabTo(page, page.getByRole('link', { name: /^Uova in purgatorio/ }));
    await press('Enter');
    const words = page.getByRole('region', { name: 'Name and description' });
    await tabTo(page, words.getByLabel('Short description'));
    await type('Eggs in hot tomato');
    const save = words.getByRole('button', { name: 'Save' });
    await tabTo(page, save);
    await press('Enter');
    await expect(words.getByText('Updated Successfully!')).toBeVisible();
    await expectSeen(save);

    await tabTo(page, page.getByRole('link', { name: 'Manage add-on groups' }));
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const handle = named('Move Pane tostato');
    await tabTo(page, handle);
    await moveUp(page, 'Pane tostato', 2, 2);
    await expectSeen(handle);
    expect(await ownGroups()).toEqual(['Pane tostato', 'Uova']);

    const remove = named('Delete add-on group Pane tostato');
    const question = page.getByRole('alertdialog', { name: 'Are you sure want to delete?' });
    await tabTo(page, remove);
    await press('Enter');
    await expectSeen(question.getByRole('button', { name: 'Cancel' }));
    await press('Enter');
    await expectSeen(remove);
    await press('Enter');
    // Until the question has the focus, Tab moves on behind it, and closing it returns the focus there.
    await expectSeen(question.getByRole('button', { name: 'Cancel' }));
    await tabTo(page, question.getByRole('button', { name: 'Delete' }));
    await press('Enter');
    await expect(remove).toBeHidden();
    await expectSeen(named('Delete add-on group Uova'));
    await tabTo(page, page.getByRole('searchbox', { name: 'Search add-on groups' }));
    await type('tostato');
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(1);
    await tabTo(page, named('Add Pane tostato'));
    await press('Enter');
    await expect(page.getByText('added Successfully', { exact: true })).toBeVisible();
    await expect(remove).toBeVisible();
    expect(await ownGroups()).toEqual(['Uova', 'Pane tostato']);
  });

  await test.step('and everything is published', async () => {
    const publish = page.getByRole('button', { name: /^Publish, \d+ unpublished changes$/ });
    await tabTo(page, publish, 'Shift+Tab');
    await press('Enter');
    await expect(page.getByText('Changes published successfully!')).toBeVisible();
    await expectSeen(named('Publish'));
  });

  const made = await client.get(getAddOnGroups, { query: { size: 100, page: 0 } });
  for (const { addOnGroupId: groupId } of made.data.slice(-2)) {
    await client.get(deleteAddOnGroup, { params: { groupId } });
  }
  await client.get(deleteCategory, { params: { id: categoryId } });
});
