/**
 * Every page of the console with some content, for checks that apply to all of them:
 *
 *     const each = pageByPath(await everyPage(servery), '/orders');
 *     await visit(page, each.address);
 *     await expectComplete(page, open, each);
 */
import { expect, type Page, type Request } from '@playwright/test';
import { orderEvents } from '@servery/protocol/platform/orders';
import { getProducts } from '@servery/protocol/platform/products';
import { getSocialAccounts } from '@servery/protocol/platform/social';
import type { Platform } from '../platform/platform.ts';
import { type Client, signIn } from '../platform/client.ts';
import { PAGES, type Samples } from './pages.ts';
import { expectPage, titleOf } from './servery.ts';
import { categoryNamed } from './testMenu.ts';
import { dealId } from './ticketForm.ts';

export interface FilledPage {
  /** As in the route table. */
  readonly path: string;
  /** With the ids of what it shows. */
  readonly address: string;
  readonly title: string;
}

function one<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The restaurant of the stand-in has none.');
  return item;
}

async function samples(platform: Platform, client: Client): Promise<Samples> {
  const [category, products, accounts, deal] = await Promise.all([
    // By its name: another test may have left an empty category before it.
    categoryNamed(client, 'Antipasti'),
    client.get(getProducts, { query: { offset: 0, size: 1 } }),
    client.get(getSocialAccounts, { query: { page: 0, size: 1 } }),
    dealId(client, 'Espresso Card'),
  ]);
  return {
    // An accepted order: a new one would open over the pages.
    order: platform.control.addOrder({ order_status: 'Confirmed', silent: true }),
    product: one(products.data).productId,
    category: category.categoryId,
    deal,
    account: one(accounts.data).id,
  };
}

/** All pages, each with an address at which the stand-in's restaurant has something to show. */
export async function everyPage({
  platform,
}: {
  readonly platform: Platform;
}): Promise<readonly FilledPage[]> {
  const shown = await samples(platform, await signIn(platform.url));
  return PAGES.map(({ path, title, at }) => ({ path, title, address: at?.(shown) ?? path }));
}

/** One of {@link everyPage}, by its path. */
export function pageByPath(pages: readonly FilledPage[], path: string): FilledPage {
  return one(pages.filter((each) => each.path === path));
}

/** Watches the requests of a page, so that a test can wait until they are complete. */
export function watchRequests(page: Page): () => readonly Request[] {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // A stream never ends.
    if (!request.url().includes(orderEvents.path)) open.add(request);
  });
  const ended = (request: Request): void => {
    // The previous document's pending requests ended with it, and not every browser reports that.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.delete(request);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => [...open];
}

/**
 * Waits until the current page is complete: no request is pending, nothing is disabled while loading, nothing moves,
 * and the deferred part of the shell has loaded.
 *
 * @param open of {@link watchRequests}.
 */
async function untilComplete(
  page: Page,
  open: ReturnType<typeof watchRequests>,
  what: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const asked = open().map((request) => request.url());
        if (asked.length > 0) return asked;
        return await page.evaluate(async () => {
          // The last response is rendered, and the requests that follow from it are sent.
          await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
          // React renders low-priority updates in slices and yields between them.
          await new Promise((rested) => requestIdleCallback(rested, { timeout: 1000 }));
          const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
          const waiting = document.querySelectorAll(
            'main [aria-busy=true], main[aria-busy=true], .chakra-skeleton',
          );
          // The deferred part is requested only in an idle moment: before that, no request is pending either.
          const hasToasts = document.querySelector('[data-scope=toast][data-part=group]') !== null;
          return [
            ...moving.map(String),
            ...[...waiting].map(({ outerHTML }) => outerHTML.slice(0, 120)),
            ...(hasToasts ? [] : ['the region of toasts']),
          ];
        });
      },
      { message: what, intervals: [20, 50, 100] },
    )
    .toEqual([]);
  if (open().length > 0) await untilComplete(page, open, what);
}

/** Waits until an opened page has loaded completely. */
export async function expectComplete(
  page: Page,
  open: ReturnType<typeof watchRequests>,
  { path, title }: FilledPage,
): Promise<void> {
  await expect(page, path).toHaveTitle(titleOf(title));
  await expectPage(page, path);
  await untilComplete(page, open, path);
}
