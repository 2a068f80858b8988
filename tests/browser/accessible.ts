/** What axe says of a page, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours; all others find in one theme what they find in the other. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is, a line each: rule, element and what to do. */
async function findings(page: Page, select: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Colours are measured as they are, not on their way there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // Without frames of other origins the results need no page of their own to be put together in.
  const { violations } = await select(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary ?? ''}`),
  );
}

/** Expects the page, as it is, to be WCAG 2.2 AA in the light and in the dark theme. It is light afterwards. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, (axe) => axe.withRules(ABOUT_COLOURS)), `${what ?? ''} dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findings(page, (axe) => axe.withTags(WCAG_2_2_AA)), `${what ?? ''} light`).toEqual([]);
}
