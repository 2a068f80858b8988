/** Sorting the rows of a list by keyboard, mouse and touch; only the rows near the viewport are set up at a time. */
import type { Locator, Page } from '@playwright/test';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { createCategory, createProduct } from './testMenu.ts';
import { pickUp } from './pickUp.ts';
import { expect, test } from './servery.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
const handles = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Move / });
const readOut = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

async function namesOf(page: Page): Promise<string[]> {
  const labels = await handles(page).evaluateAll((all) =>
    all.map((handle) => handle.getAttribute('aria-label')),
  );
  return labels.map((label) => (label ?? '').replace('Move ', ''));
}

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

async function openCategories(page: Page): Promise<void> {
  await page.goto('/categories');
  await expect(rows(page).first()).toBeVisible();
  // The header's last element: nothing moves the rows from then on.
  await expect(page.getByRole('button', { name: /^Restaurant:/ })).toBeVisible();
}

/** The centre of a row's handle. */
async function handleAt(page: Page, place: number): Promise<{ x: number; y: number }> {
  const box = await handles(page).nth(place).boundingBox();
  if (!box) throw new Error(`There is no row ${place}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function thirdOf([first = '', second = '', third = '', ...rest]: readonly string[]): string[] {
  return [second, third, first, ...rest];
}

test('a row that is picked up and put back keeps its identity', async ({ owner: page }) => {
  await openCategories(page);
  const first = handles(page).first();
  await expect(first).toHaveAccessibleDescription(/^Press Space to pick it up/);
  const before = await looksOf(page);
  await first.focus();
  await first.evaluate((handle) => handle.closest('li')?.setAttribute('data-same', ''));
  const [name = ''] = await namesOf(page);
  await pickUp(page, name, `1 of ${await rows(page).count()}`);
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(readOut(page, `${name} is back at position`)).toBeAttached();
  await expect(rows(page).first()).toHaveAttribute('data-same');
  await expect(first).toHaveAccessibleDescription(/^Press Space to pick it up/);
  expect(await looksOf(page)).toBe(before);
});

test('a mouse drags a row by its handle', async ({ owner: page }) => {
  await openCategories(page);
  const before = await namesOf(page);
  const [from, to] = [await handleAt(page, 0), await handleAt(page, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y, { steps: 8 });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await expect(readOut(page, / is at position 3 of \d+\.$/)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('reorder successfully!')).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(thirdOf(before));
});

test('a finger drags a row by its handle', async ({ owner: page, browser, breaches, servery }) => {
  const context = await browser.newContext({
    baseURL: servery.url,
    storageState: await page.context().storageState(),
    hasTouch: true,
    isMobile: true,
    // The window is so high that the third row is not in the lowest fifth, where dragging scrolls the page.
    viewport: { width: 360, height: 900 },
    serviceWorkers: 'block',
  });
  await breaches.watch(context);
  const phone = await context.newPage();
  await openCategories(phone);
  const before = await namesOf(phone);
  // The content beside the page has loaded, and no longer moves it.
  await expect(phone.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const [from, to] = [await handleAt(phone, 0), await handleAt(phone, 2)];
  const line = await context.newCDPSession(phone);
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
  expect(await phone.evaluate(() => scrollY)).toBe(0);
  await expect(readOut(phone, / is at position 3 of \d+\.$/)).toBeAttached();
  // A finger never rests quite still, and the rows have made room by then.
  await phone.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await touch('touchMove', 1);
  await expect(readOut(phone, / is at position 3 of \d+\.$/)).toBeAttached();
  await touch('touchEnd');
  await expect(phone.getByText('reorder successfully!')).toBeVisible();
  await expect.poll(() => namesOf(phone)).toEqual(thirdOf(before));
  await context.close();
});

/** Opens a category of 60 dishes; many more than are visible, and only those nearby are set up. */
async function openLong(page: Page, platformUrl: string, name: string): Promise<void> {
  const client = await signInToPlatform(platformUrl);
  const id = await createCategory(client, name);
  for (let number = 1; number <= 60; number += 1) await createProduct(client, `Dish ${number}`, [id]);
  await page.goto(`/edit_category?id=${id}`);
  await expect(handleOf(page, 'Dish 60')).toBeVisible();
}

const handleOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

test('a key press while the rows are being set up is announced too', async ({ owner: page, servery }) => {
  await openLong(page, servery.platform.url, 'While taken');
  // One press per task of the browser, from the one that requests the setup to the one that picks the row up.
  await handleOf(page, 'Dish 1').evaluate(async (handle: HTMLElement) => {
    handle.focus();
    const turns = new MessageChannel();
    while (!document.querySelector('[data-dragging]')) {
      handle.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true }));
      await new Promise((next) => {
        turns.port1.onmessage = next;
        turns.port2.postMessage('');
      });
    }
  });
  await expect(readOut(page, 'Dish 1 picked up at position 1 of 60')).toBeAttached();
});

test('a focused handle outside the viewport responds', async ({ owner: page, servery }) => {
  await openLong(page, servery.platform.url, 'Out of sight');
  const first = handleOf(page, 'Dish 1');
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

test('dragging to the edge continues to the end of the list', async ({ owner: page, servery }) => {
  await openLong(page, servery.platform.url, 'To the end');
  const { x, y } = await handleAt(page, 1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.move(x, height - 5, { steps: 8 });
  await expect(readOut(page, 'Dish 2 is at position 60 of 60.')).toBeAttached();
  // Its original place is outside the viewport by now; at the drag position, the rows have made room.
  const held = page.locator('[data-dragging]');
  await expect(held).toBeInViewport();
  await page.mouse.up();
  await expect(page.getByText('reorder successfully!')).toBeVisible();
  expect((await namesOf(page)).slice(-2)).toEqual(['Dish 60', 'Dish 2']);
  const moved = page.locator('main li[style*="translate"]');
  await expect(moved).toHaveCount(0);
});
