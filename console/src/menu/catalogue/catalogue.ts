/**
 * The whole catalogue: read once, cached until the page is reloaded (one page serves one merchant, decisions 8d), patched
 * by changes made here and read again when stale. No store, no React: the caller passes in the requests and the clock.
 */
import type { PlatformError } from '@servery/protocol/platform/answer';
import { CATALOGUE_INDEX_PAGE_SIZE, type CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { watched, type Watched } from '../../storage/watched.ts';
import { crawl, type CrawlCalls, type CrawlStep } from './crawl.ts';
import { readPages, type RequestPage } from './readPages.ts';

export interface Catalogue {
  /** Products, groups and add-ons: all of them once `done`, before that those read so far. */
  readonly entries: readonly CatalogueEntry[];
  /** The platform's index, or a crawl through the specified calls; undefined until that is known. */
  readonly source: 'index' | 'crawl' | undefined;
  readonly state: 'idle' | 'reading' | 'done' | 'stopped' | 'failed';
  /** Requests answered, and the expected total. */
  readonly done: number;
  readonly of: number;
  readonly error: PlatformError | undefined;
  /** When the last complete reading started, in milliseconds of this device's clock. */
  readonly readAt: number | undefined;
}

export interface CatalogueCalls extends CrawlCalls {
  readonly index: RequestPage<CatalogueEntry>;
}

export interface CatalogueReader {
  readonly catalogue: Watched<Catalogue>;
  /**
   * Starts reading, resumes after a stop or a failure, or reads a stale index again. A crawl never restarts
   * automatically, because it takes long.
   *
   * @param isChanged the menu was changed: this also reads an index again that is not yet stale, at most once every
   *   {@link FRESH_MS}.
   */
  readonly read: (isChanged?: boolean) => void;
  readonly stop: () => void;
  /** Restarts from the first page. */
  readonly reread: () => void;
  /** Changes an entry at once, and overrides what a reading in progress returns for it. */
  readonly patch: (kind: CatalogueEntry['kind'], id: string, changes: Partial<CatalogueEntry>) => void;
}

/** Interval between the starts of two crawl requests, in milliseconds: at most two a second. */
export const PACE_MS = 500;

/** Minimum age of an index before a menu change has it read again, in milliseconds. */
export const FRESH_MS = 30_000;

/** Age at which an index is stale without a local change, in milliseconds. */
export const OLD_MS = 5 * 60_000;

const NOTHING: Catalogue = {
  entries: [],
  source: undefined,
  state: 'idle',
  done: 0,
  of: 1,
  error: undefined,
  readAt: undefined,
};

interface Patch {
  readonly key: string;
  readonly changes: Partial<CatalogueEntry>;
}

const keyOf = ({ kind, id }: Pick<CatalogueEntry, 'kind' | 'id'>): string => `${kind}/${id}`;

/** Reads the index, as the same steps that a crawl yields. */
async function* readIndex(ask: RequestPage<CatalogueEntry>): AsyncGenerator<CrawlStep, void, void> {
  let done = 0;
  for await (const step of readPages(ask, CATALOGUE_INDEX_PAGE_SIZE)) {
    if ('error' in step) yield step;
    else yield { entries: step.rows, done: (done += 1), of: step.requests };
  }
}

/** @param wait resolves after the given number of milliseconds. */
export function createCatalogueReader(
  calls: CatalogueCalls,
  wait: (ms: number) => Promise<void>,
  now: () => number,
): CatalogueReader {
  const catalogue = watched<Catalogue>(NOTHING);
  const set = (changes: Partial<Catalogue>): void => catalogue.set({ ...catalogue.get(), ...changes });
  /** Changes made since the current reading started: it may already be past those entries. */
  let patches: Patch[] = [];
  let steps: AsyncGenerator<CrawlStep, void, void> | undefined;
  let startedAt = 0;
  let read = new Map<string, CatalogueEntry>();
  /** Incremented to cancel the running loop. */
  let run = 0;
  let isSoon = false;

  const apply = (entries: Map<string, CatalogueEntry>, { key, changes }: Patch): void => {
    const entry = entries.get(key);
    if (entry !== undefined) entries.set(key, { ...entry, ...changes });
  };

  /** Processes the result of one request. @returns whether to continue. */
  const take = (step: CrawlStep): boolean => {
    if ('error' in step) {
      if (catalogue.get().source === undefined && step.error.kind === 'missing') {
        set({ source: 'crawl' });
        steps = crawl(calls);
        return true;
      }
      set({ state: 'failed', error: step.error });
      return false;
    }
    const { source = 'index' } = catalogue.get();
    for (const entry of step.entries) read.set(keyOf(entry), entry);
    for (const patch of patches) apply(read, patch);
    // The previous complete catalogue stays until the new one is complete.
    const isFirst = catalogue.get().readAt === undefined;
    set({ source, done: step.done, of: step.of, ...(isFirst && { entries: [...read.values()] }) });
    return true;
  };

  const go = async (): Promise<void> => {
    const mine = (run += 1);
    set({ state: 'reading', error: undefined });
    for (;;) {
      const began = now();
      const own = steps;
      const step = await own?.next();
      // A restart has replaced this reading.
      if (step === undefined || own !== steps) return;
      if (step.done === true) {
        steps = undefined;
        patches = [];
        set({ state: 'done', entries: [...read.values()], readAt: startedAt });
        return;
      }
      // Keep this result even if the reading was stopped in the meantime: resuming asks for the next page.
      if (!take(step.value) || mine !== run) return;
      if (catalogue.get().source === 'crawl') await wait(Math.max(0, began + PACE_MS - now()));
      if (mine !== run) return;
    }
  };

  const begin = (): void => {
    steps = catalogue.get().source === 'crawl' ? crawl(calls) : readIndex(calls.index);
    startedAt = now();
    read = new Map();
    patches = [];
    set({ done: 0, of: 1 });
    void go();
  };

  const readAgain = (isChanged: boolean): void => {
    const { source, state, readAt = 0 } = catalogue.get();
    if (source !== 'index' || state !== 'done') return;
    const age = now() - readAt;
    if (age >= (isChanged ? FRESH_MS : OLD_MS)) begin();
    else if (isChanged && !isSoon) {
      isSoon = true;
      void wait(FRESH_MS - age).then(() => {
        isSoon = false;
        readAgain(true);
      });
    }
  };

  return {
    catalogue,
    read: (isChanged = false) => {
      const { state } = catalogue.get();
      if (state === 'idle') begin();
      else if (state === 'stopped' || state === 'failed') void go();
      else readAgain(isChanged);
    },
    stop: () => {
      if (catalogue.get().state !== 'reading') return;
      run += 1;
      set({ state: 'stopped' });
    },
    reread: begin,
    patch: (kind, id, changes) => {
      const patch = { key: keyOf({ kind, id }), changes };
      if (steps !== undefined) patches.push(patch);
      const { entries } = catalogue.get();
      set({
        entries: entries.map((entry) => (keyOf(entry) === patch.key ? { ...entry, ...changes } : entry)),
      });
      apply(read, patch);
    },
  };
}
