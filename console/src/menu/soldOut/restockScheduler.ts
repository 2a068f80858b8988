/** Turns remembered items on again when due, in the leader tab only. No store, no React. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import { isUnreached } from '../../answers/isUnreached.ts';
import { restocksOf, forgetRestock, type Restock } from './restocks.ts';

/** Retry delay when the platform is unreachable, in milliseconds. */
export const RETRY_MS = 60_000;

/** Maximum interval between checks, in case the clock was set back or another tab's change was missed. */
const CHECK_MS = 10 * 60_000;

export interface RestockOptions {
  readonly scope: string;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  /** Marks the item available again. */
  readonly markInStock: (restock: Restock) => Promise<PlatformError | undefined>;
  readonly onBack: (restock: Restock) => void;
  /** The platform refused: the item is gone, or the user lacks permission. There is no retry. */
  readonly onRefused: (restock: Restock, error: PlatformError) => void;
}

export interface RestockScheduler {
  /** Checks the stored items now; call after they change. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Whether the error may be temporary. */
const isTemporary = (error: PlatformError): boolean =>
  isUnreached(error) || error.kind === 'server' || error.kind === 'session';

export function startRestocking(options: RestockOptions): RestockScheduler {
  const { scope, now, markInStock, onBack, onRefused } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBusy = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), Math.min(Math.max(0, ms), CHECK_MS));
  };

  /** @returns whether to retry. */
  const markRestocked = async (restock: Restock): Promise<boolean> => {
    const error = await markInStock(restock);
    if (error !== undefined && isTemporary(error)) return true;
    // The item may have been marked sold out again during the request: keep that entry.
    const remembered = restocksOf(scope).find(({ kind, id }) => kind === restock.kind && id === restock.id);
    if (remembered?.until === restock.until) forgetRestock(restock);
    if (error === undefined) onBack(restock);
    else onRefused(restock, error);
    return false;
  };

  const check = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    isBusy = true;
    let isRetried = false;
    for (const restock of restocksOf(scope)) {
      if (restock.until <= now() && (await markRestocked(restock))) isRetried = true;
    }
    isBusy = false;
    const [next] = restocksOf(scope);
    if (next !== undefined) later(isRetried ? RETRY_MS : next.until - now());
  };

  void check();
  return {
    check: () => later(0),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
