/**
 * Every page, with markup, scripts, bidi controls, many combining accents and far too much in every text that the
 * platform sends, and hostile addresses in place of its own.
 */
import type { Page } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { getHolidays, type Holiday } from '@servery/protocol/platform/store';
import { signIn } from '../platform/client.ts';
import { lackingTexts } from '../platform/hostileAnswers.ts';
import { HostileTexts } from '../platform/hostileText.ts';
import { pageByPath, everyPage, expectComplete, watchRequests } from './everyPage.ts';
import { expectNoHorizontalOverflow } from './fits.ts';
import { expectHarmless, recordBlockedAttacks } from './harmless.ts';
import { MORE_PAGES, NOT_BY_ITSELF, noteCover } from './hostileCover.ts';
import { PAGES } from './pages.ts';
import { expect, titleOf, visit } from './servery.ts';
import { walkTest } from './walk.ts';
import { WALK } from './walkTag.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** The paths of the requests whose address or referrer contains the token. */
function watchAddresses(page: Page, token: string): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (`${request.url()} ${referer}`.includes(token)) paths.add(new URL(request.url()).pathname);
  });
  return paths;
}

/** Noon on a holiday in the stand-in's time zone, in milliseconds since the epoch. */
function noonOf(holiday: Holiday | undefined): number {
  const [day = '', month = '', year = ''] = holiday?.holiday_date.split('-') ?? [];
  return Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T12:00:00-07:00`);
}

const test = walkTest(async (page, servery) => {
  const { platform } = servery;
  const client = await signIn(platform.url);
  const { data: groups } = await client.get(getAddOnGroups, { query: { size: 1, page: 0 } });
  const { data: holidays } = await client.get(getHolidays, { query: { size: 1, page: 0 } });
  const pages = await everyPage(servery);
  const attacks = recordBlockedAttacks(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const tokenRequests = watchAddresses(page, token);
  const open = watchRequests(page);
  await page.setViewportSize(PHONE);
  const hostile = new HostileTexts();
  platform.control.setHostile(hostile);
  await page.goto('/change-password');
  await expect(page).toHaveTitle(titleOf('Change password'));
  return {
    page,
    open,
    pages,
    group: groups[0]?.addOnGroupId ?? '',
    holiday: noonOf(holidays[0]),
    attacks,
    token,
    tokenRequests,
    hostile,
  };
});

test.describe.configure({ mode: 'parallel' });

test.afterEach(({ servery: { platform } }) => platform.control.setHostile(undefined));

const ADDRESSES = [...PAGES.map(({ path, title }) => ({ path, title, address: undefined })), ...MORE_PAGES];

test.describe('treats the platform’s data as text, and does not leak the token', { tag: WALK }, () => {
  for (const { path, title, address } of ADDRESSES) {
    test(address ? address('GROUP') : path, async ({ walk, servery: { platform } }, { testId }) => {
      const { page, open, attacks, token, tokenRequests, hostile } = walk;
      const at = address?.(walk.group) ?? pageByPath(walk.pages, path).address;
      platform.control.setHostile(hostile);
      let texts = '';
      const look = async (): Promise<void> => {
        await expectComplete(page, open, { path, title, address: at });
        if (path === '/') {
          // A phone renders its orders once they come near.
          await page.getByRole('region', { name: 'Recent orders' }).scrollIntoViewIfNeeded();
          await expect(page.locator('[data-order]').first()).toBeVisible();
        }
        texts += await expectHarmless(page, path, attacks);
      };
      // Sets the clock to the holiday: only then does the page name it.
      if (path === '/restaurant-settings') platform.control.setClock(walk.holiday - Date.now());
      hostile.answered();
      await visit(page, at);
      await look();
      // Responses with a single address, and late requests, were harmless in the first round.
      if (lackingTexts(hostile, hostile.answered()).some((text) => !NOT_BY_ITSELF.includes(text))) {
        await page.goto(at);
        await look();
      }
      noteCover(testId, hostile, texts);
      // A table grows with its words; a phone stacks its cells.
      if ((await page.getByRole('main').locator('table').count()) > 0) {
        await page.setViewportSize(DESKTOP);
        await expectNoHorizontalOverflow(page, `${path} on a desktop`);
        await page.setViewportSize(PHONE);
      }
      // Spec 000 §7 asks for it in that one address.
      expect([...tokenRequests]).toEqual(['/api/v1/merchants/config']);
      const stored = await page.evaluate(() => ({
        keys: [localStorage, sessionStorage].flatMap((store) => Object.entries(store) as [string, string][]),
        place: `${location.href} ${JSON.stringify(history.state)} ${document.title}`,
      }));
      expect(stored.keys.filter(([, value]) => value.includes(token)).map(([key]) => key)).toEqual([
        'access_token',
      ]);
      expect(stored.place + texts).not.toContain(token);
    });
  }
});
