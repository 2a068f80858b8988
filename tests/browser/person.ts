/**
 * What a person does with a browser, whatever drives it; here it is Playwright. Things are
 * found by what they are called; where several are called so, the last one that is seen is meant: what stands over a
 * page comes after it.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, visit } from './servery.ts';

/** How long what is expected may take to show, in milliseconds. */
const PATIENCE_MS = 20_000;

export interface Person {
  /** Makes the window's inside this large, in CSS pixels. */
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** Loads an address. */
  readonly open: (url: string) => Promise<void>;
  /** Goes to a page within the console that is open. */
  readonly visit: (path: string) => Promise<void>;
  /** Types over what stands in the field with this label. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Presses Enter in the field with this label. */
  readonly enter: (label: string) => Promise<void>;
  /** Chooses from the list with this label. */
  readonly choose: (label: string, option: string) => Promise<void>;
  /** Turns the switch with this label. */
  readonly flip: (label: string) => Promise<void>;
  /** A button, a link or an entry of a menu; `begins` where more is written on it. */
  readonly press: (name: string, as?: 'begins') => Promise<void>;
  /** Waits until this can be read, as the whole of what an element says or of its name. */
  readonly shows: (text: string) => Promise<void>;
  /** Waits until it no longer can. */
  readonly hides: (text: string) => Promise<void>;
}

/** A person at a page that Playwright drives. */
export function personAt(page: Page): Person {
  // The whole test's would be waited for otherwise.
  page.setDefaultTimeout(PATIENCE_MS);
  const seen = (...kinds: readonly Locator[]): Locator =>
    kinds
      .reduce((all, kind) => all.or(kind))
      .filter({ visible: true })
      .last();
  const field = (label: string): Locator =>
    // A list of choices is called as its field is.
    seen(page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select')));
  const named = (name: string, exact: boolean): Locator =>
    seen(
      ...(['button', 'link', 'menuitem', 'menuitemradio'] as const).map((role) =>
        page.getByRole(role, { name, exact }),
      ),
    );
  const said = (text: string): Locator =>
    seen(page.getByText(text, { exact: true }), page.getByLabel(text, { exact: true }));
  return {
    resize: (size) => page.setViewportSize(size),
    open: async (url) => void (await page.goto(url)),
    visit: (path) => visit(page, path),
    fill: async (label, text) => {
      // Key by key: Firefox's driver fills a field in a way that React does not hear of.
      await field(label).clear();
      await field(label).pressSequentially(text);
    },
    enter: (label) => field(label).press('Enter'),
    choose: async (label, option) => void (await field(label).selectOption(option)),
    flip: (label) => page.getByText(label, { exact: true }).click(),
    press: (name, as) => named(name, as !== 'begins').click(),
    shows: (text) => expect(said(text)).toBeVisible(),
    hides: (text) => expect(said(text)).toHaveCount(0),
  };
}
