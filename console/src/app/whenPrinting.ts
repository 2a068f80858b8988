import type { AppStore } from './store.ts';
import { afterView } from './afterView.ts';

let begun: Promise<void> | undefined;
let begin: (() => Promise<void>) | undefined;

/** Loads printing into the store, where it cannot be had now once it can; once per page. */
export function loadPrinting(store: AppStore): void {
  begin = () => {
    begun ??= import('./printing.ts').then(
      ({ startPrinting }) => startPrinting(store),
      (error: unknown) => {
        begun = undefined;
        throw error;
      },
    );
    return begun;
  };
  void afterView(begin);
}

/**
 * Loads a page that shows printing, which needs the agent's part of the store to be there.
 *
 * @throws what either failed with: a page says so rather than wait.
 */
export async function withPrinting<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  // Asked for only now: the router fetches the first page before printing has begun to load.
  await begin?.();
  return module;
}

/** The same for a part of a page, which the page goes on without until it can be had. */
export const whenPrinting = <Module>(load: () => Promise<Module>): Promise<Module> =>
  afterView(() => withPrinting(load));
