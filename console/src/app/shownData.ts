import { firstView } from '../loading/firstView.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import { platformApi } from '../platform/platformApi.ts';
import type { AppStore } from './store.ts';

type Dispatching = Pick<AppStore['store'], 'dispatch'>;

/** The longest wait for data, in milliseconds: the menu must not wait for a slow platform. */
const DATA_MS = 1500;
/** Longest wait for an idle moment, in milliseconds, and the wait in browsers that do not report idle moments. */
const IDLE = { timeoutMs: 500, fallbackDelayMs: 100 };

/** Resolves once the first page shows its data, or the platform is slow: an order comes before everything around it. */
export async function shownData({ dispatch }: Dispatching): Promise<void> {
  await firstView;
  await Promise.race([rendered(dispatch), new Promise((resolve) => setTimeout(resolve, DATA_MS))]);
}

/** Resolves once no query runs and the page is idle: it renders what it has read, and may then read more. */
async function rendered(dispatch: Dispatching['dispatch']): Promise<void> {
  let running;
  do {
    running = dispatch(platformApi.util.getRunningQueriesThunk());
    await Promise.all(running);
    await new Promise<void>((resolve) => whenIdle(resolve, IDLE));
  } while (running.length > 0);
}
