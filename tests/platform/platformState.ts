/** The state behind the platform's calls: data, clock, streams and timers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Channel, createChannel } from './channel.ts';
import { type OrderPush, Refusal } from './handler.ts';
import { ACCOUNTS, RESTAURANTS } from './seed/restaurants.ts';
import { type MenuSize, seedStore } from './seed/seedStore.ts';
import { openDatabase, openStore, type Store } from './store/merchantStore.ts';

export interface PlatformStateOptions {
  /** Persistent data folder; without it, data is in a temporary folder until `close`. */
  readonly dataFolder?: string;
  /** The same seed and `now` create the same restaurants. */
  readonly seed?: number;
  /** The number of past orders that the first restaurant is created with. */
  readonly orders?: number;
  /** The menu that the first restaurant is created with; the others have the usual one. */
  readonly menu?: MenuSize;
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface PlatformState {
  readonly accounts: Accounts;
  /** The first restaurant's store. */
  readonly mainStore: Store;
  /** @throws Refusal 404 when there is no such merchant. */
  readonly storeOf: (mid: string) => Store;
  readonly stores: readonly Store[];
  /** Notices of a merchant's new orders. */
  readonly newOrdersOf: (mid: string) => Channel<OrderPush>;
  readonly endStreams: () => void;
  /** Milliseconds since the epoch, by the platform's clock. */
  readonly now: () => number;
  /** Sets how many milliseconds the platform's clock is ahead. */
  readonly setClock: (offset: number) => void;
  /** Runs a function after a delay in real time, unless the platform has been closed by then. */
  readonly schedule: (milliseconds: number, run: () => void) => void;
  readonly close: () => void;
}

const DEFAULT_SEED = 1;
const DEFAULT_ORDERS = 1500;

/** Enough for the other outlets, which only have to be distinguishable. */
const ORDERS_ELSEWHERE = 40;

/** Opens the data, and creates the restaurants that are missing. */
export function openState(options: PlatformStateOptions): PlatformState {
  const { dataFolder, seed = DEFAULT_SEED, orders = DEFAULT_ORDERS, menu = 'usual' } = options;
  let clockOffset = 0;
  const now = (): number => (options.now ?? Date.now)() + clockOffset;
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'servery-platform-'));

  const stores = RESTAURANTS.map((restaurant, index) => {
    const store = openStore(folder, restaurant.mid);
    const count = index === 0 ? orders : Math.min(orders, ORDERS_ELSEWHERE);
    if (!store.profile.exists()) {
      const own = index === 0 ? menu : 'usual';
      seedStore(store, restaurant, { seed: seed + index, orders: count, menu: own, now: now() });
    }
    return store;
  });
  const storeOf = (mid: string | undefined): Store => {
    const store = stores.find((candidate) => candidate.mid === mid);
    if (!store) throw new Refusal('There is no such merchant.', {}, 404);
    return store;
  };

  const database = openDatabase(join(folder, 'accounts.db'));
  const accounts = createAccounts(database);
  for (const account of ACCOUNTS) accounts.add(account);

  const channels = new Map(stores.map(({ mid }) => [mid, createChannel<OrderPush>()]));
  const timers = new Set<NodeJS.Timeout>();
  const endStreams = (): void => {
    for (const channel of channels.values()) channel.end();
  };

  return {
    accounts,
    mainStore: storeOf(RESTAURANTS[0]?.mid),
    storeOf,
    stores,
    newOrdersOf: (mid) => {
      const channel = channels.get(mid);
      if (!channel) throw new Refusal('There is no such merchant.', {}, 404);
      return channel;
    },
    endStreams,
    now,
    setClock: (offset) => {
      clockOffset = offset;
    },
    schedule: (milliseconds, run) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, milliseconds);
      timers.add(timer);
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      endStreams();
      for (const store of stores) store.close();
      database.close();
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
