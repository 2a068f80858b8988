/**
 * Guests name themselves and people of the restaurant write the rest: every page, with markup, scripts, bidi controls,
 * heaps of accents and a megabyte in every text that the platform sends, and hostile addresses in place of its own.
 */
import type { Locator, Page } from '@playwright/test';
import { getAddOnGroups } from '@servery/protocol/platform/addOns';
import { orderEvents } from '@servery/protocol/platform/orders';
import { getReport } from '@servery/protocol/platform/reports';
import { CANARY, HOSTILE, HOSTILE_ADDRESSES, HostileTexts } from '../platform/hostileText.ts';
import { signIn } from '../platform/client.ts';
import { lackingTexts } from '../platform/hostileAnswers.ts';
import { GIFT_CARDS } from '../platform/seed/seedGiftCards.ts';
import { ticketOf } from '../platform/tickets.ts';
import { everyPage, expectWhole, watchRequests } from './everyPage.ts';
import { expectNothingSideways } from './fits.ts';
import { expect, test, titled, visit } from './servery.ts';
import { dealId, number, pin } from './tickets.ts';

/** What a browser tells when something tries what it must not, beside what has every test fail. */
function watchAttacks(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|permissions-policy/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

/** The paths of the requests whose address, or the address that they came from, tells the token. */
function watchAddresses(page: Page, token: string): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (`${request.url()} ${referer}`.includes(token)) paths.add(new URL(request.url()).pathname);
  });
  return paths;
}

/** Where of a page an address leads, or what it shows is had from, that no address out of data may. */
const strayAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate((destinations) => {
    const isPage = ({ protocol, username, password }: URL): boolean =>
      /^https?:$/.test(protocol) && username === '' && password === '';
    // A call, a letter and a file to save are the console's own to make.
    const opens = (address: URL): boolean =>
      isPage(address) || /^(?:tel|mailto|blob):$/.test(address.protocol);
    // The console draws receipts itself, and writes them so.
    const shows = (address: URL): boolean =>
      isPage(address) || /^(?:blob:|data:image\/(?:(?!svg)|svg\+xml;charset=utf-8,))/.test(address.href);
    const kinds = [
      ['href', ':is(a, area)', opens],
      ['action', 'form', opens],
      ['formaction', ':is(button, input)', opens],
      ['src', ':is(img, video, audio, source, track, iframe, embed, input)', shows],
      ['srcset', ':is(img, source)', shows],
      ['poster', 'video', shows],
      ['data', 'object', shows],
      ['href', ':is(image, use, feImage)', shows],
    ] as const;
    return kinds.flatMap(([attribute, elements, isAllowed]) =>
      [...document.querySelectorAll(`${elements}[${attribute}]`)]
        .map((element) => element.getAttribute(attribute) ?? '')
        .filter((text) => {
          const address = URL.parse(text, location.href);
          return !address || !isAllowed(address) || destinations.some((each) => text.startsWith(each));
        })
        .map((text) => `${attribute}: ${text.slice(0, 120)}`),
    );
  }, HOSTILE_ADDRESSES);

/** What a page says, having taken all of what it was sent for text. @param path of the page, as it is told of. */
async function expectHarmless(page: Page, path: string, attacks: readonly string[]): Promise<string> {
  await expect(page.getByText(/^Loading/), path).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This page could not be shown' }), path).toBeHidden();
  const { ran, text } = await page.evaluate((canary) => {
    // The field of a platform's object, or the prototype of all objects.
    const found: unknown = (self as unknown as Record<string, unknown>)[canary];
    return { ran: found ?? null, text: document.body.innerText };
  }, CANARY);
  const stray = await strayAddresses(page);
  expect({ path, ran, attacks, stray }).toEqual({ path, ran: null, attacks: [], stray: [] });
  await expectNothingSideways(page, path);
  return text;
}

/** What no page asks for by itself; the tests below have somebody do so. */
const NOT_BY_ITSELF = [
  'orderEvents title',
  'orderEvents body',
  // Where a picture is that was sent: taken over by a form, which shows it as any other.
  'uploadImage',
  'punchTicket message',
  'redeemGiftCard order_detail.shippingInstruction',
  'getReport report_link',
  // Whatever it is: that it came at all says that a name is free.
  'checkEndpoint',
  'switchOutlet ORDER_PREPARATION_TIME',
  'switchOutlet ORDER_PREPARATION_TIME_UNIT',
  'refineContent message',
  'refineContent note',
];

