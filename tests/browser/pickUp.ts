import type { Page } from '@playwright/test';
import { expect } from './servery.ts';

/**
 * Picks up the row whose handle has the focus, by keyboard.
 *
 * @param is where it stands and among how many, where that is to be read out.
 */
export async function pickUp(
  page: Page,
  name: string,
  is: `${number} of ${number}` | '' = '',
): Promise<void> {
  await page.keyboard.press('Space');
  // Not on the page: what is read out stands in a region of its own.
  await expect(page.getByText(`${name} is picked up. It is number ${is}`)).toBeAttached();
  // Nobody's next key comes before the row is drawn where it was picked up.
  await expect(page.locator('[data-dragging]')).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}
