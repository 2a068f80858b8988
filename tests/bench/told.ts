/** What a console has told of orders, noted in its pages, and what is on paper: both to be exact. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '../browser/servery.ts';
import type { Figure } from './figure.ts';

/** What a page notes of orders, by their numbers. */
export interface Told {
  /** When an order's card was there, in milliseconds of the page's clock. */
  readonly onBoard: Readonly<Record<string, number>>;
  /** How many toasts told of it. */
  readonly alerts: Readonly<Record<string, number>>;
}

/** Has every page of a context that is opened from now on note what it tells of orders. */
export const noteTold = (context: BrowserContext): Promise<unknown> => context.addInitScript(noteOrders);

export const readTold = (page: Page): Promise<Told> =>
  page.evaluate(() => (window as unknown as { told: Told }).told);

/** The receipts of an order. */
export function receiptsOf({ printer }: Stack, id: string) {
  const named = new RegExp(`Order ${id}\\b`);
  return printer.receipts.filter(({ text }) => named.test(text));
}

/** Of how many orders something is not as it has to be, none of which may be. */
export function exactness(stack: Stack, ids: readonly string[], told: readonly Told[]): Figure[] {
  const alerts = (id: string): number => told.reduce((sum, page) => sum + (page.alerts[id] ?? 0), 0);
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
    none('  never told of', (id) => alerts(id) === 0),
    none('  told of more than once', (id) => alerts(id) > 1),
  ];
}

/** Runs in a page before anything of it: notes when an order's card is there, and every toast that tells of one. */
function noteOrders(): void {
  const onBoard: Record<string, number> = {};
  const alerts: Record<string, number> = {};
  const counted = new WeakSet<Element>();
  Object.assign(window, { told: { onBoard, alerts } });
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('[data-order]')) {
      const [, number] = /#(\d+)/.exec(card.textContent) ?? [];
      if (number !== undefined) onBoard[number] ??= Date.now();
    }
    for (const toast of document.querySelectorAll('[data-scope="toast"][data-part="root"]')) {
      if (counted.has(toast) || !toast.textContent.startsWith('New Order')) continue;
      counted.add(toast);
      // It names those before it for a while: only the last is told of again.
      const told = [...toast.textContent.matchAll(/#(\d+)/g)].flatMap(([, number]) => number ?? []);
      const newest = told.pop();
      for (const number of told) alerts[number] ??= 1;
      if (newest !== undefined) alerts[newest] = (alerts[newest] ?? 0) + 1;
    }
  }).observe(document, { childList: true, subtree: true });
}
