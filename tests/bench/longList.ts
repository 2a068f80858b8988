import type { CDPSession, Page } from '@playwright/test';
import { signIn, startStack } from '../browser/servery.ts';
import type { Figure } from './figure.ts';
import { inBrowser } from './openBrowser.ts';
import { median, percentile } from './statistics.ts';

const ORDERS = 200_000;
const ROWS = 5_000;
const VISITS = 5;
const MIB = 1024 * 1024;

/** Measures the wait for the first of 200,000 orders, and scrolling down through 5,000. */
export async function longList(): Promise<Figure[]> {
  const stack = await startStack(ORDERS);
  return inBrowser(stack, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(noteLongTasks);
    await signIn(page);
    // Loads the page once, so that the browser's cache is warm.
    await open(page);
    const openedMs: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) openedMs.push(await open(page));
    const devtools = await context.newCDPSession(page);
    const before = await heapOf(devtools);
    await page.evaluate(forgetLongTasks);
    const began = performance.now();
    await scrollTo(page, ROWS);
    const scrolledMs = performance.now() - began;
    const longTasks = await page.evaluate(readLongTasks);
    const after = await heapOf(devtools);
    return [
      { what: '200,000 orders: to the first row p50', value: median(openedMs), unit: 'ms' },
      { what: '  slowest of 5', value: percentile(openedMs, 100), unit: 'ms' },
      { what: '  scrolling through 5,000 rows', value: scrolledMs / 1000, unit: 's' },
      { what: '  tasks over 50 ms meanwhile', value: longTasks.length, unit: 'times' },
      { what: '  the longest', value: Math.max(0, ...longTasks), unit: 'ms' },
      { what: '  heap before', value: before / MIB, unit: 'MiB' },
      { what: '  heap after', value: after / MIB, unit: 'MiB' },
      { what: '  rows drawn in the end', value: await page.locator('[data-order]').count(), unit: 'orders' },
    ];
  });
}

/** Loads /orders again; milliseconds until an order's row is visible. */
async function open(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto('/orders');
  await page.locator('tbody [data-order]').first().waitFor();
  return performance.now() - began;
}

/** Bytes in use after garbage collection. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Scrolls down until this many rows have been loaded. */
async function scrollTo(page: Page, rows: number): Promise<void> {
  const table = page.getByRole('table');
  const isReached = async (): Promise<boolean> => Number(await table.getAttribute('aria-rowcount')) > rows;
  while (!(await isReached())) await page.mouse.wheel(0, 2000);
}

/** Runs in the page before any of its scripts. */
function noteLongTasks(): void {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ entryTypes: ['longtask'] });
}

/** Runs in the page. */
function forgetLongTasks(): void {
  (window as unknown as { longTasks: number[] }).longTasks.length = 0;
}

/** Runs in the page; milliseconds each. */
function readLongTasks(): readonly number[] {
  return (window as unknown as { longTasks: readonly number[] }).longTasks;
}
