/** What axe says of a page, in both themes. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** There once the page was looked at. */
    readonly axe: typeof axe;
  }
}

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours; all others find in one theme what they find in the other. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Rules {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

const EVERYTHING: Rules = { type: 'tag', values: WCAG_2_2_AA };
const COLOURS: Rules = { type: 'rule', values: ABOUT_COLOURS };

const WHOLE = ['html'];
/** A page's own part, and the form that it opens over itself: all else is the same on every page. */
const OWN = ['main', '[role=dialog]'];

/** What axe finds within these selectors on the page as it is, a line each: rule, element and what to do. */
async function findings(
  page: Page,
  { within, rules }: { readonly within: readonly string[]; readonly rules: Rules },
): Promise<string[]> {
  // Half a megabyte, which a page that was looked at has.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Colours are measured as they are, not on their way there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return await page.evaluate(
    async ({ include, runOnly }) => {
      // What is as it should be need not be told in full; frames have nothing of the console's.
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
      const { violations } = await window.axe.run({ include }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary ?? ''}`),
      );
    },
    { include: within.map((selector) => [selector]), runOnly: rules },
  );
}

/**
 * Expects what is a page's own to be WCAG 2.2 AA in both themes: all rules are asked in the one that it is in, those about
 * colours in the other, which it is left in.
 */
export async function expectOwnAccessible(page: Page, what: string): Promise<void> {
  const found = await findings(page, { within: OWN, rules: EVERYTHING });
  const theme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  expect.soft(found, `${what} ${theme}`).toEqual([]);
  const other = theme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  const colours = await findings(page, { within: OWN, rules: COLOURS });
  expect.soft(colours, `${what} ${other}`).toEqual([]);
}

/** Expects the page, as it is, to be WCAG 2.2 AA in the light and in the dark theme. It is light afterwards. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { within: WHOLE, rules: COLOURS });
  expect(dark, `${what ?? ''} dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findings(page, { within: WHOLE, rules: EVERYTHING }), `${what ?? ''} light`).toEqual([]);
}
