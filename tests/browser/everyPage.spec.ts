/** Checks that apply to every page of the console, each with some content. */
import type { Page } from '@playwright/test';
import arabic from '../../console/src/language/ar.json' with { type: 'json' };
import { expectAccessible, expectOwnAccessible } from './accessible.ts';
import { watchErrors } from './consoleErrors.ts';
import { pageByPath, everyPage, expectComplete, watchRequests } from './everyPage.ts';
import { expectNoHorizontalOverflow, expectReadableHeight, expectTargetSizes, ZOOMED } from './fits.ts';
import { FORM_PATHS, TEXT_FIELDS } from './forms.ts';
import { MOST_SHIFT, watchShifts } from './layoutShift.ts';
import { PAGES } from './pages.ts';
import { callsInRow, codeInRow, holdAnswers } from './requestRounds.ts';
import { connectPrinter } from './printers.ts';
import { expect, type Stack, visit } from './servery.ts';
import { walkTest } from './walk.ts';
import { WALK } from './walkTag.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
/** A page without requests of its own. */
const NEUTRAL = { path: '/keyboard-shortcuts', address: '/keyboard-shortcuts', title: 'Keyboard shortcuts' };
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

/** Records the errors of the pages from now on. */
async function begin(page: Page, servery: Stack) {
  await connectPrinter(servery);
  const open = watchRequests(page);
  const errors = watchErrors(page);
  const moved = await watchMotion(page);
  const pages = await everyPage(servery);
  await page.goto(NEUTRAL.address);
  await expectComplete(page, open, NEUTRAL);
  const asking = await holdAnswers(page, servery, open);
  return { page, open, errors, moved, pages, asking };
}

/** @param deepest how many calls may each wait for the previous one. */
function expectShallow(what: string, chain: readonly (readonly string[])[], deepest: number): void {
  const counted = chain.filter((round) => round.some((request) => !LATER_PAGE.test(request)));
  expect.soft(counted.length, `${what} in a row ${JSON.stringify(chain)}`).toBeLessThanOrEqual(deepest);
}

const inArabic = (text: string): string => String((arabic as Readonly<Record<string, unknown>>)[text]);

const english = walkTest(async (page, servery) => {
  const walk = await begin(page, servery);
  return { ...walk, shifted: await watchShifts(page) };
});

const arabs = walkTest(async (page, servery) => {
  const walk = await begin(page, servery);
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  // With touch: some touch targets are smaller for a mouse.
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  const around = new Set((await walk.asking.firstRoundsOf(NEUTRAL.address)).flatMap(({ calls }) => calls));
  await expectComplete(page, walk.open, NEUTRAL, inArabic(NEUTRAL.title));
  return { ...walk, around };
});

english.describe.configure({ mode: 'parallel' });

english.describe(
  'in English on a desktop it chains at most two requests, does not shift and is clean to axe',
  { tag: WALK },
  () => {
    for (const { path } of PAGES) {
      english(path, async ({ walk: { page, open, errors, moved, pages, asking, shifted }, servery }) => {
        const each = pageByPath(pages, path);
        await visit(page, NEUTRAL.address);
        await expectComplete(page, open, NEUTRAL);
        await asking.forget();
        await shifted();
        const rounds = await asking.roundsOf(() => visit(page, each.address));
        await expectComplete(page, open, each);
        const shift = await shifted();

        expectShallow('calls', callsInRow(rounds), DEEPEST_CALLS[path] ?? DEEPEST);
        expectShallow('code', codeInRow(rounds), DEEPEST);
        expect.soft(shift.score, `jumps: ${shift.of.join('\n')}`).toBeLessThan(MOST_SHIFT);
        await expect
          .soft(page.getByRole('heading', { name: 'This page couldn’t be displayed' }))
          .toBeHidden();
        expect.soft(errors.splice(0)).toEqual([]);
        expect.soft(await moved(), 'under reduced motion').toEqual([]);
        await expectNoHorizontalOverflow(page, path);
        const fields = page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true });
        if ((await fields.count()) > 0)
          expect.soft(FORM_PATHS, 'has fields that nothing ill is typed into').toContain(path);
        await expectOwnAccessible(page, path);
        expect(servery.printer.receipts).toHaveLength(0);
      });
    }
  },
);

english.describe(
  'a page of a single item opens without an id, with its title and without an error',
  { tag: WALK },
  () => {
    for (const { path, title } of PAGES.filter(({ at }) => at !== undefined)) {
      english(path, async ({ walk: { page, open, errors } }) => {
        await visit(page, path);
        await expectComplete(page, open, { path, title, address: path });
        await expect(page.getByRole('heading', { name: 'This page couldn’t be displayed' })).toBeHidden();
        expect(errors.splice(0)).toEqual([]);
      });
    }
  },
);

arabs(
  'the shell of every page is clean to axe and large enough, in Arabic',
  { tag: WALK },
  async ({ walk: { page, open } }) => {
    await page.goto(NEUTRAL.address);
    await expectComplete(page, open, NEUTRAL, inArabic(NEUTRAL.title));
    await expectAccessible(page, 'a whole page on a phone from right to left');
    await expectTargetSizes(page.locator('body'), 'a whole page on a phone from right to left');
    await page.getByRole('button', { name: inArabic('Menu'), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: inArabic('Categories') })).toBeVisible();
    await expectAccessible(page, 'the drawer from right to left');
    await expectTargetSizes(drawer, 'the drawer from right to left');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole('navigation', { name: inArabic('Main menu') })).toBeVisible();
    await expectAccessible(page, 'a whole page on a desktop from right to left');
    await page.setViewportSize(PHONE);
  },
);

arabs.describe(
  'in Arabic on a phone, by its address, it chains at most two requests, fits and is clean to axe',
  { tag: WALK },
  () => {
    for (const { path } of PAGES) {
      arabs(path, async ({ walk: { page, open, errors, moved, pages, asking, around }, servery }) => {
        const each = pageByPath(pages, path);
        const what = `${path} from right to left`;
        const deepest = DEEPEST_CALLS[path] ?? DEEPEST;
        if (deepest === Infinity) await visit(page, each.address);
        else {
          const rounds = await asking.firstRoundsOf(each.address);
          expectShallow('calls by its address', callsInRow(rounds, around), deepest);
        }
        await expectComplete(page, open, each, inArabic(each.title));
        expect.soft(errors.splice(0)).toEqual([]);
        expect.soft(await moved(), 'under reduced motion').toEqual([]);
        await expectNoHorizontalOverflow(page, what);
        await expectTargetSizes(page.locator(':is(main, [role=dialog])').last(), what);
        await expectOwnAccessible(page, what);
        await page.setViewportSize(ZOOMED);
        await expectReadableHeight(page, `${what}, near`);
        await page.setViewportSize(PHONE);
        expect(servery.printer.receipts).toHaveLength(0);
      });
    }
  },
);
