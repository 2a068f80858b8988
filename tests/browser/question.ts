import type { Page } from '@playwright/test';

/** Answers the question over the page by the button with this name. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
