import type { DataRouter } from 'react-router-dom';
import { firstView } from '../loading/firstView.ts';
import { lazyPart, type Part } from '../loading/lazyPart.tsx';
import { whenServed } from '../loading/whenServed.ts';
import type * as beside from './beside/beside.ts';
import type { AppStore } from './store.ts';

type Beside = typeof beside;

/** Loads and starts what stands beside the pages, once per page; set as the application starts. */
let begin: (() => Promise<Beside>) | undefined;
let begun: Promise<Beside> | undefined;

async function load(): Promise<Beside> {
  if (begin === undefined) throw new Error('The application has not started yet');
  begun ??= begin();
  try {
    return await begun;
  } catch (error) {
    // The next that needs it tries again.
    begun = undefined;
    throw error;
  }
}

/** Has what stands beside the pages loaded after the first view, and started for this page. */
export function loadBeside(appStore: AppStore, router: DataRouter): void {
  begin = () =>
    whenServed(async () => {
      const module = await import('./beside/beside.ts');
      module.startBeside(appStore, router);
      return module;
    });
  // The parts in the header say that it could not be loaded.
  void firstView.then(load).catch(() => undefined);
}

/**
 * A page that shows printing, which is started beside the pages.
 *
 * @throws what either could not be loaded with: the page says so.
 */
export async function withBeside<Page>(loadPage: () => Promise<Page>): Promise<Page> {
  const page = await loadPage();
  await load();
  return page;
}

/** A part of the shell that comes with what stands beside the pages; `Room` is drawn until it is there. */
export const besidePart = <Props extends object>(
  pick: (all: Beside) => Part<Props>,
  Room?: Part<Props>,
): Part<Props> => lazyPart(async () => ({ default: pick(await firstView.then(load)) }), undefined, Room);
