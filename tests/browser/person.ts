/**
 * A person's actions in a browser, independent of the driver; here it is Playwright. Elements are
 * found by their names; if several have the same name, the last visible one is meant: a dialog over a
 * page comes after it.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, visit } from './servery.ts';
import { expectToastsApart } from './toastCover.ts';

/** How long to wait for an expected element, in milliseconds. */
const TIMEOUT_MS = 20_000;

export interface Person {
  /** Sets the viewport size, in CSS pixels. */
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** Loads an address. */
  readonly open: (url: string) => Promise<void>;
  /** Goes to a page within the console, without a page load. */
  readonly visit: (path: string) => Promise<void>;
  /** Replaces the content of the field with this label. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Presses Enter in the field with this label. */
  readonly enter: (label: string) => Promise<void>;
  /** Chooses from the list with this label. */
  readonly choose: (label: string, option: string) => Promise<void>;
  /** Toggles the switch with this label. */
  readonly flip: (label: string) => Promise<void>;
  /** A button, a link or a menu item; `begins` if its text continues. */
  readonly press: (name: string, as?: 'begins') => Promise<void>;
  /** Waits until this text is visible, as the whole text or the name of an element; no toast covers a control then. */
  readonly shows: (text: string) => Promise<void>;
  /** Waits until this text is no longer visible. */
  readonly hides: (text: string) => Promise<void>;
}

/** A person at a page that Playwright drives. */
export function personAt(page: Page): Person {
  // Without it, the timeout of the whole test would apply.
  page.setDefaultTimeout(TIMEOUT_MS);
  const seen = (...kinds: readonly Locator[]): Locator =>
    kinds
      .reduce((all, kind) => all.or(kind))
      .filter({ visible: true })
      .last();
  const field = (label: string): Locator =>
    // A list of options has the same name as its field.
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
      // Key by key: Firefox's driver fills a field without the events that React needs.
      await field(label).clear();
      await field(label).pressSequentially(text);
    },
    enter: (label) => field(label).press('Enter'),
    choose: async (label, option) => void (await field(label).selectOption(option)),
    flip: (label) => page.getByText(label, { exact: true }).click(),
    press: (name, as) => named(name, as !== 'begins').click(),
    shows: async (text) => {
      await expect(said(text)).toBeVisible();
      await expectToastsApart(page);
    },
    hides: (text) => expect(said(text)).toHaveCount(0),
  };
}
