/** Turns remembered items on again when due, in the leader tab only. No store, no React. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import { isUnreached } from '../../answers/isUnreached.ts';
import { comebacksOf, forgetComeback, type Comeback } from './comebacks.ts';

/** Retry delay when the platform is unreachable, in milliseconds. */
export const RETRY_MS = 60_000;

/** Maximum interval between checks, in case the clock was set back or another tab's change was missed. */
const CHECK_MS = 10 * 60_000;

export interface BringBackOptions {
  readonly scope: string;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  /** Marks the item available again. */
  readonly markInStock: (comeback: Comeback) => Promise<PlatformError | undefined>;
  readonly onBack: (comeback: Comeback) => void;
  /** The platform refused: the item is gone, or the user lacks permission. There is no retry. */
  readonly onRefused: (comeback: Comeback, error: PlatformError) => void;
}

export interface BringBack {
  /** Checks the remembered items now; call after they change. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Whether the error may be temporary. */
const isPassing = (error: PlatformError): boolean =>
  isUnreached(error) || error.kind === 'server' || error.kind === 'session';

export function startBringBack(options: BringBackOptions): BringBack {
  const { scope, now, markInStock, onBack, onRefused } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBusy = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), Math.min(Math.max(0, ms), CHECK_MS));
  };

  /** @returns whether to retry. */
  const bring = async (comeback: Comeback): Promise<boolean> => {
    const error = await markInStock(comeback);
    if (error !== undefined && isPassing(error)) return true;
    // The item may have been marked sold out again during the request: keep that entry.
    const remembered = comebacksOf(scope).find(
      ({ kind, id }) => kind === comeback.kind && id === comeback.id,
    );
    if (remembered?.until === comeback.until) forgetComeback(comeback);
    if (error === undefined) onBack(comeback);
    else onRefused(comeback, error);
    return false;
  };

  const check = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    isBusy = true;
    let isRetried = false;
    for (const comeback of comebacksOf(scope)) {
      if (comeback.until <= now() && (await bring(comeback))) isRetried = true;
    }
    isBusy = false;
    const [next] = comebacksOf(scope);
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
