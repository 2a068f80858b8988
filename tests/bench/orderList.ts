import { codesOfFilter, DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { getOrders, ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import type { Page } from '@playwright/test';
import { signIn, startStack } from '../browser/servery.ts';
import { signIn as signInDirectly } from '../platform/client.ts';
import type { Figure } from './figure.ts';
import { inBrowser } from './openBrowser.ts';
import { startPlatformProcess } from './platformProcess.ts';
import { median, percentile } from './statistics.ts';

const ORDERS = 1500;
const WARM_UP = 20;
const REQUESTS = 200;
const VISITS = 7;

/** Measures the first page of a long order list: the platform's response time, and the wait for the first row. */
export async function orderList(): Promise<Figure[]> {
  return [...(await measureResponse()), ...(await measureFirstRow())];
}

async function measureResponse(): Promise<Figure[]> {
  const platform = await startPlatformProcess(ORDERS);
  try {
    const client = await signInDirectly(platform.url);
    const query = {
      type: 'RB',
      length: ORDER_PAGE_LENGTH,
      offset: 0,
      order_status: codesOfFilter(DEFAULT_ORDER_FILTER).join(','),
    } as const;
    const pageMs: number[] = [];
    const bareMs: number[] = [];
    for (let number = 0; number < WARM_UP + REQUESTS; number += 1) {
      const page = await measureMs(() => client.fetch(getOrders, { query }));
      const bare = await measureMs(() => fetch(`${platform.url}/health`));
      if (number < WARM_UP) continue;
      pageMs.push(page);
      bareMs.push(bare);
    }
    return [
      { what: 'first page of 1,500 orders, answer p50', value: median(pageMs), unit: 'ms' },
      { what: 'first page of 1,500 orders, answer p99', value: percentile(pageMs, 99), unit: 'ms' },
      { what: '  of which HTTP itself p50', value: median(bareMs), unit: 'ms' },
    ];
  } finally {
    await platform.stop();
  }
}

/** Until the whole response has arrived. */
async function measureMs(ask: () => Promise<Response>): Promise<number> {
  const requestedAt = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}.`);
  return performance.now() - requestedAt;
}

async function measureFirstRow(): Promise<Figure[]> {
  const stack = await startStack(ORDERS);
  return inBrowser(stack, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(noteFirstRow);
    await signIn(page);
    await visit(page);
    const tookMs: number[] = [];
    for (let number = 0; number < VISITS; number += 1) tookMs.push(await visit(page));
    return [
      { what: '  in Chromium, to the first row p50', value: median(tookMs), unit: 'ms' },
      { what: '  in Chromium, to the first row, slowest of 7', value: percentile(tookMs, 100), unit: 'ms' },
    ];
  });
}

/** Runs in the page before any of its scripts: records when the first order's row has been painted. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('tbody a[href*="order_detail"]') === null) return;
    observer.disconnect();
    // A frame's callbacks run before it is painted; the next task runs after.
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-row')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Loads /orders again with a warm browser cache; milliseconds from the navigation's start. */
async function visit(page: Page): Promise<number> {
  await page.goto('/orders');
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first-row')[0]?.startTime);
  return Number(await mark.jsonValue());
}
