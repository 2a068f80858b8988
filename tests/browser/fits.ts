/** Checks that a page fits its window, and that touch targets are large enough. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The minimum size of a touch target, in CSS pixels. */
const TARGET = 44;

/** Expects that no part of the page, or of the form that it opens over itself, is beyond the window's edges. */
export async function expectNoHorizontalOverflow(page: Page, what: string): Promise<void> {
  const { scrollWidth, clientWidth, lost } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
    // Content cut off at the edge is lost, except in a row of chips, which scrolls.
    lost: [...document.querySelectorAll(':is(main, [role=dialog]) :is(a, button, input, h1, h2, td)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const swiped = element.closest('nav');
        if (swiped && getComputedStyle(swiped).overflowX === 'auto') return false;
        return width > 1 && (left < -1 || right > innerWidth + 1);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  }));
  expect.soft(scrollWidth, what).toBeLessThanOrEqual(clientWidth);
  expect.soft(lost, what).toEqual([]);
}

/** Expects the page in its current state to fit a phone, a tablet and a desktop, in whose window it stays. */
export async function expectFitsEverywhere(page: Page, what: string): Promise<void> {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The page adapts to another width a moment after the window has it.
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${what} at ${width}`,
      )
      .toBeLessThanOrEqual(0);
  }
}

/**
 * Checks that every visible button, link, field, check box and radio button is large enough for a finger: itself, or
 * together with its label or with a row that is a link all over.
 */
export async function expectTargetSizes(place: Locator, what: string): Promise<void> {
  const small = await place.evaluate((root, least) => {
    /** How far from the centre of a target, in this direction, a finger still hits it. */
    const reach = (
      takes: readonly Element[],
      [x, y]: readonly [number, number],
      way: readonly [number, number],
    ) => {
      let far = 0;
      for (; far < least; far += 1) {
        const hit = document.elementFromPoint(x + far * way[0], y + far * way[1]);
        if (!takes.some((element) => element.contains(hit))) break;
      }
      return far;
    };
    const isLarge = ({ width, height }: { readonly width: number; readonly height: number }) =>
      width >= least && height >= least;
    /** Whether it, or an ancestor, is for screen readers only. */
    const isUnseen = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width } = at.getBoundingClientRect();
        if (width <= 1 && getComputedStyle(at).display !== 'contents') return true;
      }
      return false;
    };
    const over = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1);
    const scrolledTo = window.scrollY;
    const found = [
      ...root.querySelectorAll('a[href], button, input, select, textarea, [role^=menuitem], [role=option]'),
    ]
      // Elements behind an open form cannot be tapped.
      .filter((element) => !over || over.contains(element))
      .filter((element) => element.checkVisibility() && !isUnseen(element))
      // The line height of a sentence sets the size of a link in it.
      .filter((element) => !(element.matches('p a') && getComputedStyle(element).display === 'inline'))
      .map((element) => {
        const box = element.getBoundingClientRect();
        if (isLarge(box)) return undefined;
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const middle = [left + width / 2, top + height / 2] as const;
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const takes = [element, ...labels];
        const hit = {
          width: Math.max(width, reach(takes, middle, [-1, 0]) + reach(takes, middle, [1, 0])),
          height: Math.max(height, reach(takes, middle, [0, -1]) + reach(takes, middle, [0, 1])),
        };
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return isLarge(hit)
          ? undefined
          : `${name}: ${hit.width}×${hit.height} ${element.outerHTML.slice(0, 120)}`;
      })
      .filter((each) => each !== undefined);
    window.scrollTo(0, scrolledTo);
    return found;
  }, TARGET);
  expect.soft(small, what).toEqual([]);
}

/** A window of 1440 × 900 at a zoom of 400 %. */
export const ZOOMED = { width: 360, height: 225 };

/** The minimum height left for reading in such a window. */
const ROOM = 180;

/** Expects that the sticky bars leave room in a {@link ZOOMED} window. */
export async function expectReadableHeight(page: Page, what: string): Promise<void> {
  const { bars, room } = await page.evaluate(() => {
    const fixed = [...document.querySelectorAll('#root *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => element.checkVisibility() && box.width > innerWidth / 2);
    return {
      bars: fixed.map(({ element, box }) => `${box.height} ${element.outerHTML.slice(0, 120)}`),
      room: fixed.reduce((left, { box }) => left - box.height, innerHeight),
    };
  });
  expect.soft(room, `${what}: ${bars.join('\n')}`).toBeGreaterThan(ROOM);
}
