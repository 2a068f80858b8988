/**
 * Sorting the rows of a list by keyboard, mouse and touch (spec 001 §2, §8); only the rows near the viewport are set up
 * at a time.
 */
import type { Locator, Page } from '@playwright/test';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectRows, handlesOf, storedNames, namesOf, rowsOf } from './categoryRows.ts';
import { countRequests } from './countRequests.ts';
import { pickUp } from './pickUp.ts';
import { CUT, expect, test } from './servery.ts';
import { createCategory, createProduct } from './testMenu.ts';

const readOut = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** The positions of all parts of the list, and their names. */
const looksOf = (page: Page): Promise<string> =>
  page.getByRole('list', { name: 'Categories' }).evaluate((list) =>
    [list, ...list.querySelectorAll('*')]
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, x, y, width, height, each.getAttribute('aria-label')].join(' ');
      })
      .join('\n'),
  );

/** The centre of a row's handle. */
async function handleAt(page: Page, place: number): Promise<{ x: number; y: number }> {
  const box = await handlesOf(page).nth(place).boundingBox();
  if (!box) throw new Error(`There is no row ${place}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function thirdOf([first = '', second = '', third = '', ...rest]: readonly string[]): string[] {
  return [second, third, first, ...rest];
}

/** Waits until the list has the dragged row over the third place: a person looks before letting go. */
const overThird = (page: Page): Promise<void> =>
  expect(readOut(page, / is at position 3 of \d+\.$/)).toBeAttached();

/** Drags the first row's handle to the third row's, by mouse. */
async function dragFirstToThird(page: Page): Promise<void> {
  const [from, to] = [await handleAt(page, 0), await handleAt(page, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y, { steps: 8 });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await overThird(page);
  await page.mouse.up();
}

test('saves the order that a person drags by mouse or by keyboard, and no other', async ({
  owner: page,
  servery,
}) => {
  await page.goto('/categories');
  await test.step('a row that is picked up and put back keeps its identity', async () => {
    await expectRows(page);
    const first = handlesOf(page).first();
    await expect(first).toHaveAccessibleDescription(/^Press Space to pick it up/);
    const before = await looksOf(page);
    await first.focus();
    await first.evaluate((handle) => handle.closest('li')?.setAttribute('data-same', ''));
    const [name = ''] = await namesOf(page);
    await pickUp(page, name, `1 of ${await rowsOf(page).count()}`);
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(readOut(page, `${name} is back at position`)).toBeAttached();
    await expect(rowsOf(page).first()).toHaveAttribute('data-same');
    await expect(first).toHaveAccessibleDescription(/^Press Space to pick it up/);
    expect(await looksOf(page)).toBe(before);
  });
  await test.step('saves once when a row is dropped, and keeps the order over a reload', async () => {
    const before = await expectRows(page);
    const saves = countRequests(page, 'PATCH', '/categories/reorder');
    await dragFirstToThird(page);
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(thirdOf(before));
    expect(await storedNames(servery)).toEqual(thirdOf(before));
    expect(saves()).toBe(1);
    await page.reload();
    expect(await expectRows(page)).toEqual(thirdOf(before));
  });
  await test.step('saves nothing when a row is put back', async () => {
    const before = await namesOf(page);
    const saves = countRequests(page, 'PATCH', '/categories/reorder');
    const { x, y } = await handleAt(page, 0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 6, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByRole('status').filter({ hasText: 'dropped at' })).toBeAttached();
    expect(await namesOf(page)).toEqual(before);
    expect(saves()).toBe(0);
  });
  await test.step('can be reordered by keyboard with announcements, and Escape restores the order', async () => {
    const before = await namesOf(page);
    const [first = '', second = ''] = before;
    const read = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
    const total = before.length;
    await handle.focus();

    await pickUp(page, first, `1 of ${total}`);
    await page.keyboard.press('ArrowDown');
    await read(`${first} is at position 2 of ${total}.`);
    await page.keyboard.press('Escape');
    await read(`${first} is back at position 1 of ${total}.`);
    expect(await namesOf(page)).toEqual(before);

    await expect(handle).toBeFocused();
    await pickUp(page, first, `1 of ${total}`);
    await page.keyboard.press('ArrowDown');
    await read(`${first} is at position 2 of ${total}.`);
    await page.keyboard.press('Space');
    await read(`${first} dropped at position 2 of ${total}.`);
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    expect((await storedNames(servery)).slice(0, 2)).toEqual([second, first]);
    await expect(handle).toBeFocused();
  });
});

test('restores the order and says why when saving fails, and shows it at once while the platform is slow', async ({
  owner: page,
  servery,
}) => {
  await page.goto('/categories');
  await test.step('restores the order and says why when saving is refused or the connection breaks', async () => {
    const before = await expectRows(page);
    const { control } = servery.platform;
    control.fail({ match: 'reorderCategories', how: 'envelope', message: 'The menu is locked.' });
    await dragFirstToThird(page);
    await expect(page.getByText('The menu is locked.')).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(before);
    expect(await storedNames(servery)).toEqual(before);

    control.fail({ match: 'reorderCategories', times: CUT, how: 'cut' });
    await dragFirstToThird(page);
    await expect(page.getByText(/^The platform cannot be reached\./)).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(before);
    expect(await storedNames(servery)).toEqual(before);
  });
  await test.step('shows the new order at once while the platform is slow', async () => {
    const before = await namesOf(page);
    servery.platform.control.clearFailures();
    servery.platform.control.fail({ match: 'reorderCategories', how: 'slow', ms: 1500 });
    await dragFirstToThird(page);
    await expect.poll(() => namesOf(page)).toEqual(thirdOf(before));
    // A second drop waits for the first request, and the last drop wins.
    await dragFirstToThird(page);
    const twice = thirdOf(thirdOf(before));
    await expect.poll(() => namesOf(page)).toEqual(twice);
    await expect.poll(() => storedNames(servery)).toEqual(twice);
    expect(await namesOf(page)).toEqual(twice);
  });
});

test.describe('on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    // The window is so high that the third row is not in the lowest fifth, where dragging scrolls the page.
    viewport: { width: 360, height: 900 },
  });

  test('a finger drags a row by its handle', async ({ owner: page, servery }) => {
    await page.goto('/categories');
    const before = await expectRows(page);
    // The content beside the page has loaded, and no longer moves it.
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const [from, to] = [await handleAt(page, 0), await handleAt(page, 2)];
    const line = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      line.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          share === undefined
            ? []
            : [{ x: Math.round(from.x), y: Math.round(from.y + (to.y - from.y) * share) }],
      });
    await touch('touchStart', 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await overThird(page);
    // A finger never rests quite still, and the rows have made room by then.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await touch('touchMove', 1);
    await overThird(page);
    await touch('touchEnd');
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(thirdOf(before));
    expect(await storedNames(servery)).toEqual(thirdOf(before));
  });
});

const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

test('a long list sorts rows that are being set up, outside the viewport or far away', async ({
  owner: page,
  servery,
}) => {
  const client = await signInToPlatform(servery.platform.url);
  const id = await createCategory(client, 'A long one');
  // Many more than are visible, and only those nearby are set up.
  for (let number = 1; number <= 60; number += 1) await createProduct(client, `Dish ${number}`, [id]);
  await page.goto(`/edit_category?id=${id}`);
  await expect(handleOf(page, 'Dish 60')).toBeVisible();
  const first = handleOf(page, 'Dish 1');
  await test.step('a key press while the rows are being set up is announced too', async () => {
    // One press per task of the browser, from the one that requests the setup to the one that picks the row up.
    await first.evaluate(async (handle: HTMLElement) => {
      handle.focus();
      const turns = new MessageChannel();
      while (!document.querySelector('[data-dragging]')) {
        handle.dispatchEvent(
          new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true }),
        );
        await new Promise((next) => {
          turns.port1.onmessage = next;
          turns.port2.postMessage('');
        });
      }
    });
    await expect(readOut(page, 'Dish 1 picked up at position 1 of 60')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(readOut(page, 'Dish 1 is back at position 1 of 60')).toBeAttached();
  });
  await test.step('a focused handle outside the viewport responds', async () => {
    await first.focus();
    await handleOf(page, 'Dish 60').scrollIntoViewIfNeeded();
    await expect(first).not.toBeInViewport();
    await pickUp(page, 'Dish 1', '1 of 60');
    await expect(first).toBeInViewport();
    // Far beyond the rows that were near when it was picked up.
    for (let place = 2; place <= 40; place += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(readOut(page, `Dish 1 is at position ${place} of 60.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    await expect(first).toBeInViewport();
    const names = await namesOf(page);
    expect(names[39]).toBe('Dish 1');
    expect(names[38]).toBe('Dish 40');
  });
  await test.step('dragging to the edge continues to the end of the list', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const { x, y } = await handleAt(page, 1);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const { height } = page.viewportSize() ?? { height: 0 };
    await page.mouse.move(x, height - 5, { steps: 8 });
    await expect(readOut(page, 'Dish 3 is at position 60 of 60.')).toBeAttached();
    // Its original place is outside the viewport by now; at the drag position, the rows have made room.
    await expect(page.locator('[data-dragging]')).toBeInViewport();
    await page.mouse.up();
    await expect(readOut(page, 'Dish 3 dropped at position 60 of 60.')).toBeAttached();
    await expect(page.getByText('reorder successfully!')).toBeVisible();
    expect((await namesOf(page)).slice(-2)).toEqual(['Dish 60', 'Dish 3']);
    await expect(page.locator('main li[style*="translate"]')).toHaveCount(0);
  });
});
