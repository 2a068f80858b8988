import type { AppStore } from './store.ts';
import { whenOnline } from './whenOnline.ts';

let started: Promise<void> | undefined;

/** Loads printing into the store; once per page. */
export function loadPrinting(store: AppStore): void {
  started ??= whenOnline(() => import('./printing.ts')).then(({ startPrinting }) => startPrinting(store));
}

/** Loads what shows printing, which needs the agent's part of the store to be there. */
export async function whenPrinting<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  // Asked for only now: the router fetches the first page before printing has begun to load.
  await started;
  return module;
}
