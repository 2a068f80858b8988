import type { Page } from '@playwright/test';
import { expect } from './servery.ts';

/**
 * Picks up the row whose handle has the focus, by keyboard.
 *
 * @param is its position and the length of the list, if that must be announced.
 */
export async function pickUp(
  page: Page,
  name: string,
  is: `${number} of ${number}` | '' = '',
): Promise<void> {
  await page.keyboard.press('Space');
  // Not on the page: announcements are in a live region of their own.
  await expect(page.getByText(`${name} picked up at position ${is}`)).toBeAttached();
  // No person presses the next key before the picked-up row is rendered.
  await expect(page.locator('[data-dragging]')).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}
