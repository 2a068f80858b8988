/** Background work of every page, for every user. */
import type { DataRouter } from 'react-router-dom';
import { restocks } from '../menu/soldOut/restocks.ts';
import { languageError } from '../language/language.ts';
import { prefetchPages } from '../loading/prefetchPages.ts';
import type { NewOrders } from './newOrders/newOrders.ts';
import { restoreScroll } from './reloadedScroll.ts';
import type { AppStore } from './store.ts';
import { showLanguageError } from './languageError.ts';
import { reportRowProblems } from './reportRowProblems.ts';
import { startWorker } from './worker.ts';
import type { Leadership } from '../storage/leadership.ts';

/** Restocks timed sold-out items. Loaded only when one is stored, which is rare. */
function restockSoldOut({ store }: AppStore): readonly (() => void)[] {
  let stop: (() => void) | undefined;
  let isStarted = false;
  let isOver = false;
  const check = async (): Promise<void> => {
    if (isStarted || restocks.get().length === 0) return;
    isStarted = true;
    const { startRestockDesk } = await import('../menu/soldOut/restockDesk.ts');
    if (!isOver) stop = store.dispatch(startRestockDesk());
  };
  const checkAgain = (): void =>
    void check().catch(() => {
      // The file could not be loaded; the next change tries again.
      isStarted = false;
    });
  checkAgain();
  return [
    restocks.subscribe(checkAgain),
    () => {
      isOver = true;
      stop?.();
    },
  ];
}

export async function startBackground(
  router: DataRouter,
  appStore: AppStore,
  watch: NewOrders | undefined,
  { whileLeading }: Leadership,
): Promise<void> {
  whileLeading(() => restockSoldOut(appStore));
  reportRowProblems();
  if (languageError() !== undefined) void showLanguageError(languageError());
  restoreScroll(router);
  prefetchPages(router);
  // The development server builds no worker.
  if (import.meta.env.PROD) await startWorker(router, watch);
}
