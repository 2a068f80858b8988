/** The menu at the side: the first level, and groups of pages that open one at a time. */
import type { Locator, Page } from '@playwright/test';

type Group = 'Menu' | 'Offers' | 'Reach' | 'Store' | 'Account';

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** A page's link in the menu, once its group is open. */
export async function menuLink(page: Page, group: Group, name: string): Promise<Locator> {
  const button = mainMenu(page).getByRole('button', { name: group, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return mainMenu(page).getByRole('link', { name, exact: true });
}