test('every page takes what the platform sends for text, and none tells the token', async ({
  owner: page,
  servery,
}) => {
  const { platform } = servery;
  // Each of the console's pages, with long texts on it.
  test.setTimeout(300_000);
  const client = await signIn(platform.url);
  const { data: groups } = await client.get(getAddOnGroups, { query: { size: 1, page: 0 } });
  const group = groups[0]?.addOnGroupId ?? '';
  const pages = [
    ...(await everyPage(servery)),
    { path: '/manage-addons', title: 'Manage add-ons', address: `/manage-addons?open=${group}` },
    { path: '/coupons', title: 'Coupons', address: '/coupons?add=coupon' },
  ];
  const attacks = watchAttacks(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const told = watchAddresses(page, token);
  const open = watchRequests(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const hostile = new HostileTexts();
  platform.control.setHostile(hostile);
  try {
    await page.goto('/change-password');
    await expect(page).toHaveTitle(titled('Change password'));
    let texts = '';
    const look = async (each: (typeof pages)[number]): Promise<void> => {
      await expectWhole(page, open, each);
      texts += await expectHarmless(page, each.path, attacks);
    };
    for (const each of pages) {
      hostile.answered();
      await visit(page, each.address);
      await look(each);
      // What an answer has but one address in has been good at first.
      if (lackingTexts(hostile, hostile.answered()).length > 0) {
        await page.goto(each.address);
        await look(each);
      }
    }
    // What a page asked for after it was looked at has been good, too.
    if (lackingTexts(hostile).length > NOT_BY_ITSELF.length) {
      for (const each of pages) {
        await page.goto(each.address);
        await look(each);
      }
    }
    expect(lackingTexts(hostile)).toEqual(NOT_BY_ITSELF);
    // Spec 000 §7 asks for it in that one address.
    expect([...told]).toEqual(['/api/v1/merchants/config']);
    const kept = await page.evaluate(() => ({
      keys: [localStorage, sessionStorage].flatMap((store) => Object.entries(store) as [string, string][]),
      place: `${location.href} ${JSON.stringify(history.state)} ${document.title}`,
    }));
    expect(kept.keys.filter(([, value]) => value.includes(token)).map(([key]) => key)).toEqual([
      'access_token',
    ]);
    expect(kept.place + texts).not.toContain(token);
    // They were there, as they were written.
    for (const name of ['markup', 'script', 'drawing', 'template', 'formula'] as const) {
      expect(texts.replaceAll(/\s+/g, ' '), name).toContain(HOSTILE[name]);
    }
  } finally {
    platform.control.setHostile(undefined);
  }
});

/** Another restaurant that the owner works in. */
const BERLIN = '20931';

test('what the platform answers to what somebody does is taken for text', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const deal = await dealId(await signIn(platform.url), 'Espresso Card');
  control.settleWaiting('Complete');
  const attacks = watchAttacks(page);
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
      await expect(page.getByText('not the address of a page, so it was not opened'), address).toBeVisible();
      await expectHarmless(page, '/download-reports', attacks);
    }
    expect(page.context().pages()).toHaveLength(1);

    await visit(page, '/outlet_setting');
    // All of the console is loaded anew in the other outlet.
    const loaded = page.waitForEvent('load');
    await button(/^Switch to Bella Cucina Berlin/).click();
    await loaded;
    const order = control.addOrder({ mid: BERLIN, silent: true });
    await page.goto(`/order_detail?order=${order}`);
    await button('Accept').first().click();
    const dialog = page.getByRole('dialog');
    const minutes = dialog.getByRole('group', { name: 'Minutes until it is ready' }).getByRole('button');
    await expect(minutes.first()).toContainText(HOSTILE.markup);
    await expectHarmless(page, '/order_detail', attacks);
    // Nothing waits in the other restaurant any more.
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

/** What a stream of orders may be made of: no events, unknown ones, and words as somebody who means ill has them. */
function hostileStream(order: number): string {
  const { markup, script, override } = HOSTILE;
  const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;
  const told = { order_id: order, title: markup, body: `${script} ${override} #${order}` };
  return [
    event('order', JSON.stringify(told)),
    ': \u0000\n\nneither field nor comment\n\n',
    event(markup, script),
    event('__proto__', `{"__proto__": {"${CANARY}": "prototype"}}`),
    ...['', 'null', '[]', '{"order_id":', script, 'x'.repeat(1024 * 1024)].map((data) =>
      event('order', data),
    ),
    event('order', JSON.stringify(told)),
  ].join('');
}

test('the stream of orders, and what the platform refuses with, are taken for text', async ({
  owner: page,
  servery: { platform, url },
}) => {
  const attacks = watchAttacks(page);
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
  // What waited before the console was opened is no news.
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const order = platform.control.addOrder({ silent: true });
  hostile = hostileStream(order);
  platform.control.endStreams();
  // By the stream, or because a console that connects anew asks what it has missed: whichever is first.
  await expect(page.getByRole('heading', { level: 2, name: `Order #${order}` })).toBeVisible();

  const refusal = `${HOSTILE.markup} ${HOSTILE.script} ${HOSTILE.override} ${'W'.repeat(3000)}`;
  platform.control.fail({ match: 'GET', how: 'envelope', message: refusal, times: 1000 });
  // Pages that ask for what the header's lights don't: what is known already stays where asking again fails.
  for (const path of ['/categories', '/couponslist', '/galleries', '/gift-certificates', '/addongroups']) {
    await visit(page, path);
    await expect(page.getByText(refusal).first(), path).toBeVisible();
    expect(await page.evaluate((canary) => canary in self, CANARY), path).toBe(false);
  }
  expect(attacks).toEqual([]);
});
