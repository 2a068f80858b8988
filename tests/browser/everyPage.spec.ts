/**
 * What has to hold on every page of the console, each with something on it, in one walk: opening dozens of pages is
 * most of what it costs.
 */
import type { Page } from '@playwright/test';
import arabic from '../../console/src/language/ar.json' with { type: 'json' };
import { expectAccessible, expectOwnAccessible, type Theme } from './accessible.ts';
import { watchErrors } from './consoleErrors.ts';
import { everyPage, expectWhole, watchRequests } from './everyPage.ts';
import { expectNothingSideways, expectRoom, expectTargets, ZOOMED } from './fits.ts';
import { FORM_PATHS, TEXT_FIELDS } from './forms.ts';
import { MOST_SHIFT, watchShifts } from './layoutShift.ts';
import { callsInRow, codeInRow, holdAnswers } from './requestRounds.ts';
import { expect, test, visit } from './servery.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
/** Asks for nothing itself. */
const NEUTRAL = { path: '/keyboard-shortcuts', address: '/keyboard-shortcuts', title: 'Keyboard shortcuts' };
/** How many calls, and how many pieces of code, may each wait for the one before. */
const DEEPEST = 2;
/** How many calls instead, on pages whose answers alone tell whether there is more to ask for. */
const DEEPEST_CALLS: Readonly<Record<string, number>> = {
  // The second page of ten orders fills a desktop, the third stands by for whoever scrolls.
  '/orders': 3,
  // An account's posts to come beyond its first ten.
  '/marketing-plan': 3,
  // All orders of the days, ten a call, and how long each waited: at a pace that leaves the platform to the guests.
  '/viewsalesanalytics': Infinity,
};

declare global {
  interface Window {
    /** What has moved since it was last asked. */
    moved: Set<string>;
  }
}

/** Shorter than a frame, in milliseconds. */
const BLINK = 10;

/**
 * Notes what moves, in the documents that are loaded from now on.
 *
 * @returns what has moved for longer than a blink since it was last asked.
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
    // Once it has moved it is no longer told.
    for (const begins of ['animationstart', 'transitionrun']) addEventListener(begins, note, true);
  }, BLINK);
  return () =>
    page.evaluate(() => {
      const moved = [...window.moved];
      window.moved.clear();
      return moved;
    });
}

test.describe.configure({ mode: 'parallel' });

// In halves: one walk would outlast all other tests.
for (const half of [0, 1]) {
  test(`every page, half ${half + 1}: asks at most twice in a row, does not jump, and is clean to axe in both themes and directions`, async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    // Two dozen pages, each looked at from many sides.
    test.setTimeout(300_000);
    const open = watchRequests(page);
    const errors = watchErrors(page);
    const moved = await watchMotion(page);
    const pages = (await everyPage(servery)).filter((_, index) => index % 2 === half);

    /** @param deepest how many calls may each wait for the one before. */
    const expectShallow = (what: string, chain: readonly unknown[], deepest: number): void => {
      expect.soft(chain.length, `${what} in a row ${JSON.stringify(chain)}`).toBeLessThanOrEqual(deepest);
    };

    await page.goto(NEUTRAL.address);
    await expectWhole(page, open, NEUTRAL);
    const asking = await holdAnswers(page, servery, open);

    await test.step('in English, on a desktop', async () => {
      const shifted = await watchShifts(page);
      let theme: Theme = 'light';
      for (const each of pages) {
        const { path, address } = each;
        await visit(page, NEUTRAL.address);
        await expectWhole(page, open, NEUTRAL);
        await asking.forget();
        await shifted();
        const rounds = await asking.roundsOf(() => visit(page, address));
        await expectWhole(page, open, each);
        const shift = await shifted();

        expectShallow(`${path}: calls`, callsInRow(rounds), DEEPEST_CALLS[path] ?? DEEPEST);
        expectShallow(`${path}: code`, codeInRow(rounds), DEEPEST);
        expect.soft(shift.score, `${path} jumps: ${shift.of.join('\n')}`).toBeLessThan(MOST_SHIFT);
        await expect
          .soft(page.getByRole('heading', { name: 'This page could not be shown' }), path)
          .toBeHidden();
        expect.soft(errors.splice(0), path).toEqual([]);
        expect.soft(await moved(), `${path} under reduced motion`).toEqual([]);
        await expectNothingSideways(page, path);
        const fields = page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true });
        const isForm = (await fields.count()) > 0;
        if (isForm)
          expect.soft(FORM_PATHS, `${path} has fields that nothing ill is typed into`).toContain(path);
        theme = await expectOwnAccessible(page, path, theme);
      }
    });

    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    const inArabic = (text: string): string => String((arabic as Readonly<Record<string, unknown>>)[text]);

    // Touched: some of what a finger is to hit is smaller for a mouse.
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.setViewportSize(PHONE);
    const around = new Set((await asking.firstRoundsOf(NEUTRAL.address)).flatMap(({ calls }) => calls));
    await expectWhole(page, open, NEUTRAL, inArabic(NEUTRAL.title));

    if (half === 0) {
      await test.step('what stands around every page, in Arabic', async () => {
        await expectAccessible(page, 'a whole page on a phone from right to left');
        await expectTargets(page.locator('body'), 'a whole page on a phone from right to left');
        await page.getByRole('button', { name: inArabic('Menu'), exact: true }).click();
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByRole('link', { name: inArabic('Categories') })).toBeVisible();
        await expectAccessible(page, 'the drawer from right to left');
        await expectTargets(drawer, 'the drawer from right to left');
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
        await page.setViewportSize(DESKTOP);
        await expect(page.getByRole('navigation', { name: inArabic('Main menu') })).toBeVisible();
        await expectAccessible(page, 'a whole page on a desktop from right to left');
        await page.setViewportSize(PHONE);
      });
    }

    await test.step('in Arabic, on a phone, each by its address', async () => {
      let theme: Theme = 'light';
      for (const each of pages) {
        const what = `${each.path} from right to left`;
        const deepest = DEEPEST_CALLS[each.path] ?? DEEPEST;
        if (deepest === Infinity) await visit(page, each.address);
        else {
          const rounds = await asking.firstRoundsOf(each.address);
          expectShallow(`${each.path} by its address: calls`, callsInRow(rounds, around), deepest);
        }
        await expectWhole(page, open, each, inArabic(each.title));
        expect.soft(errors.splice(0), what).toEqual([]);
        expect.soft(await moved(), `${what} under reduced motion`).toEqual([]);
        await expectNothingSideways(page, what);
        await expectTargets(page.locator(':is(main, [role=dialog])').last(), what);
        theme = await expectOwnAccessible(page, what, theme);
        await page.setViewportSize(ZOOMED);
        await expectRoom(page, `${what}, near`);
        await page.setViewportSize(PHONE);
      }
    });
    expect(printer.receipts).toHaveLength(0);
  });
}
