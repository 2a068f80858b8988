import type { Page } from '@playwright/test';

/**
 * Holds a page's requests for an address.
 *
 * @param address a pattern of Playwright's, such as that of a built file.
 * @returns lets them continue, and all later ones.
 */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
