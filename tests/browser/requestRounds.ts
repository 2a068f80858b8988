/**
 * How deep a page's requests hang on each other. Every answer is held back until the page asks for nothing more
 * without it; then all of them are let go together, which begins the next round. What is asked for in the third
 * round has needed an answer of the second, which has needed one of the first: no fast machine hides it and no slow
 * one makes it up.
 *
 * What counts is what is asked of the platform because of an answer: the record's address, the record, and what needs the
 * record are three in a row; what the page knows from the sign-in, or has kept of an earlier visit, is none. Opening a
 * page within the console counts its code as well; where the address is typed all code comes from nothing, as it does in
 * every application, and answers alone are held.
 *
 *     const asking = await holdAnswers(page, servery, open);
 *     const rounds = await asking.roundsOf(() => visit(page, '/product'));
 *     // [['GET /api/v1/…/products'], ['GET …']]
 */
import type { Page, Request, Route } from '@playwright/test';
import { orderEvents } from '@servery/protocol/platform/orders';
import { getShut } from '@servery/protocol/platform/store';
import type { Stack } from './servery.ts';

/** What the watch for new orders and the shop's light ask for at a pace of their own, whatever page is open. */
const WATCHES = [orderEvents.path, 'order_status=2%2C18', 'order_status=2,18', getShut.path];

/** The console's code. */
const CODE = '**/assets/*.js';

/** What is asked for in one round, by method and path: calls of the platform, or the console's own code. */
interface Round {
  readonly calls: readonly string[];
  readonly code: readonly string[];
}

/** What the page's side of it keeps, on its window. */
interface Holding {
  isHolding: boolean;
  /** Asked for since the last round began. */
  asked: string[];
  /** Asked for and not yet come. */
  onTheWay: number;
  /** Lets what has come go on. */
  letGo: (() => void)[];
}

declare global {
  interface Window {
    holding: Holding;
  }
}

/** Where it is noted that the document that comes next has its answers held from the start. */
const FROM_START = 'hold-from-start';

/**
 * Puts the page's own `fetch`, in this document and those that come, behind one that can hold answers of the platform
 * back, streams apart.
 */
async function putBehind(page: Page, platformUrl: string): Promise<void> {
  const at = { origin: new URL(platformUrl).origin, own: WATCHES, fromStart: FROM_START };
  const put = ({ origin, own, fromStart }: typeof at): void => {
    const isHolding = sessionStorage.getItem(fromStart) !== null;
    const holding: Holding = { isHolding, asked: [], onTheWay: 0, letGo: [] };
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
        // Whole: an answer whose body is on its way would be asked for its rest in the next round.
        await answer.clone().arrayBuffer();
        return answer;
      } finally {
        holding.onTheWay -= 1;
        await new Promise<void>((go) => void holding.letGo.push(go));
      }
    };
  };
  await page.addInitScript(put, at);
  await page.evaluate(put, at);
}

/**
 * The keys of the answers that the console keeps, those apart that are to be forgotten: all but the given.
 * Without any given, nothing is.
 */
const answersKept = (page: Page, but?: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((kept) => {
    interface Store {
      readonly getState: () => { readonly platform: { readonly queries: Readonly<Record<string, unknown>> } };
      readonly dispatch: (action: object) => void;
    }
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly store?: Store } | null;
    }
    const root = document.querySelector('#root') as unknown as Readonly<Record<string, Fiber>>;
    // The store is nowhere to be had but in React's own notes.
    let fiber: Fiber | null =
      root[Object.keys(root).find((key) => key.startsWith('__reactContainer')) ?? ''] ?? null;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const store = fiber?.memoizedProps?.store;
    if (!store) throw new Error('The store is not where it was.');
    const all = Object.keys(store.getState().platform.queries);
    const forgotten = kept ? all.filter((key) => !kept.includes(key)) : [];
    for (const queryCacheKey of forgotten) {
      store.dispatch({ type: 'platform/queries/removeQueryResult', payload: { queryCacheKey } });
    }
    return all.filter((key) => !forgotten.includes(key));
  }, but);

