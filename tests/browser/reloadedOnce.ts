/** A missing file of the console reloads the page, once: there may be a new version. */
import type { Page } from '@playwright/test';

/** Waits until the page has reloaded itself. Its earlier content was visible only for a moment. */
export async function untilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  );
}

/** Prevents the page from reloading for a missing file, as after one reload. */
export async function stopReloading(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('reloaded_at', String(Date.now() + 3_600_000)));
}
