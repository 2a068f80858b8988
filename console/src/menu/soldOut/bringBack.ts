/** Brings back on time what this browser remembers: the one tab that leads does it. No store, no React. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import { isUnreached } from '../../answers/isUnreached.ts';
import { comebacksOf, forgetComeback, type Comeback } from './comebacks.ts';

/** After that long it is tried again where the platform could not be reached, in milliseconds. */
export const RETRY_MS = 60_000;

/** A clock that was put back, or a list that another tab changed unheard: looked at again at least so often. */
const LOOK_MS = 10 * 60_000;

export interface BringBackOptions {
  readonly scope: string;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  /** Makes it available again. */
  readonly markInStock: (comeback: Comeback) => Promise<PlatformError | undefined>;
  readonly onBack: (comeback: Comeback) => void;
  /** The platform will not have it: it is gone, or somebody forbids it. It is not tried again. */
  readonly onRefused: (comeback: Comeback, error: PlatformError) => void;
}

export interface BringBack {
  /** Looks at what is remembered now: it was changed. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Whether a minute later it may be over. */
const isPassing = (error: PlatformError): boolean =>
  isUnreached(error) || error.kind === 'server' || error.kind === 'session';

export function startBringBack(options: BringBackOptions): BringBack {
  const { scope, now, markInStock, onBack, onRefused } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBusy = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void look(), Math.min(Math.max(0, ms), LOOK_MS));
  };

  /** @returns whether it is to be tried again. */
  const bring = async (comeback: Comeback): Promise<boolean> => {
    const error = await markInStock(comeback);
    if (error !== undefined && isPassing(error)) return true;
    // Somebody may have marked it sold out again while the platform was being asked: that stays.
    const kept = comebacksOf(scope).find(({ kind, id }) => kind === comeback.kind && id === comeback.id);
    if (kept?.until === comeback.until) forgetComeback(comeback);
    if (error === undefined) onBack(comeback);
    else onRefused(comeback, error);
    return false;
  };

  const look = async (): Promise<void> => {
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

  void look();
  return {
    look: () => later(0),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
