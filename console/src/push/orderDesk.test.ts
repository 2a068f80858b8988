// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { readNotice } from '../worker/notice.ts';
import { createOrderDesk, type OrderDesk } from './orderDesk.ts';
import { testLocks } from '../storage/testLocks.ts';

const push = (id: string) => readNotice(JSON.stringify({ body: `Order #${id}` }), 'New Order');
const soon = { timeout: 120_000, interval: 5 };

/** Tabs of one browser, the first of which leads, and the alerts of all of them. */
interface Browser {
  readonly tabs: readonly OrderDesk[];
  readonly alerts: string[];
  /** The title of each alert. */
  readonly titles: string[];
  readonly asks: () => number;
  readonly leader: OrderDesk;
}

let opened: OrderDesk[] = [];
let scopes = 0;

function openBrowser(count: number, { announcedWithinMs = 10_000, isLeading = true } = {}): Browser {
  scopes += 1;
  const alerts: string[] = [];
  const titles: string[] = [];
  let asks = 0;
  const tabs = Array.from({ length: count }, () =>
    createOrderDesk({
      scope: `platform.test/${scopes}`,
      onAlert: ({ orderNumber, title, body }) => {
        alerts.push(orderNumber ?? body);
        titles.push(title);
        return Promise.resolve();
      },
      ask: () => (asks += 1),
      announcedWithinMs,
    }),
  );
  opened.push(...tabs);
  const [leader] = tabs;
  if (!leader) throw new Error('A browser has a tab');
  if (isLeading) leader.lead();
  return { tabs, alerts, titles, asks: () => asks, leader };
}
const answer = ({ leader }: Browser, orderIds: readonly string[], requestedAt = performance.now()): void =>
  leader.listener.onWaiting(orderIds, requestedAt);
const waits = ({ tabs }: Browser): readonly (readonly string[])[] =>
  tabs.map(({ waiting }) => waiting.get().orderIds);

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: testLocks(), languages: ['en'] });
});
afterEach(() => {
  for (const desk of opened) desk.close();
  opened = [];
});

describe('an order', () => {
  it('alerts once, however often, by which source and in how many tabs it is announced', async () => {
    const browser = openBrowser(5);
    answer(browser, []);
    browser.leader.listener.onNotice(push('7'));
    // The service worker notifies every visible window.
    await Promise.all(browser.tabs.map((tab) => tab.receive(push('7'))));
    answer(browser, ['7']);
    await vi.waitFor(() => expect(waits(browser)).toEqual(Array(5).fill(['7'])), soon);
    await vi.waitFor(() => expect(browser.alerts).not.toEqual([]), soon);
    expect(browser.alerts).toEqual(['7']);
  });

  it('alerts when only polling finds it', async () => {
    const browser = openBrowser(2);
    answer(browser, ['1']);
    answer(browser, ['2', '1']);
    await vi.waitFor(() => expect(browser.alerts).toEqual(['2']), soon);
  });

  it('alerts in the current language when only polling finds it', async () => {
    await chooseLanguage('es');
    const browser = openBrowser(1);
    answer(browser, []);
    answer(browser, ['2']);
    await vi.waitFor(() => expect(browser.titles).toEqual(['Nuevo pedido']), soon);
    await chooseLanguage('en');
  });

  it('is listed without an alert when it came while no console was open', async () => {
    const browser = openBrowser(1);
    answer(browser, ['2', '1']);
    await browser.leader.receive(push('3'));
    expect(waits(browser)).toEqual([['3', '2', '1']]);
    expect(browser.alerts).toEqual(['3']);
  });

  it('alerts after a reload only if it did not alert before', async () => {
    const first = openBrowser(1);
    answer(first, []);
    await first.leader.receive(push('7'));
    first.leader.close();
    scopes -= 1;
    const again = openBrowser(1);
    answer(again, ['7']);
    await again.leader.receive(push('7'));
    await again.leader.receive(push('8'));
    expect(again.alerts).toEqual(['8']);
  });

  it('without a number alerts each time', async () => {
    const { leader, alerts } = openBrowser(1);
    await leader.receive(readNotice('{"body":"Somebody ordered"}', 'New Order'));
    await leader.receive(readNotice('{"body":"Somebody ordered"}', 'New Order'));
    expect(alerts).toEqual(['Somebody ordered', 'Somebody ordered']);
    expect(leader.waiting.get().orderIds).toEqual([]);
  });

  it('whose number is not numeric alerts once and does not ring', async () => {
    const { leader, alerts } = openBrowser(1);
    await leader.receive(readNotice('{"body":"Order #81 from Zoë"}', 'New Order'));
    await leader.receive(readNotice('{"body":"Order #81 from Zoë"}', 'New Order'));
    expect(alerts).toEqual(['81 from Zoë']);
    expect(leader.waiting.get().orderIds).toEqual([]);
  });
});

