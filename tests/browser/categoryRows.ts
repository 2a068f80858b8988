/** The sortable list of categories: its rows on the page, and what the platform keeps. */
import type { Locator, Page } from '@playwright/test';
import { getCategories } from '@servery/protocol/platform/catalogue';
import { signIn } from '../platform/client.ts';
import { expect, type Stack } from './servery.ts';

/** The categories as the platform stores them. */
async function storedCategories({ platform }: Stack) {
  const client = await signIn(platform.url);
  return (await client.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } })).data;
}

/** The names of the active ones, which are on the page unless another filter is chosen. */
export const storedNames = async (servery: Stack): Promise<string[]> =>
  (await storedCategories(servery))
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ categoryName }) => categoryName);

export const rowsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Categories' }).getByRole('listitem');

/** The handles of the page's sortable list. */
export const handlesOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Move / });

/** The names on the handles, from top to bottom. */
export async function namesOf(page: Page): Promise<string[]> {
  const labels = await handlesOf(page).evaluateAll((all) =>
    all.map((handle) => handle.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Move ', ''));
}

/** Waits until only a person moves the rows. @returns their names. */
export async function expectRows(page: Page): Promise<string[]> {
  await expect(rowsOf(page).first()).toBeVisible();
  // The header's last element.
  await expect(page.getByRole('button', { name: /^Restaurant:/ })).toBeVisible();
  return namesOf(page);
}
