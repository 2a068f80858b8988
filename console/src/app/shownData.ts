import { firstView } from '../loading/firstView.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import { platformApi } from '../platform/platformApi.ts';
import type { AppStore } from './store.ts';

/** The longest wait for data, in milliseconds: the menu must not wait for a slow platform. */
const DATA_MS = 1500;
/** Longest wait for an idle moment, in milliseconds, and the wait in browsers that do not report idle moments. */
const IDLE = { timeoutMs: 500, fallbackDelayMs: 100 };

/** Resolves once the first page shows its data, or the platform is slow: an order comes before everything around it. */
export async function shownData({ dispatch }: Pick<AppStore['store'], 'dispatch'>): Promise<void> {
  await firstView;
  const endsAt = performance.now() + DATA_MS;
  let running;
  do {
    running = dispatch(platformApi.util.getRunningQueriesThunk());
    const rest = new Promise((resolve) => setTimeout(resolve, endsAt - performance.now()));
    await Promise.race([Promise.all(running), rest]);
    // The page renders what it has read, and may then read more.
    await new Promise<void>((resolve) => whenIdle(resolve, IDLE));
  } while (running.length > 0 && performance.now() < endsAt);
}
