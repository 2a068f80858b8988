/**
 * The whole catalogue as it is known: read once, kept as long as the page lives (one page serves one merchant,
 * decisions 8d), patched by what is done to it here and read again when that is old. No store, no React: requests and
 * the clock are handed in.
 */
import type { PlatformError } from '@servery/protocol/platform/answer';
import { CATALOGUE_INDEX_PAGE_SIZE, type CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { watched, type Watched } from '../../storage/watched.ts';
import { crawl, type CrawlCalls, type CrawlStep } from './crawl.ts';
import { readPages, type AskPage } from './readPages.ts';

export interface Catalogue {
  /** Products, groups and add-ons: all of them once it is `done`, before that those that have come. */
  readonly entries: readonly CatalogueEntry[];
  /** The platform's index, or page after page of the specified calls; undefined until that is known. */
  readonly source: 'index' | 'crawl' | undefined;
  readonly state: 'idle' | 'reading' | 'done' | 'stopped' | 'failed';
  /** Requests answered, and in all as far as can be told. */
  readonly done: number;
  readonly of: number;
  readonly error: PlatformError | undefined;
  /** When the last reading began that came to its end, milliseconds of this device's clock. */
  readonly readAt: number | undefined;
}

export interface CatalogueCalls extends CrawlCalls {
  readonly index: AskPage<CatalogueEntry>;
}

export interface CatalogueReader {
  readonly catalogue: Watched<Catalogue>;
  /**
   * Begins to read, goes on where it was stopped or failed, or reads again what is old. A crawl is not begun again by
   * itself: it takes long.
   *
   * @param isChanged the menu was changed: an index that is younger is read again too, but not more often than
   *   every {@link FRESH_MS}.
   */
  readonly read: (isChanged?: boolean) => void;
  readonly stop: () => void;
  /** Begins from the start. */
  readonly readAnew: () => void;
  /** Shows an entry with changes at once, also where a reading that is under way still says otherwise. */
  readonly patch: (kind: CatalogueEntry['kind'], id: string, changes: Partial<CatalogueEntry>) => void;
}

/** Between the starts of two requests of a crawl, in milliseconds: at most two a second. */
export const PACE_MS = 500;

/** So long an index is not read again although the menu was changed, in milliseconds. */
export const FRESH_MS = 30_000;

/** So long it is taken for what the menu is where nobody here changed it, in milliseconds. */
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

/** The index in the crawl's steps. */
async function* readIndex(ask: AskPage<CatalogueEntry>): AsyncGenerator<CrawlStep, void, void> {
  let done = 0;
  for await (const step of readPages(ask, CATALOGUE_INDEX_PAGE_SIZE)) {
    if ('error' in step) yield step;
    else yield { entries: step.rows, done: (done += 1), of: step.requests };
  }
}

/** @param wait resolves after so many milliseconds. */
export function createCatalogueReader(
  calls: CatalogueCalls,
  wait: (ms: number) => Promise<void>,
  now: () => number,
): CatalogueReader {
  const catalogue = watched<Catalogue>(NOTHING);
  const set = (changes: Partial<Catalogue>): void => catalogue.set({ ...catalogue.get(), ...changes });
  /** What was done since the reading began that is under way; it may have passed there already. */
  let patches: Patch[] = [];
  let steps: AsyncGenerator<CrawlStep, void, void> | undefined;
  let startedAt = 0;
  let read = new Map<string, CatalogueEntry>();
  /** Rises whenever what runs is to give way. */
  let run = 0;
  let isSoon = false;

  const apply = (entries: Map<string, CatalogueEntry>, { key, changes }: Patch): void => {
    const entry = entries.get(key);
    if (entry !== undefined) entries.set(key, { ...entry, ...changes });
  };

  /** Takes in what came of one request. @returns whether the reading goes on. */
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
    // What was known stays as a whole until the new reading is whole.
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
      // A reading from the start has taken this one's place.
      if (step === undefined || own !== steps) return;
      if (step.done === true) {
        steps = undefined;
        patches = [];
        set({ state: 'done', entries: [...read.values()], readAt: startedAt });
        return;
      }
      // What came is taken in also where the reading was stopped meanwhile: going on asks for the next.
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
    readAnew: begin,
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
