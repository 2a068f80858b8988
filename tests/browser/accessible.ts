/** Runs axe on a page, in both themes. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Present once axe has run on the page. */
    readonly axe: typeof axe;
  }
}

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours; all other rules give the same result in both themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Rules {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

const EVERYTHING: Rules = { type: 'tag', values: WCAG_2_2_AA };
const COLOURS: Rules = { type: 'rule', values: ABOUT_COLOURS };

const WHOLE_PAGE = ['html'];
/** The page's own content, and the form that it opens over itself: everything else is the same on every page. */
const OWN_CONTENT = ['main', '[role=dialog]'];

/** The violations that axe finds within these selectors, one line each: rule, element and fix. */
async function findings(
  page: Page,
  { within, rules }: { readonly within: readonly string[]; readonly rules: Rules },
): Promise<string[]> {
  // Half a megabyte, already loaded if axe has run on this page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Colours are measured once their transitions have ended, and not on a page that is dimmed while the next one loads.
  await page.waitForFunction(
    () =>
      document.querySelector('main[aria-busy=true]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return await page.evaluate(
    async ({ include, runOnly }) => {
      // axe would measure a row that is half under a bar as smaller than it is, so no bar is sticky during the check.
      const bars = ['--bar-position', '--foot-bar-position'];
      for (const bar of bars) document.documentElement.style.setProperty(bar, 'static');
      // Passing rules need no details; frames contain nothing of the console's.
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
      const { violations } = await window.axe.run({ include }, options);
      for (const bar of bars) document.documentElement.style.removeProperty(bar);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary ?? ''}`),
      );
    },
    { include: within.map((selector) => [selector]), runOnly: rules },
  );
}

/** Expects a page's own content to be WCAG 2.2 AA in the current theme. */
export async function expectOwnAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await findings(page, { within: OWN_CONTENT, rules: EVERYTHING }), what).toEqual([]);
}

/** Expects the page in its current state to be WCAG 2.2 AA in both themes. Leaves it in the light one. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { within: WHOLE_PAGE, rules: COLOURS });
  expect(dark, `${what ?? ''} dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findings(page, { within: WHOLE_PAGE, rules: EVERYTHING }), `${what ?? ''} light`).toEqual([]);
}
