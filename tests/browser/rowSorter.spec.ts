/**
 * Sorting the rows of a list by keyboard, mouse and touch (spec 001 §2, §8); only the rows near the viewport are set up
 * at a time.
 */
import type { Locator, Page, Request } from '@playwright/test';
import { getProductsOfCategory } from '@servery/protocol/platform/products';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { expectRows, handlesOf, storedNames, namesOf, rowsOf } from './categoryRows.ts';
import { countRequests } from './countRequests.ts';
import { pickUp } from './pickUp.ts';
import { CUT, expect, test, visit } from './servery.ts';
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

const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Picks up the row of a list by its handle, moves it down by one and drops it, by keyboard. */
async function moveDown(page: Page, name: string, place: number, total: number): Promise<void> {
  await handleOf(page, name).focus();
  await pickUp(page, name, `${place} of ${total}`);
  await page.keyboard.press('ArrowDown');
  await expect(readOut(page, `${name} is at position ${place + 1} of ${total}.`)).toBeAttached();
  await page.keyboard.press('Space');
}

test('saves the order that a person drags by mouse or by keyboard, and no other', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const client = await signInToPlatform(servery.platform.url);
  // More than a page of the platform's, and many more than are visible: only those nearby are set up.
  const id = await createCategory(client, 'A long one');
  for (let number = 1; number <= 103; number += 1) await createProduct(client, `Dish ${number}`, [id]);
  const saves = countRequests(page, 'PATCH', '/categories/reorder');
  await page.goto('/categories');
  const before = await expectRows(page);
  const [name = '', second = ''] = before;
  const total = before.length;
  const first = handlesOf(page).first();
  await test.step('a row that is picked up and put back keeps its identity and its place', async () => {
    await expect(first).toHaveAccessibleDescription(/^Press Space to pick it up/);
    const looks = await looksOf(page);
    await first.focus();
    await first.evaluate((handle) => handle.closest('li')?.setAttribute('data-same', ''));
    await pickUp(page, name, `1 of ${total}`);
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(readOut(page, `${name} is at position 2 of ${total}.`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(readOut(page, `${name} is back at position 1 of ${total}.`)).toBeAttached();
    await expect(rowsOf(page).first()).toHaveAttribute('data-same');
    await expect(first).toHaveAccessibleDescription(/^Press Space to pick it up/);
    expect(await looksOf(page)).toBe(looks);
    const { x, y } = await handleAt(page, 0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 6, { steps: 3 });
    await page.mouse.up();
    await expect(readOut(page, 'dropped at')).toBeAttached();
    expect(await namesOf(page)).toEqual(before);
    expect(saves()).toBe(0);
  });
  await test.step('restores the order and says why when saving is refused or the connection breaks', async () => {
    control.fail({ match: 'reorderCategories', how: 'envelope', message: 'The menu is locked.' });
    await dragFirstToThird(page);
    await expect(page.getByText('The menu is locked.')).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(before);
    control.fail({ match: 'reorderCategories', times: CUT, how: 'cut' });
    await dragFirstToThird(page);
    await expect(page.getByText(/^The platform cannot be reached\./)).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(before);
    expect(await storedNames(servery)).toEqual(before);
  });
  await test.step('shows the new order at once while the platform is slow, and the last drop wins', async () => {
    const sent = saves();
    control.clearFailures();
    control.fail({ match: 'reorderCategories', how: 'slow', ms: 1500 });
    await dragFirstToThird(page);
    await expect.poll(() => namesOf(page)).toEqual(thirdOf(before));
    // A second drop waits for the first request.
    await dragFirstToThird(page);
    const twice = thirdOf(thirdOf(before));
    await expect.poll(() => namesOf(page)).toEqual(twice);
    await expect.poll(() => storedNames(servery)).toEqual(twice);
    expect(await namesOf(page)).toEqual(twice);
    expect(saves() - sent).toBe(2);
  });
  await test.step('can be reordered by keyboard with announcements', async () => {
    const place = (await namesOf(page)).indexOf(second);
    await moveDown(page, second, place + 1, total);
    await expect(readOut(page, `${second} dropped at position ${place + 2} of ${total}.`)).toBeAttached();
    await expect(page.getByText('reorder successfully!').last()).toBeVisible();
    await expect.poll(async () => (await storedNames(servery)).indexOf(second)).toBe(place + 1);
    await expect(handleOf(page, second)).toBeFocused();
  });

  const orders: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/product/reorder')) orders.push(request);
  });
  await visit(page, `/edit_category?id=${id}`);
  await expect(handleOf(page, 'Dish 103')).toBeVisible();
  const dish = handleOf(page, 'Dish 1');
  await test.step('a key press while the rows are being set up is announced too', async () => {
    // One press per task of the browser, from the one that requests the setup to the one that picks the row up.
    await dish.evaluate(async (handle: HTMLElement) => {
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
    await expect(readOut(page, 'Dish 1 picked up at position 1 of 103')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(readOut(page, 'Dish 1 is back at position 1 of 103')).toBeAttached();
  });
  await test.step('a focused handle outside the viewport responds; a refusal restores the order', async () => {
    control.fail({ match: 'reorderProducts', how: 'envelope', message: 'The menu is locked.' });
    // In a low window, fewer rows are near.
    await page.setViewportSize({ width: 1440, height: 450 });
    await dish.focus();
    await handleOf(page, 'Dish 103').scrollIntoViewIfNeeded();
    await expect(dish).not.toBeInViewport();
    await pickUp(page, 'Dish 1', '1 of 103');
    await expect(dish).toBeInViewport();
    // Far beyond the rows that were near when it was picked up.
    for (let place = 2; place <= 24; place += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(readOut(page, `Dish 1 is at position ${place} of 103.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect(page.getByText('The menu is locked.').last()).toBeVisible();
    await expect.poll(async () => (await namesOf(page))[0]).toBe('Dish 1');
  });
  await test.step('a row that has just been scrolled into view can be picked up at once', async () => {
    await handleOf(page, 'Dish 1').scrollIntoViewIfNeeded();
    // Both within one task of the browser, before any frame with the row.
    await handleOf(page, 'Dish 90').evaluate((handle) => {
      handle.scrollIntoView();
      const { x, y } = handle.getBoundingClientRect();
      handle.dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, clientX: x, clientY: y }),
      );
    });
    await expect(readOut(page, 'Dish 90 picked up at position 90 of 103')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(readOut(page, 'Dish 90 is back at position 90 of 103')).toBeAttached();
  });
  await test.step('dragging to the edge continues to the end of the list, saved in one call', async () => {
    orders.length = 0;
    await page.setViewportSize({ width: 1440, height: 900 });
    await handleOf(page, 'Dish 70').scrollIntoViewIfNeeded();
    const { x, y } = await handleAt(page, 69);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const { height } = page.viewportSize() ?? { height: 0 };
    await page.mouse.move(x, height - 5, { steps: 8 });
    await expect(readOut(page, 'Dish 70 is at position 103 of 103.')).toBeAttached();
    // Its original place is outside the viewport by now; at the drag position, the rows have made room.
    await expect(page.locator('[data-dragging]')).toBeInViewport();
    await page.mouse.up();
    await expect(readOut(page, 'Dish 70 dropped at position 103 of 103.')).toBeAttached();
    await expect(page.getByText('reorder successfully!').last()).toBeVisible();
    expect((await namesOf(page)).slice(-2)).toEqual(['Dish 103', 'Dish 70']);
    await expect(page.locator('main li[style*="translate"]')).toHaveCount(0);
    expect(orders.map((each) => (each.postDataJSON() as { fields: string[] }).fields.length)).toEqual([103]);
    const stored = [0, 1].map((offset) =>
      client.get(getProductsOfCategory, { params: { categoryId: id }, query: { size: 100, offset } }),
    );
    const names = (await Promise.all(stored)).flatMap(({ data }) => data.map((product) => product.name));
    expect(names).toEqual(await namesOf(page));
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