export interface Asking {
  /** Opens a page and gives what it asks for, round by round; empty rounds are none. */
  readonly roundsOf: (openPage: () => Promise<void>) => Promise<readonly Round[]>;
  /** The same for a page whose address is typed, code apart. It is left as it was loaded, nothing held any more. */
  readonly firstRoundsOf: (address: string) => Promise<readonly Round[]>;
  /** Forgets what other pages than the one that is open have been told. */
  readonly forget: () => Promise<void>;
}

/**
 * @param page on one that asks for nothing itself: what is known there is what the shell asks for.
 * @param open what is on its way, of `watchRequests`.
 */
export async function holdAnswers(
  page: Page,
  { platform }: Stack,
  open: () => readonly Request[],
): Promise<Asking> {
  await putBehind(page, platform.url);
  const shells = await answersKept(page);
  const heldCode: Route[] = [];
  /** Of the console's own. */
  let code: string[] = [];
  const holdCode = (route: Route): void => {
    code.push(new URL(route.request().url()).pathname);
    heldCode.push(route);
  };

  /** Waits until the page has done all that it can without an answer. */
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

  /** What is asked for from now on, round by round, until nothing more is, held no longer then. */
  const rounds = async (): Promise<readonly Round[]> => {
    const all: Round[] = [];
    const known = new Set<string>();
    for (;;) {
      await untilStill();
      const asked = await page.evaluate(() => window.holding.asked.splice(0));
      // What is asked again is a refresh.
      const calls = asked.filter((call) => !known.has(call));
      for (const call of calls) known.add(call);
      if (asked.length + code.length === 0) break;
      all.push({ calls, code });
      code = [];
      const routes = heldCode.splice(0);
      // The next round's code is held as well, and has to be asked for after this.
      await Promise.all(routes.map((route) => route.continue()));
      await Promise.all(
        routes.map((route) =>
          route
            .request()
            .response()
            .then((answer) => answer?.finished()),
        ),
      );
      await page.evaluate(() => {
        for (const go of window.holding.letGo.splice(0)) go();
      });
    }
    await page.evaluate(() => {
      window.holding.isHolding = false;
      for (const go of window.holding.letGo.splice(0)) go();
    });
    return all;
  };

  return {
    forget: async () => void (await answersKept(page, shells)),
    roundsOf: async (openPage) => {
      // Only here: what is routed the browser does not take from its cache.
      await page.route(CODE, holdCode);
      await page.evaluate(() => {
        window.holding.isHolding = true;
        window.holding.asked = [];
      });
      await openPage();
      const all = await rounds();
      await page.unroute(CODE, holdCode);
      return all;
    },
    firstRoundsOf: async (address) => {
      await page.evaluate((fromStart) => sessionStorage.setItem(fromStart, ''), FROM_START);
      await page.goto(address);
      await page.evaluate((fromStart) => sessionStorage.removeItem(fromStart), FROM_START);
      return rounds();
    },
  };
}

/**
 * The longest chain of calls, each round's needing an answer to one before.
 *
 * @param apart calls with which no chain ends: what surrounds every page asks for them when it comes to it.
 */
export function callsInRow(
  rounds: readonly Round[],
  apart: ReadonlySet<string> = new Set(),
): Round['calls'][] {
  const all = rounds.map(({ calls }) => calls).filter((calls) => calls.length > 0);
  return all.slice(0, all.findLastIndex((calls) => calls.some((call) => !apart.has(call))) + 1);
}

/** The longest chain of code that code asked for: behind a round with calls, it may have been their answers. */
export function codeInRow(rounds: readonly Round[]): Round['code'][] {
  let longest: Round['code'][] = [];
  let chain: Round['code'][] = [];
  for (const [index, { code }] of rounds.entries()) {
    const isBehindCalls = (rounds[index - 1]?.calls.length ?? 0) > 0;
    if (code.length === 0 || isBehindCalls) chain = [];
    if (code.length > 0) chain = [...chain, code];
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}
