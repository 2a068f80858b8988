/**
 * The depth of a page's request chains. Every response is held back until the page sends no more requests
 * without it; then all code, or else all responses of the platform, are released together, which begins the next round.
 * A call in the third round of calls needed a response of the second, which needed one of the first: the result does
 * not depend on the machine's speed.
 *
 * A chain counts requests to the platform that a response has caused: the record's address, the record, and what needs
 * the record are three in a row. Nothing is cached when the page opens, not even the data of the shell, as for a typed
 * address. A chain of code counts requests for code that code has caused.
 *
 *     const asking = await holdAnswers(page, servery, open);
 *     const rounds = await asking.roundsOf(() => visit(page, '/product'));
 *     // [{ code: ['/assets/…'] }, { calls: ['GET /api/v1/…/products'] }, …]
 */
import type { Page, Request, Route } from '@playwright/test';
import { orderEvents } from '@servery/protocol/platform/orders';
import { getShut } from '@servery/protocol/platform/store';
import type { Stack } from './servery.ts';

/** Requests that the watch for new orders and the shop's status send at their own pace, on every page. */
const WATCHES = [orderEvents.path, 'order_status=2%2C18', 'order_status=2,18', getShut.path];

/** The console's code. */
const CODE = '**/assets/*.js';

/** The requests of one round, by method and path: the console's own code, or calls of the platform. */
interface Round {
  readonly calls: readonly string[];
  readonly code: readonly string[];
}

/** The page's side of it, on its window. */
interface HoldingState {
  isHolding: boolean;
  /** Requested since the last round began. */
  asked: string[];
  /** Requested and not yet received. */
  onTheWay: number;
  /** Releases the received responses. */
  releases: (() => void)[];
}

declare global {
  interface Window {
    holding: HoldingState;
  }
}

/** Wraps the page's own `fetch`, so that responses of the platform can be held back, except streams. */
async function putBehind(page: Page, platformUrl: string): Promise<void> {
  const at = { origin: new URL(platformUrl).origin, own: WATCHES };
  const put = ({ origin, own }: typeof at): void => {
    const holding: HoldingState = { isHolding: false, asked: [], onTheWay: 0, releases: [] };
    window.holding = holding;
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const isHeld =
        holding.isHolding && url.origin === origin && !own.some((path) => url.href.includes(path));
      if (!isHeld) return fetch(input, init);
      holding.asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`);
      holding.onTheWay += 1;
      try {
        const answer = await fetch(input, init);
        // The whole body: otherwise its rest would arrive in the next round.
        await answer.clone().arrayBuffer();
        return answer;
      } finally {
        holding.onTheWay -= 1;
        await new Promise<void>((go) => void holding.releases.push(go));
      }
    };
  };
  await page.addInitScript(put, at);
  await page.evaluate(put, at);
}

/** Removes the console's cached responses, those of the shell as well, which it requests again at once. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    interface Store {
      readonly getState: () => { readonly platform: { readonly queries: Readonly<Record<string, unknown>> } };
      readonly dispatch: (action: object) => void;
    }
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly store?: Store } | null;
    }
    const root = document.querySelector('#root') as unknown as Readonly<Record<string, Fiber>>;
    // The store is accessible only through React's internals.
    let fiber: Fiber | null =
      root[Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? ''] ?? null;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const store = fiber?.memoizedProps?.store;
    if (!store) throw new Error('The store is not where it was.');
    for (const queryCacheKey of Object.keys(store.getState().platform.queries)) {
      store.dispatch({ type: 'platform/queries/removeQueryResult', payload: { queryCacheKey } });
    }
  });

export interface RequestRounds {
  /** Runs an action and returns its requests, round by round. */
  readonly roundsOf: (act: () => Promise<void>) => Promise<readonly Round[]>;
  /** Opens a page with nothing cached, and returns its requests. */
  readonly pageRounds: (openPage: () => Promise<void>) => Promise<readonly Round[]>;
}

/** @param open the pending requests, from `watchRequests`. */
export async function holdAnswers(
  page: Page,
  { platform }: Stack,
  open: () => readonly Request[],
): Promise<RequestRounds> {
  await putBehind(page, platform.url);
  const heldCode: Route[] = [];
  /** Requests for the console's own code. */
  let code: string[] = [];
  const holdCode = (route: Route): void => {
    code.push(new URL(route.request().url()).pathname);
    heldCode.push(route);
  };

  /** Waits until the page has done everything that needs no response. */
  const untilStill = async (): Promise<void> => {
    let before = -1;
    for (;;) {
      const asked = await page.evaluate(async () => {
        const { holding } = window;
        const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        for (;;) {
          for (let frame = 0; frame < 4; frame += 1) await drawn();
          if (holding.onTheWay === 0) break;
        }
        await drawn();
        return holding.asked.length;
      });
      const now = asked + heldCode.length;
      const isLoading = open().length > heldCode.length;
      if (now === before && !isLoading) return;
      before = isLoading ? -1 : now;
    }
  };

  /** The requests from now on, round by round, until there are no more; nothing is held after that. */
  const rounds = async (): Promise<readonly Round[]> => {
    const all: Round[] = [];
    const known = new Set<string>();
    for (;;) {
      await untilStill();
      const routes = heldCode.splice(0);
      if (routes.length > 0) {
        all.push({ calls: [], code });
        code = [];
        // The next round's code is held as well, and must be requested after this.
        await Promise.all(routes.map((route) => route.continue()));
        await Promise.all(
          routes.map((route) =>
            route
              .request()
              .response()
              .then((answer) => answer?.finished()),
          ),
        );
        continue;
      }
      const asked = await page.evaluate(() => {
        for (const go of window.holding.releases.splice(0)) go();
        return window.holding.asked.splice(0);
      });
      if (asked.length === 0) break;
      // A repeated request is a refresh.
      const calls = asked.filter((call) => !known.has(call));
      for (const call of calls) known.add(call);
      all.push({ calls, code: [] });
    }
    await page.evaluate(() => {
      window.holding.isHolding = false;
      for (const go of window.holding.releases.splice(0)) go();
    });
    return all;
  };

  const roundsOf = async (act: () => Promise<void>): Promise<readonly Round[]> => {
    // The route is set only here: the browser does not serve routed requests from its cache.
    await page.route(CODE, holdCode);
    await page.evaluate(() => {
      window.holding.isHolding = true;
      window.holding.asked = [];
    });
    await act();
    const all = await rounds();
    await page.unroute(CODE, holdCode);
    return all;
  };
  return {
    roundsOf,
    pageRounds: (openPage) =>
      roundsOf(async () => {
        await forget(page);
        await openPage();
      }),
  };
}

/**
 * The longest chain of calls, each of which needs a response of the previous round.
 *
 * @param apart calls that do not end a chain: those that the shell sends on every page.
 */
export function callsInRow(
  rounds: readonly Round[],
  apart: ReadonlySet<string> = new Set(),
): Round['calls'][] {
  const all = rounds.map(({ calls }) => calls).filter((calls) => calls.length > 0);
  return all.slice(0, all.findLastIndex((calls) => calls.some((call) => !apart.has(call))) + 1);
}

/** The longest chain of code that code requested: after a round of calls, responses may have caused it. */
export function codeInRow(rounds: readonly Round[]): Round['code'][] {
  let longest: Round['code'][] = [];
  let chain: Round['code'][] = [];
  for (const { code } of rounds) {
    if (code.length === 0) chain = [];
    if (code.length > 0) chain = [...chain, code];
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}
