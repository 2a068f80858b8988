/** The work that runs in the background of every page, for every user. */
import type { DataRouter } from 'react-router-dom';
import { COMEBACKS } from '../menu/soldOut/comebacksKey.ts';
import { prefetchPages } from '../loading/prefetchPages.ts';
import type { NewOrders } from './newOrders/newOrders.ts';
import { bringBackScroll } from './reloadedScroll.ts';
import type { AppStore } from './store.ts';
import { tellRowProblems } from './tellRowProblems.ts';
import { startWorker } from './worker.ts';
import { deviceStorage } from '../storage/textStorage.ts';

export async function startBackground(
  router: DataRouter,
  { store }: AppStore,
  watch: NewOrders | undefined,
): Promise<void> {
  /** What was sold out for a while is brought back by this browser where it is remembered, which it seldom is. */
  const bringBack = async (): Promise<void> => {
    if (deviceStorage.get(COMEBACKS) === null) return;
    const { watchComebacks } = await import('../menu/soldOut/comebackDesk.ts');
    store.dispatch(watchComebacks());
  };
  void bringBack();
  // Another tab has been given something to remember, and may be closed before this one.
  window.addEventListener('storage', () => void bringBack());
  tellRowProblems();
  bringBackScroll(router);
  prefetchPages(router);
  // The development server builds no worker.
  if (import.meta.env.PROD) await startWorker(router, watch);
}
