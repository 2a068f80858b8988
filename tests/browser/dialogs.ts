import { expect, type Locator, type Page } from '@playwright/test';

/** Answers the question over the page by the button with this name. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** A dialog takes the focus, Tab and Escape one frame after it is visible: until then keys go to the page behind it. */
export const expectTakesKeys = (dialog: Locator): Promise<void> =>
  expect(dialog.locator(':focus')).toBeAttached();
