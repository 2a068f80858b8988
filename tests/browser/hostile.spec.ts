/**
 * Guests name themselves and people of the restaurant write the rest: every page, with markup, scripts, bidi controls,
 * heaps of accents and a megabyte in every text that the platform sends, and hostile addresses in place of its own.
 */
import type { Page } from '@playwright/test';
import { orderEvents } from '@servery/protocol/platform/orders';
import { CANARY, HOSTILE } from '../platform/hostileText.ts';
import { everyPage } from './everyPage.ts';
import { expect, expectPage, test, titled, visit } from './servery.ts';

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

test('every page takes what the platform sends for text, and none tells the token', async ({
  owner: page,
  servery,
}) => {
  const { platform } = servery;
  // Each of the console's pages, with long texts on it.
  test.setTimeout(300_000);
  const pages = await everyPage(servery);
  const attacks = watchAttacks(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const told = watchAddresses(page, token);
  await page.setViewportSize({ width: 360, height: 740 });
  platform.control.setHostile(true);
  try {
    await page.goto('/change-password');
    await expect(page).toHaveTitle(titled('Change password'));
    await expectPage(page, '/change-password');
    let texts = '';
    const wide: string[] = [];
    for (const { path, title, address } of pages) {
      await visit(page, address);
      await expect(page, path).toHaveTitle(titled(title));
      await expectPage(page, path);
      await expect(page.getByText(/^Loading/), path).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'This page could not be shown' }), path).toBeHidden();
      const { ran, isWide, text } = await page.evaluate((canary) => {
        const { scrollWidth, clientWidth } = document.documentElement;
        // The field of a platform's object, or the prototype of all objects.
        const found: unknown = (self as unknown as Record<string, unknown>)[canary];
        return { ran: found ?? null, isWide: scrollWidth > clientWidth, text: document.body.innerText };
      }, CANARY);
      expect({ path, ran }).toEqual({ path, ran: null });
      expect(attacks, path).toEqual([]);
      if (isWide) wide.push(path);
      texts += text;
    }
    expect(wide, 'pages that scroll sideways').toEqual([]);
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
    platform.control.setHostile(false);
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
