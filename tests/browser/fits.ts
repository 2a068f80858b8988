/** Whether a page fits the window it is in, and what is tapped a finger. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The least size of what is tapped, in CSS pixels. */
const TARGET = 44;

/** Expects that nothing of the page, or of the form that it opens over itself, is beyond the window's edges. */
export async function expectNothingSideways(page: Page, what: string): Promise<void> {
  const { scrollWidth, clientWidth, lost } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
    // What is cut off beyond the edge is lost; a row of chips that is itself swiped is not.
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

/** Every button and link in there that is seen is large enough for a finger. */
export async function expectTargets(place: Locator, what: string): Promise<void> {
  const small = await place.evaluate(
    (root, least) =>
      [...root.querySelectorAll('a, button')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
        .map(
          ({ element, box }) =>
            `${element.getAttribute('aria-label') ?? element.textContent}: ${box.width}×${box.height}`,
        ),
    TARGET,
  );
  expect(small, what).toEqual([]);
}
