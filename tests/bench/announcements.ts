/** The orders that a console announces, recorded in its pages, and those on paper: both must be exact. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '../browser/servery.ts';
import type { Figure } from './figure.ts';

/** The announcements of a page, by order number. */
export interface Announcements {
  /** When an order's card appeared, in milliseconds of the page's clock. */
  readonly onBoard: Readonly<Record<string, number>>;
  /** How many toasts announced it. */
  readonly alerts: Readonly<Record<string, number>>;
}

/** Makes every page of a context that is opened from now on record its announcements of orders. */
export const recordAnnouncements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(noteOrders);

export const readAnnouncements = (page: Page): Promise<Announcements> =>
  page.evaluate(() => Reflect.get(window, 'announcements') as Announcements);

/** The receipts of an order. */
export function receiptsOf({ printer }: Stack, id: string) {
  const named = new RegExp(`Order ${id}\\b`);
  return printer.receipts.filter(({ text }) => named.test(text));
}

/** How many orders are wrong in some way; must be 0. */
export function orderErrors(stack: Stack, ids: readonly string[], pages: readonly Announcements[]): Figure[] {
  const alerts = (id: string): number => pages.reduce((sum, page) => sum + (page.alerts[id] ?? 0), 0);
  const unmarked = (id: string): number =>
    receiptsOf(stack, id).filter(({ text }) => !text.includes('DUPLICATE')).length;
  const none = (what: string, isSo: (id: string) => boolean): Figure => ({
    what,
    value: ids.filter(isSo).length,
    unit: 'orders',
    target: { atMost: 0 },
  });
  return [
    none('  never on paper', (id) => receiptsOf(stack, id).length === 0),
    none('  twice on paper without a mark', (id) => unmarked(id) > 1),
    none('  never announced', (id) => alerts(id) === 0),
    none('  announced more than once', (id) => alerts(id) > 1),
  ];
}

/** Runs in a page before any of its scripts: records when an order's card appears, and every toast for one. */
function noteOrders(): void {
  const onBoard: Record<string, number> = {};
  const alerts: Record<string, number> = {};
  const counted = new WeakSet<Element>();
  Object.assign(window, { announcements: { onBoard, alerts } });
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('[data-order]')) {
      const [, number] = /#(\d+)/.exec(card.textContent) ?? [];
      if (number !== undefined) onBoard[number] ??= Date.now();
    }
    for (const toast of document.querySelectorAll('[data-scope="toast"][data-part="root"]')) {
      if (counted.has(toast) || !toast.textContent.startsWith('New Order')) continue;
      counted.add(toast);
      // A toast keeps naming earlier orders for a while: only the last one is new.
      const numbers = [...toast.textContent.matchAll(/#(\d+)/g)].flatMap(([, number]) => number ?? []);
      const newest = numbers.pop();
      for (const number of numbers) alerts[number] ??= 1;
      if (newest !== undefined) alerts[newest] = (alerts[newest] ?? 0) + 1;
    }
  }).observe(document, { childList: true, subtree: true });
}
