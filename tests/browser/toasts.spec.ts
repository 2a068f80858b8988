/** Toasts: their position, and their duration (spec 000 §2.8, spec 001 §4). */
import type { Locator, Page } from '@playwright/test';
import type { Platform } from '../platform/platform.ts';
import { expect, test, visit } from './servery.ts';
import { expectToastsApart } from './toastCover.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** By its text: a dialog hides it from screen readers. */
const toast = (page: Page, title: string): Locator =>
  page.locator('[data-scope="toast"][data-part="root"]').filter({ hasText: title });

/** Opens the home page without a waiting order: one of its first answer is listed, and not announced. */
async function openWithoutOrders(page: Page, platform: Platform): Promise<void> {
  platform.control.settleWaiting('Complete');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent orders' })).toBeVisible();
  await expect(page.getByText('No orders waiting')).toBeVisible();
}

/** Expects that these controls are visible while there is a toast, and that no toast covers them. */
async function expectUncovered(controls: readonly Locator[]): Promise<void> {
  await expect(async () => {
    for (const control of controls) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const covering = await control.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const toasts = [...document.querySelectorAll('[data-scope="toast"][data-part="root"]')];
        if (toasts.length === 0) return ['no toast any more'];
        return toasts
          .filter((each) => {
            const { top, bottom, left, right } = each.getBoundingClientRect();
            return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
          })
          .map(({ textContent }) => textContent);
      });
      expect(covering).toEqual([]);
    }
  }).toPass();
}

/** Runs in a page. @returns the part of a toast that takes a press at its centre, as if it appeared now. */
function pressedAsToastsAppear(): string | undefined {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-scope="toast"][data-part="root"]')];
  const [root] = roots;
  const toasts = root?.parentElement;
  if (!toasts) return 'no toast';
  for (const animation of ['none', '']) {
    for (const element of [toasts, ...roots]) element.style.animation = animation;
    // Applies the style, so that the animations start again.
    root.getBoundingClientRect();
  }
  const { left, top, width, height } = root.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  return toasts.contains(pressed) ? pressed?.outerHTML : undefined;
}

test.describe('toasts cover no control, and a pointer resting on one does not keep it longer', () => {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`on a ${name}`, async ({ owner: page, servery: { platform } }) => {
      await page.setViewportSize(size);
      await openWithoutOrders(page, platform);
      const dismiss = async (): Promise<void> => {
        await toast(page, 'New Order').getByRole('button', { name: 'Close' }).click();
        await expect(toast(page, 'New Order')).toBeHidden();
      };
      const number = platform.control.addOrder();
      const panel = page.getByRole('region', { name: 'New Order' });
      await expect(panel.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
      await expect(toast(page, 'New Order')).toBeVisible();
      const actions = ['Accept', 'Decline'].map((action) => panel.getByRole('button', { name: action }));
      await expectUncovered(actions);
      await expectToastsApart(page);

      // While a toast appears, a press still reaches the control below it.
      await expect.poll(() => page.evaluate(pressedAsToastsAppear)).toBeUndefined();
      await dismiss();

      // In the list, the new order moves its row out from under its toast.
      await visit(page, '/orders');
      await expect(page.locator('[data-order]').first()).toBeVisible();
      const arrived = platform.control.addOrder();
      const row = page.locator('[data-arrived]').filter({ hasText: `#${arrived}` });
      await expect(toast(page, 'New Order')).toBeVisible();
      // On a phone, Decline is in a menu.
      const others = name === 'phone' ? /^More actions for order/ : 'Decline';
      await expectUncovered(
        ['Accept 30 min', others].map((action) => row.getByRole('button', { name: action })),
      );
      await dismiss();

      // The form's drawer ends above the toast, or is next to it.
      await visit(page, '/addcategory');
      const form = page.getByRole('dialog', { name: 'Add Category' });
      await expect(form).toBeVisible();
      platform.control.addOrder();
      await expect(toast(page, 'New Order')).toBeVisible();
      const save = form.getByRole('button', { name: 'Save' });
      await expectUncovered([save, form.getByRole('button', { name: 'Cancel' })]);
      await form.getByLabel('Name').fill(`Toasted on a ${name}`);
      await form.getByLabel('Description').fill('Bread');
      // The pointer rests on a toast before the other one appears, even if that one is short.
      const { x = 0, y = 0, width = 0, height = 0 } = (await toast(page, 'New Order').boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await save.press('Enter');
      const added = toast(page, 'Category Added Successfully!');
      await expect(page.getByText('Category Added Successfully!')).toBeVisible();
      await expectUncovered([page.getByRole('button', { name: 'Publish Changes' })]);
      await expectToastsApart(page);
      await expect(added).toBeHidden();
      // The toast with the longer duration is still there. A press on it, or closing it, leaves a dialog open.
      await visit(page, '/addcategory');
      await expect(form).toBeVisible();
      for (const part of ['[data-part=root]', '[aria-label=Close]']) {
        // As long as a person's press.
        await page.locator(`[data-scope=toast] ${part}`).click({ delay: 200 });
      }
      await expect(toast(page, 'New Order')).toBeHidden();
      await form.getByLabel('Description').fill('Still open');
      await expect(form.getByLabel('Description')).toHaveValue('Still open');
    });
  }
});

test('a toast ends after its time, but not while the keyboard is on it; Escape closes it', async ({
  owner: page,
  servery: { platform },
}) => {
  await page.clock.install();
  await openWithoutOrders(page, platform);
  platform.control.addOrder();
  await expect(toast(page, 'New Order')).toBeVisible();
  const close = toast(page, 'New Order').getByRole('button', { name: 'Close' });
  await page.keyboard.press('Alt+t');
  // Other toasts may stand before it.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.clock.fastForward(90_000);
  await expect(close).toBeFocused();
  await close.blur();
  await page.clock.fastForward(3000);
  await expect(toast(page, 'New Order')).toBeHidden();

  // Escape closes the toast, and the keyboard is where it came from.
  const origin = page.getByRole('link', { name: 'Skip to content' });
  await origin.focus();
  platform.control.addOrder();
  await expect(toast(page, 'New Order')).toBeVisible();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page, 'New Order')).toBeHidden();
  await expect(origin).toBeFocused();
});
