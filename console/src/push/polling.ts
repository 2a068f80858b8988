/** Asking which orders wait: slowly under a push that works, since one can be missed, and instead of one that does not. */
import type { OrderSource } from './source.ts';

/**
 * Between two asks in milliseconds: while orders are announced, while they are not, and while some wait. Those ring until
 * the platform says that somebody has acted on them, which nothing announces.
 */
export const PERIOD_MS = { underPush: 30_000, alone: 10_000, ringing: 5000 };

/** In a rush one answer serves all orders of so many milliseconds. */
const CLOSEST_MS = 1000;

interface PollingOptions {
  /** Reads the orders that wait, newest first; undefined when the platform could not be asked. */
  readonly read: () => Promise<readonly string[] | undefined>;
  /** Milliseconds until the next ask. */
  readonly period: () => number;
  readonly closestMs?: number;
}

export interface Polling extends OrderSource {
  /** Asks as soon as may be: after an order was announced, or acted on. */
  readonly soon: () => void;
}

export function polling({ read, period, closestMs = CLOSEST_MS }: PollingOptions): Polling {
  let askAgain: (() => void) | undefined;
  return {
    soon: () => askAgain?.(),
    start: ({ onWaiting }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isAsking = false;
      let newsAt = Number.NEGATIVE_INFINITY;
      const stopped = new AbortController();
      let askedAt = Number.NEGATIVE_INFINITY;

      const later = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => void ask(), ms);
      };
      const ask = async (): Promise<void> => {
        isAsking = true;
        askedAt = performance.now();
        const waiting = await read().catch(() => undefined);
        isAsking = false;
        if (stopped.signal.aborted) return;
        if (waiting !== undefined) onWaiting(waiting, askedAt);
        // Where nothing is known, nobody waits as long as behind a push that works.
        const pause = waiting === undefined ? Math.min(period(), PERIOD_MS.alone) : period();
        later(newsAt >= askedAt ? Math.max(0, askedAt + closestMs - performance.now()) : pause);
      };
      const soon = (): void => {
        if (isAsking) newsAt = performance.now();
        else later(Math.max(0, askedAt + closestMs - performance.now()));
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
