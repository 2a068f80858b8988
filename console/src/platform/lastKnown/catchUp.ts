/**
 * Automatically retries queries that could not reach the platform, so that nobody has to press "Try again" when it is
 * back.
 */
import { isUnreached } from '../../answers/isUnreached.ts';
import { platformApi } from '../platformApi.ts';

/** Delay between a failure and its retry, in milliseconds. */
export const AGAIN_AFTER_MS = 10_000;

/** Interval of the check for due retries, in milliseconds. */
const CHECK_MS = 2000;

/** The fields of RTK Query's cache entry that are used here. */
export interface Entry {
  readonly status: string;
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly requestId?: string | undefined;
  readonly error?: unknown;
  readonly data?: unknown;
}

/**
 * Tracks which queries have failed, and since when.
 *
 * @returns a function that returns the keys of the queries due for a retry.
 */
export function createRetryTracker(afterMs = AGAIN_AFTER_MS) {
  let waiting = new Map<string, { readonly requestId: string | undefined; readonly since: number }>();
  return (queries: Readonly<Record<string, Entry | undefined>>, now: number): readonly string[] => {
    const still: typeof waiting = new Map();
    for (const [key, entry] of Object.entries(queries)) {
      if (entry?.status !== 'rejected' || !isUnreached(entry.error)) continue;
      const before = waiting.get(key);
      const isSame = before !== undefined && before.requestId === entry.requestId;
      still.set(key, isSame ? before : { requestId: entry.requestId, since: now });
    }
    waiting = still;
    return [...still].flatMap(([key, { since }]) => (now - since >= afterMs ? [key] : []));
  };
}

interface Store {
  readonly getState: () => {
    readonly platform: { readonly queries: Readonly<Record<string, Entry | undefined>> };
  };
  readonly dispatch: (thunk: never) => unknown;
}

type Initiate = (arg: unknown, options: { readonly subscribe: false; readonly forceRefetch: true }) => never;

/** Sends the same query again for its current subscribers. */
export function askAgain(dispatch: Store['dispatch'], { endpointName = '', originalArgs }: Entry): void {
  const endpoints = platformApi.endpoints as Readonly<
    Record<string, { readonly initiate: Initiate } | undefined>
  >;
  const endpoint = endpoints[endpointName];
  if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
}

/** Retries a store's failed queries as long as the page is open, but not while it is hidden. */
export function catchUp({ getState, dispatch }: Store): void {
  const due = createRetryTracker();
  setInterval(() => {
    if (document.hidden || !navigator.onLine) return;
    const { queries } = getState().platform;
    for (const key of due(queries, Date.now())) {
      const entry = queries[key];
      if (entry) askAgain(dispatch, entry);
    }
  }, CHECK_MS);
}
