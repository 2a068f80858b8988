/** Checks that apply to every page of the console, each with some content, in Arabic, on a desktop and on a phone. */
import type { Page } from '@playwright/test';
import arabic from '../../console/src/language/ar.json' with { type: 'json' };
import { expectAccessible, expectOwnAccessible } from './accessible.ts';
import { watchErrors } from './consoleErrors.ts';
import { expectComplete, type FilledPage, everyPage, pageByPath, watchRequests } from './everyPage.ts';
import { expectNoHorizontalOverflow, expectReadableHeight, expectTargetSizes, ZOOMED } from './fits.ts';
import { FORM_PATHS, TEXT_FIELDS } from './forms.ts';
import { MOST_SHIFT, watchShifts } from './layoutShift.ts';
import { PAGES } from './pages.ts';
import { callsInRow, codeInRow, holdAnswers } from './requestRounds.ts';
import { connectPrinter } from './printers.ts';
import { expect, visit } from './servery.ts';
import { walkTest } from './walk.ts';
import { WALK } from './walkTag.ts';

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, enabled: false, colorScheme: 'light' },
  // With touch: some touch targets are smaller for a mouse.
  phone: { viewport: { width: 360, height: 740 }, enabled: true, colorScheme: 'dark' },
} as const;
/** A page without requests of its own. */
const NEUTRAL = '/keyboard-shortcuts';
/** How many calls, and how many code chunks, may each wait for the previous one. */
const DEEPEST = 2;
/** The limits for pages that must read each response to know whether there is more. */
const DEEPEST_CALLS: Readonly<Record<string, number>> = {
  // The oldest new order, once it is known how many wait.
  '/': 3,
  // The second page of ten orders fills a desktop, the third is prefetched for scrolling.
  '/orders': 3,
  // An account's scheduled posts beyond its first ten.
  '/marketing-plan': 3,
  // All orders of the days, ten per call, and their waiting times: throttled to leave the platform to the guests.
  '/viewsalesanalytics': Infinity,
};

/** Further pages of a day's orders, for its line by hour: as many as the day has, throttled, below what is read first. */
const LATER_PAGE = /offset=[1-9]\d*&.*start_date=/;

declare global {
  interface Window {
    /** The elements that have moved since the last call. */
    moved: Set<string>;
  }
}

/** Shorter than a frame, in milliseconds. */
const BLINK = 10;

/**
 * Records movements in the documents that are loaded from now on.
 *
 * @returns the movements longer than `BLINK` since the last call.
 */
async function watchMotion(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((blink) => {
    window.moved = new Set();
    const note = (): void => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) <= blink)
          continue;
        window.moved.add(effect.target?.outerHTML.slice(0, 120) ?? '');
      }
    };
    // Recorded as a movement begins: once it is over, the browser no longer reports it.
    for (const begins of ['animationstart', 'transitionrun']) addEventListener(begins, note, true);
  }, BLINK);
  return () =>
    page.evaluate(() => {
      const moved = [...window.moved];
      window.moved.clear();
      return moved;
    });
}

const inArabic = (text: string): string => String((arabic as Readonly<Record<string, unknown>>)[text]);

/** Records the errors of the pages from now on. */
const test = walkTest(async (page, servery) => {
  await connectPrinter(servery);
  const open = watchRequests(page);
  const errors = watchErrors(page);
  const moved = await watchMotion(page);
  const pages = await everyPage(servery);
  const touch = await page.context().newCDPSession(page);
  /** Waits until a page has loaded, or has adapted to another size. */
  const settle = ({ title, ...each }: FilledPage): Promise<void> =>
    expectComplete(page, open, { ...each, title: inArabic(title) });
  const resize = async (size: keyof typeof SIZES): Promise<void> => {
    const { viewport, enabled, colorScheme } = SIZES[size];
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
  };
  const openNeutral = async (): Promise<void> => {
    await visit(page, NEUTRAL);
    await settle(pageByPath(pages, NEUTRAL));
  };
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await page.goto(NEUTRAL);
  await settle(pageByPath(pages, NEUTRAL));
  const asking = await holdAnswers(page, servery, open);
  const around = new Set((await asking.pageRounds(openNeutral)).flatMap(({ calls }) => calls));
  const shifted = await watchShifts(page);
  return { page, errors, moved, pages, settle, resize, openNeutral, asking, around, shifted };
});