describe('the waiting list', () => {
  it('is known once the platform answers; until then it holds only announced orders', () => {
    const browser = openBrowser(1);
    const { waiting } = browser.leader;
    const states: boolean[] = [];
    waiting.subscribe(() => states.push(waiting.get().isKnown));
    void browser.leader.receive(push('7'));
    expect(waiting.get()).toMatchObject({ orderIds: ['7'], isKnown: false });
    answer(browser, ['7']);
    expect(waiting.get()).toMatchObject({ orderIds: ['7'], isKnown: true });
    expect(states).toEqual([false, true]);
  });

  it('keeps an order that was announced after the request was sent', async () => {
    const browser = openBrowser(1);
    answer(browser, ['1']);
    const requestedAt = performance.now();
    await browser.leader.receive(push('2'));
    answer(browser, ['1'], requestedAt);
    expect(waits(browser)).toEqual([['2', '1']]);
    answer(browser, ['1']);
    expect(waits(browser)).toEqual([['1']]);
  });

  it('drops an order that was acted on in any tab, before the platform confirms it', async () => {
    const browser = openBrowser(2);
    answer(browser, ['2', '1']);
    await vi.waitFor(() => expect(waits(browser)[1]).toEqual(['2', '1']), soon);
    const requestedAt = performance.now();
    browser.tabs[1]?.actedOn('1');
    await vi.waitFor(() => expect(waits(browser)).toEqual([['2'], ['2']]), soon);
    answer(browser, ['2', '1'], requestedAt);
    expect(waits(browser)[0]).toEqual(['2']);
    expect(browser.alerts).toEqual([]);
  });

  it('is sent to a tab that is opened later', async () => {
    const browser = openBrowser(1);
    answer(browser, ['1']);
    scopes -= 1;
    const later = openBrowser(1, { isLeading: false });
    await vi.waitFor(() => expect(waits(later)).toEqual([['1']]), soon);
    expect(later.alerts).toEqual([]);
  });
});

describe('a push that is silent', () => {
  it('is not relied on from the first order it misses to the next one it announces', async () => {
    const browser = openBrowser(1, { announcedWithinMs: 20 });
    const isLive = (): boolean => browser.leader.waiting.get().isLive;
    browser.leader.listener.onLive(true);
    answer(browser, []);
    answer(browser, []);
    expect(isLive()).toBe(true);
    answer(browser, ['1']);
    expect(isLive()).toBe(true);
    await vi.waitFor(() => expect(isLive()).toBe(false), soon);
    await browser.leader.receive(push('2'));
    expect(isLive()).toBe(true);
    browser.leader.listener.onLive(false);
    expect(isLive()).toBe(false);
  });

  it('triggers a poll when it is back, and after every announcement', async () => {
    const { leader, asks } = openBrowser(1);
    leader.listener.onLive(true);
    expect(asks()).toBe(1);
    await leader.receive(push('2'));
    expect(asks()).toBe(2);
  });
});

/** A deterministic pseudo-random sequence (Park and Miller). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

describe('any order of events', () => {
  const orders = ['11', '12', '13', '14'];

  it.each(Array.from({ length: 30 }, (_, index) => 7919 * (index + 1)))(
    'alerts of every new order exactly once (%i)',
    async (seed) => {
      const random = numbers(seed);
      const upTo = (count: number): number => random.next().value % count;
      const browser = openBrowser(3);
      const tab = (): OrderDesk => browser.tabs[upTo(3)] ?? browser.leader;
      const order = (): string => orders[upTo(orders.length)] ?? '11';
      const pending: Promise<void>[] = [];
      const events = [
        () => pending.push(tab().receive(push(order()))),
        () => browser.leader.listener.onNotice(push(order())),
        () => answer(browser, orders.slice(upTo(orders.length))),
        () => tab().actedOn(order()),
        () => pending.push(new Promise((resolve) => setTimeout(resolve))),
      ];
      answer(browser, []);
      for (let step = 0; step < 20; step += 1) {
        events[upTo(events.length)]?.();
        if (upTo(3) === 0) await Promise.all(pending);
      }
      await Promise.all(pending);
      // Finally announce each order: none may have been lost, and none may alert twice.
      for (const id of orders) await browser.leader.receive(push(id));
      await vi.waitFor(() => expect(browser.alerts.toSorted()).toEqual(orders), soon);
    },
  );
});

it('drops an order in every tab once any response shows that it was acted on elsewhere', async () => {
  const browser = openBrowser(2);
  answer(browser, ['12', '11', '10']);
  await vi.waitFor(() => expect(waits(browser)[1]).toEqual(['12', '11', '10']), soon);
  const asked = browser.asks();
  browser.tabs[1]?.seen([
    { order_id: '12', order_status: 'Confirmed' },
    { order_id: '11', order_status: 'Processing' },
    { order_id: '10', order_status: 'HELD_BY_BANK' },
    { order_id: '9', order_status: 'Cancelled' },
  ]);
  await vi.waitFor(
    () =>
      expect(waits(browser)).toEqual([
        ['11', '10'],
        ['11', '10'],
      ]),
    soon,
  );
  expect(browser.asks()).toBe(asked + 1);
});

describe('while the platform fails', () => {
  const failing = ({ tabs }: Browser) => tabs.map(({ waiting }) => waiting.get().failingSince);

  it('every tab knows since when the orders are unchecked, until the platform answers', async () => {
    const browser = openBrowser(2);
    browser.leader.listener.onFailed?.();
    await vi.waitFor(() => expect(failing(browser)[1]).toEqual(expect.any(Number)));
    const [since] = failing(browser);
    browser.leader.listener.onFailed?.();
    expect(failing(browser)).toEqual([since, since]);
    answer(browser, ['7']);
    await vi.waitFor(() => expect(failing(browser)).toEqual([undefined, undefined]));
    expect(waits(browser)).toEqual([['7'], ['7']]);
  });
});
