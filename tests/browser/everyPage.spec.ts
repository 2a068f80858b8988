/**
 * What has to hold on every page of the console, each with something on it, in one walk: opening dozens of pages is
 * most of what it costs.
 */
import type { Page } from '@playwright/test';
import arabic from '../../console/src/language/ar.json' with { type: 'json' };
import { expectOwnAccessible, expectReachable, type Theme } from './accessible.ts';
import { watchErrors } from './consoleErrors.ts';
import { everyPage, expectWhole, watchRequests } from './everyPage.ts';
import { expectNothingSideways } from './fits.ts';
import { MOST_SHIFT, watchShifts } from './layoutShift.ts';
import { callsInRow, codeInRow, holdAnswers } from './requestRounds.ts';
import { expect, test, visit } from './servery.ts';

const PHONE = { width: 360, height: 740 };
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

/** Longer than a blink, in milliseconds. */
const BLINK = 100;

/** What still moves where a person wants nothing to move. */
const movingLong = (page: Page): Promise<string[]> =>
  page.evaluate(
    (blink) =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > blink)
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : '',
        ),
    BLINK,
  );

test.describe.configure({ mode: 'parallel' });

// A half for each of the two workers.
for (const half of [0, 1]) {
  test(`every page, half ${half + 1}: asks at most twice in a row, does not jump, and is clean to axe in both themes and directions`, async ({
    owner: page,
    servery,
    connectedPrinter: printer,
  }) => {
    // Two dozen pages, each looked at from many sides.
    test.setTimeout(600_000);
    const open = watchRequests(page);
    const errors = watchErrors(page);
    const pages = (await everyPage(servery)).filter((_, index) => index % 2 === half);

    await test.step('in English, on a desktop', async () => {
      await page.goto(NEUTRAL.address);
      await expectWhole(page, open, NEUTRAL);
      const asking = await holdAnswers(page, servery);
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

        for (const [what, chain, deepest] of [
          ['calls', callsInRow(rounds), DEEPEST_CALLS[path] ?? DEEPEST],
          ['code', codeInRow(rounds), DEEPEST],
        ] as const) {
          const told = `${path}: ${what} in a row ${JSON.stringify(chain)}`;
          expect.soft(chain.length, told).toBeLessThanOrEqual(deepest);
        }
        expect.soft(shift.score, `${path} jumps: ${shift.of.join('\n')}`).toBeLessThan(MOST_SHIFT);
        await expect
          .soft(page.getByRole('heading', { name: 'This page could not be shown' }), path)
          .toBeHidden();
        expect.soft(errors.splice(0), path).toEqual([]);
        expect.soft(await movingLong(page), `${path} under reduced motion`).toEqual([]);
        await expectNothingSideways(page, path);
        theme = await expectOwnAccessible(page, path, theme);
      }
    });

    await test.step('in Arabic, on a phone', async () => {
      await page.evaluate(() => localStorage.setItem('language', 'ar'));
      await page.setViewportSize(PHONE);
      await page.goto(NEUTRAL.address);
      const titles: Readonly<Record<string, unknown>> = arabic;
      for (const each of pages) {
        await visit(page, each.address);
        await expectWhole(page, open, each, String(titles[each.title]));
        await expectNothingSideways(page, `${each.path} from right to left`);
        await expectReachable(page, `${each.path} from right to left`);
      }
    });
    expect(printer.receipts).toHaveLength(0);
  });
}