/** @param deepest how many calls may each wait for the previous one. */
function expectShallow(what: string, chain: readonly (readonly string[])[], deepest: number): void {
  const counted = chain.filter((round) => round.some((request) => !LATER_PAGE.test(request)));
  expect.soft(counted.length, `${what} in a row ${JSON.stringify(chain)}`).toBeLessThanOrEqual(deepest);
}

test.describe.configure({ mode: 'parallel' });

test.describe(
  'chains at most two requests, does not shift, fits a desktop and a phone, and is clean to axe',
  { tag: WALK },
  () => {
    for (const { path, at } of PAGES) {
      test(path, async ({ walk, servery: { printer } }) => {
        const { page, errors, moved, pages, settle, resize, openNeutral, asking, around, shifted } = walk;
        const each = pageByPath(pages, path);
        const expectShown = async (): Promise<void> => {
          await expect
            .soft(page.getByRole('heading', { name: inArabic('This page couldn’t be displayed') }))
            .toBeHidden();
          expect.soft(errors.splice(0)).toEqual([]);
        };
        await test.step('on a desktop', async () => {
          await resize('desktop');
          await openNeutral();
          await shifted();
          const rounds = await asking.pageRounds(() => visit(page, each.address));
          await settle(each);
          const shift = await shifted();
          expectShallow('calls', callsInRow(rounds, around), DEEPEST_CALLS[path] ?? DEEPEST);
          expectShallow('code', codeInRow(rounds), DEEPEST);
          expect.soft(shift.score, `jumps: ${shift.of.join('\n')}`).toBeLessThan(MOST_SHIFT);
          await expectShown();
          await expectNoHorizontalOverflow(page, path);
          const fields = page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true });
          if ((await fields.count()) > 0)
            expect.soft(FORM_PATHS, 'has text fields that no test types hostile text into').toContain(path);
          await expectOwnAccessible(page, path);
        });
        await test.step('on a phone', async () => {
          const what = `${path} on a phone`;
          await resize('phone');
          await settle(each);
          await expectShown();
          expect.soft(await moved(), 'under reduced motion').toEqual([]);
          await expectNoHorizontalOverflow(page, what);
          await expectTargetSizes(page.locator(':is(main, [role=dialog])').last(), what);
          await expectOwnAccessible(page, what);
          await page.setViewportSize(ZOOMED);
          await expectReadableHeight(page, `${what}, near`);
        });
        if (at)
          await test.step('without an id of what it shows', async () => {
            await visit(page, path);
            await settle({ ...each, address: path });
            await expectShown();
          });
        expect(printer.receipts).toHaveLength(0);
      });
    }
  },
);

test(
  'the shell of every page is clean to axe and large enough',
  { tag: WALK },
  async ({ walk: { page, resize, openNeutral } }) => {
    await resize('phone');
    await openNeutral();
    await expectAccessible(page, 'a whole page on a phone from right to left');
    await expectTargetSizes(page.locator('body'), 'a whole page on a phone from right to left');
    await page.getByRole('button', { name: inArabic('Menu'), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: inArabic('Categories') })).toBeVisible();
    await expectAccessible(page, 'the drawer from right to left');
    await expectTargetSizes(drawer, 'the drawer from right to left');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await resize('desktop');
    await expect(page.getByRole('navigation', { name: inArabic('Main menu') })).toBeVisible();
    await expectAccessible(page, 'a whole page on a desktop from right to left');
  },
);
