/**
 * Guests choose their names and staff write the other texts: responses of the platform to actions, its events, and its
 * error messages, with markup, scripts and bidi controls in them.
 */
import type { Locator } from '@playwright/test';
import { orderEvents } from '@servery/protocol/platform/orders';
import { getReport } from '@servery/protocol/platform/reports';
import { CANARY, HOSTILE, HOSTILE_ADDRESSES, HostileTexts } from '../platform/hostileText.ts';
import { signIn } from '../platform/client.ts';
import { lackingTexts } from '../platform/hostileAnswers.ts';
import { GIFT_CARDS } from '../platform/seed/seedGiftCards.ts';
import { ticketOf } from '../platform/tickets.ts';
import { expectHarmless, recordBlockedAttacks } from './harmless.ts';
import { NOT_BY_ITSELF } from './hostileCover.ts';
import { expect, test, visit } from './servery.ts';
import { dealId, number, pin } from './ticketForm.ts';

/** The owner's other restaurant. */
const BERLIN = '20931';

test('the platform’s responses to actions are treated as text', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const deal = await dealId(await signIn(platform.url), 'Espresso Card');
  control.settleWaiting('Complete');
  const attacks = recordBlockedAttacks(page);
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const markup = page.getByRole('main').getByText(HOSTILE.markup).first();
  await page.setViewportSize({ width: 360, height: 740 });
  const hostile = new HostileTexts();
  control.setHostile(hostile);
  try {
    await page.goto('/refine_content');
    const text = page.getByRole('textbox', { name: 'Your text' });
    await text.fill('Fresh truffles');
    await button('Refine').click();
    await expect(markup).toBeVisible();
    await expectHarmless(page, '/refine_content', attacks);
    await text.fill('');

    await visit(page, `/eticket_redeem/${deal}`);
    const ticket = ticketOf(deal, 20);
    await number(page).fill(ticket.card_number);
    await pin(page).fill(ticket.pin);
    await button('Punch Ticket').click();
    await expect(page.getByText('Number ending in 0020')).toBeVisible();
    await expectHarmless(page, '/eticket_redeem', attacks);

    await visit(page, '/egift_card_redeem');
    const [card] = GIFT_CARDS;
    const redeeming = page.getByRole('region', { name: 'Redeem', exact: true });
    await redeeming.getByLabel('Amount ($)').fill('1');
    await redeeming.getByLabel('Card number').fill(card.card_number);
    await redeeming.getByLabel('Pin').fill(card.pin);
    await redeeming.getByRole('button', { name: 'Redeem' }).click();
    await expect(markup).toBeVisible();
    await expectHarmless(page, '/egift_card_redeem', attacks);

    await visit(page, '/download-reports');
    const opened = page.context().waitForEvent('page');
    await button("Download Today's Report").click();
    await (await opened).close();
    for (const address of HOSTILE_ADDRESSES) {
      const answered = page.waitForResponse((response) => response.url().includes(getReport.path));
      await button('Download report').click();
      await answered;
      await expect(page.getByText('not valid, so it was not opened'), address).toBeVisible();
      await expectHarmless(page, '/download-reports', attacks);
    }
    expect(page.context().pages()).toHaveLength(1);

    await visit(page, '/outlet_setting');
    // The whole console is reloaded in the other outlet.
    const loaded = page.waitForEvent('load');
    await button(/^Switch to Bella Cucina Berlin/).click();
    await loaded;
    const order = control.addOrder({ mid: BERLIN, silent: true });
    await page.goto(`/order_detail?order=${order}`);
    await button('Accept').first().click();
    const dialog = page.getByRole('dialog');
    const minutes = dialog.getByRole('group', { name: 'Minutes until ready' }).getByRole('button');
    await expect(minutes.first()).toContainText(HOSTILE.markup);
    await expectHarmless(page, '/order_detail', attacks);
    // No orders wait in the other restaurant any more.
    await minutes.first().click();
    await dialog.locator('[type=submit]').click();
    await expect(dialog).toBeHidden();
    expect(control.order(order)?.status).toBe('Confirmed');
    const done = NOT_BY_ITSELF.filter((each) => /^(?:punch|redeem|getReport|switch|refine)/.test(each));
    expect(lackingTexts(hostile).filter((each) => done.includes(each))).toEqual([]);
  } finally {
    control.setHostile(undefined);
  }
});

/** Possible contents of an event stream: no events, unknown ones, and hostile texts. */
function hostileStream(order: number): string {
  const { markup, script, override } = HOSTILE;
  const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;
  const payload = { order_id: order, title: markup, body: `${script} ${override} #${order}` };
  return [
    event('order', JSON.stringify(payload)),
    ': \u0000\n\nneither field nor comment\n\n',
    event(markup, script),
    event('__proto__', `{"__proto__": {"${CANARY}": "prototype"}}`),
    ...['', 'null', '[]', '{"order_id":', script, 'x'.repeat(1024 * 1024)].map((data) =>
      event('order', data),
    ),
    event('order', JSON.stringify(payload)),
  ].join('');
}

test('the event stream and the platform’s error messages are treated as text', async ({
  owner: page,
  servery: { platform, url },
}) => {
  const attacks = recordBlockedAttacks(page);
  const headers = { 'access-control-allow-origin': url };
  let hostile: string | undefined;
  await page.route(`**${orderEvents.path}*`, async (route) => {
    if (hostile === undefined) return route.continue();
    const answer = { contentType: 'text/event-stream', headers, body: hostile };
    hostile = undefined;
    return route.fulfill(answer);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  platform.control.addOrder({ silent: true });
  await page.goto('/change-password');
  // Orders that waited before the console was opened are not announced.
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const order = platform.control.addOrder({ silent: true });
  hostile = hostileStream(order);
  platform.control.endStreams();
  // The order arrives by the stream, or because a reconnecting console asks for missed orders: whichever comes first.
  await expect(page.getByRole('heading', { level: 2, name: `Order #${order}` })).toBeVisible();

  const refusal = `${HOSTILE.markup} ${HOSTILE.script} ${HOSTILE.override} ${'W'.repeat(3000)}`;
  platform.control.fail({ match: 'GET', how: 'envelope', message: refusal, times: 1000 });
  // Pages with requests other than those of the header: data already loaded stays when a refresh fails.
  for (const path of ['/categories', '/couponslist', '/galleries', '/gift-certificates', '/addongroups']) {
    await visit(page, path);
    await expect(page.getByText(refusal).first(), path).toBeVisible();
    expect(await page.evaluate((canary) => canary in self, CANARY), path).toBe(false);
  }
  expect(attacks).toEqual([]);
});
