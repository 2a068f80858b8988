import type { Locator, Page } from '@playwright/test';

/** The region that shows the console's toasts. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /Notifications/ });
