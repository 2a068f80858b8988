/** A file of the console that is missing has the page reloaded, once: there may be a new version. */
import type { Page } from '@playwright/test';

/** Waits until the page has loaded itself again. What was on it before was there for a moment alone. */
export async function untilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
}

/** Has the page reloaded for no missing file, as after it has been. */
export async function stopReloading(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now() + 3_600_000)));
}
