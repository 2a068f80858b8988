import type { DataRouter } from 'react-router-dom';
import { lazyPart, type LazyPart } from '../loading/lazyPart.tsx';
import { whenServed } from '../loading/whenServed.ts';
import type * as deferred from './deferred/deferred.ts';
import { shownData } from './shownData.ts';
import type { AppStore } from './store.ts';

type Deferred = typeof deferred;

/** Loads and starts the deferred part of the shell; set when the application starts. */
let loadAndStart: (() => Promise<Deferred>) | undefined;
/** Resolves once the first page shows its data; set when the application starts. */
let firstData: Promise<void> | undefined;
let loading: Promise<Deferred> | undefined;

/** Loads it once per page; after a failure, the next caller tries again. */
async function load(): Promise<Deferred> {
  if (loadAndStart === undefined) throw new Error('The application has not started yet');
  loading ??= loadAndStart();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function loadAfterData(): Promise<Deferred> {
  await firstData;
  return load();
}

/** Loads the deferred part of the shell once the first page shows its data, and starts it for this page. */
export function loadDeferred(appStore: AppStore, router: DataRouter): void {
  loadAndStart = () =>
    whenServed(async () => {
      const module = await import('./deferred/deferred.ts');
      module.startDeferred(appStore, router);
      return module;
    });
  firstData = shownData(appStore.store);
  // The components of the deferred part report that it could not be loaded.
  void loadAfterData().catch(() => undefined);
}

/**
 * Loads a page that shows printing, which the deferred part starts.
 *
 * @throws the error of the part that could not be loaded; the page shows it.
 */
export async function withDeferred<Page>(loadPage: () => Promise<Page>): Promise<Page> {
  const page = await loadPage();
  await load();
  return page;
}

/** A component of the deferred part, as a {@link lazyPart}. */
export const deferredPart = <Props extends object>(
  pick: (all: Deferred) => LazyPart<Props>,
  Fallback?: LazyPart<Props>,
  Placeholder?: LazyPart<Props>,
): LazyPart<Props> => lazyPart(async () => ({ default: pick(await loadAfterData()) }), Fallback, Placeholder);
