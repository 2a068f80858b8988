import type { DataRouter } from 'react-router-dom';
import { afterView } from '../afterView.ts';
import type { AppStore } from '../store.ts';
import type { NewOrders } from './newOrders.ts';

let started: Promise<NewOrders> | undefined;
let running: NewOrders | undefined;

/** Watches for new orders once the first view is there; once per page. */
export function watchNewOrders(store: AppStore, router: DataRouter): void {
  started ??= afterView(() => import('./newOrders.ts')).then(
    ({ startNewOrders }) => (running = startNewOrders(store, router)),
  );
}

/** What watches for new orders; undefined for a person who sees none (decisions 13). */
export const watchedNewOrders = (): Promise<NewOrders> | undefined => started;

/** The same where it runs already: what is drawn with it at once moves nothing later. */
export const runningNewOrders = (): NewOrders | undefined => running;

/** Loads what shows new orders, which needs their watch to have started. */
export async function whenWatching<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([afterView(load), started]);
  return module;
}
