import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stack, startStack } from '../browser/servery.ts';
import { speedUpClock } from './speedUpClock.ts';
import type { Figure } from './figure.ts';
import { heapOf } from './longList.ts';
import { inBrowser } from './openBrowser.ts';
import { connectPrinter, openPrintingTab } from './printingTab.ts';
import { orderErrors, recordAnnouncements, readAnnouncements, receiptsOf } from './announcements.ts';

const HOURS = 4;
const ORDERS = 1000;
const LOST_CONNECTIONS = 20;
/** The speed of the page's clock and the platform's: four hours pass in twelve minutes. */
const SPEED = 20;
const GAP_MS = (HOURS * 3_600_000) / ORDERS / SPEED;
/** All new orders are accepted after this many. */
const SETTLED_AFTER = 5;
/** The console's cache of recent orders is full by then: from here on nothing may grow. */
const LEVEL_AFTER = 200;
/** Two stretches of this many orders are compared: that after `LEVEL_AFTER`, and the last. */
const STRETCH = 100;
/** In a stretch, memory is measured once per this many orders. */
const SAMPLED_EVERY = 10;
/** How long the network is down each time: a minute and a half of the page's clock. */
const AWAY_MS = 90_000 / SPEED;
const AFTERWARDS_MS = 60_000;
const MIB = 1024 * 1024;

/** A tab's memory after garbage collection. */
interface MemoryUse {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
}

/**
 * Simulates four hours of a Friday in one tab that prints, with a clock twenty times as fast: a thousand orders, twenty
 * lost connections. Compares what the tab holds during the last hundred orders with what it held during the hundred
 * after the first 200. Single moments say little: what is on the page, and what is not collected yet, goes up and down.
 */
export async function soak(): Promise<Figure[]> {
  const stack = await startStack(0);
  return inBrowser(stack, async (context) => {
    await connectPrinter(stack);
    await recordAnnouncements(context);
    const platformClock = await speedUpClock(context, stack, SPEED);
    const page = await openPrintingTab(await context.newPage());
    const devtools = await context.newCDPSession(page);

    const ids: string[] = [];
    const early: MemoryUse[] = [];
    const late: MemoryUse[] = [];
    for (let number = 1; number <= ORDERS; number += 1) {
      platformClock();
      ids.push(String(stack.platform.control.addOrder()));
      if (number % SETTLED_AFTER === 0) stack.platform.control.settleWaiting('Complete');
      if (number % (ORDERS / LOST_CONNECTIONS) === 0) await loseConnection(context, stack, number);
      await sleep(GAP_MS);
      if (number % SAMPLED_EVERY === 0) {
        if (number > LEVEL_AFTER && number <= LEVEL_AFTER + STRETCH)
          early.push(await memoryUse(page, devtools));
        if (number > ORDERS - STRETCH) late.push(await memoryUse(page, devtools));
      }
    }
    const end = Date.now() + AFTERWARDS_MS;
    while (Date.now() < end && ids.some((id) => receiptsOf(stack, id).length === 0)) await sleep(250);
    const before = least(early);
    const after = least(late);
    const level = (what: string, value: number, limit: number): Figure => ({
      ...{ what, value, unit: '×', target: { atMost: limit } },
    });
    return [
      { what: 'four hours in one tab: orders', value: ids.length, unit: 'orders' },
      ...orderErrors(stack, ids, [await readAnnouncements(page)]),
      { what: '  heap after 200 orders', value: before.heap / MIB, unit: 'MiB' },
      { what: '  heap after 1,000', value: after.heap / MIB, unit: 'MiB' },
      level('  heap, growth', after.heap / before.heap, 1.1),
      level('  DOM nodes, growth', after.nodes / before.nodes, 1.1),
      level('  listeners, growth', after.listeners / before.listeners, 1.1),
      { what: '  timers after 200 orders', value: before.timers, unit: 'timers' },
      level('  timers, growth', after.timers / before.timers, 1.1),
    ];
  });
}

/** In turn: the platform closes the stream of orders, or the whole network is down for a while. */
async function loseConnection(context: BrowserContext, stack: Stack, number: number): Promise<void> {
  if ((number / (ORDERS / LOST_CONNECTIONS)) % 2 === 0) {
    stack.platform.control.endStreams();
    return;
  }
  await context.setOffline(true);
  stack.platform.control.endStreams();
  await sleep(AWAY_MS);
  await context.setOffline(false);
}

/** The least of each kind of memory in the samples. */
function least(samples: readonly MemoryUse[]): MemoryUse {
  const of = (kind: keyof MemoryUse): number => Math.min(...samples.map((sample) => sample[kind]));
  return { heap: of('heap'), nodes: of('nodes'), listeners: of('listeners'), timers: of('timers') };
}

async function memoryUse(page: Page, devtools: CDPSession): Promise<MemoryUse> {
  const heap = await heapOf(devtools);
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const timers = await page.evaluate(
    () => (window as unknown as { timers: ReadonlySet<number> }).timers.size,
  );
  return { heap, nodes, listeners: jsEventListeners, timers };
}
