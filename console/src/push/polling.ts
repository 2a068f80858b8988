/** Polls for waiting orders: slowly while the push works, since it can miss one, and as the fallback otherwise. */
import type { OrderSource } from './source.ts';

/**
 * Milliseconds between two polls: while orders are announced, while they are not, and while some wait. Waiting orders
 * ring until the platform reports that someone acted on them, which no source announces.
 */
export const PERIOD_MS = { underPush: 30_000, alone: 10_000, ringing: 5000 };

/** Least milliseconds between two polls: in a rush, one response covers several orders. */
const CLOSEST_MS = 1000;

interface PollingOptions {
  /** Reads the waiting orders, newest first; undefined when the request failed. */
  readonly read: () => Promise<readonly string[] | undefined>;
  /** Milliseconds until the next poll. */
  readonly period: () => number;
  readonly minIntervalMs?: number;
}

export interface Polling extends OrderSource {
  /** Polls as soon as allowed: after an order was announced or acted on. */
  readonly soon: () => void;
}

export function polling({ read, period, minIntervalMs = CLOSEST_MS }: PollingOptions): Polling {
  let askAgain: (() => void) | undefined;
  return {
    soon: () => askAgain?.(),
    start: ({ onWaiting, onFailed }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isAsking = false;
      let newsAt = Number.NEGATIVE_INFINITY;
      const stopped = new AbortController();
      let requestedAt = Number.NEGATIVE_INFINITY;

      const later = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => void ask(), ms);
      };
      const ask = async (): Promise<void> => {
        isAsking = true;
        requestedAt = performance.now();
        const waiting = await read().catch(() => undefined);
        isAsking = false;
        if (stopped.signal.aborted) return;
        if (waiting === undefined) onFailed?.();
        else onWaiting(waiting, requestedAt);
        // After a failed request, do not wait as long as with a working push.
        const pause = waiting === undefined ? Math.min(period(), PERIOD_MS.alone) : period();
        later(newsAt >= requestedAt ? Math.max(0, requestedAt + minIntervalMs - performance.now()) : pause);
      };
      const soon = (): void => {
        if (isAsking) newsAt = performance.now();
        else later(Math.max(0, requestedAt + minIntervalMs - performance.now()));
      };

      askAgain = soon;
      const wake = (): void => {
        if (!document.hidden) soon();
      };
      document.addEventListener('visibilitychange', wake);
      window.addEventListener('online', soon);
      soon();
      return () => {
        stopped.abort();
        askAgain = undefined;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', wake);
        window.removeEventListener('online', soon);
      };
    },
  };
}
