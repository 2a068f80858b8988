/**
 * The whole catalogue, for features that find a product or an add-on by name, or find where an item is used: from the
 * platform's index (an extension, decisions 8), or crawled on platforms without one.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { getAddOnGroups, getAddOns } from '@servery/protocol/platform/addOns';
import type { Call } from '@servery/protocol/platform/call';
import { getCatalogueIndex } from '@servery/protocol/platform/catalogue';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { getProducts } from '@servery/protocol/platform/products';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { endpointOf, platformApi, type NoArgument } from '../../platform/platformApi.ts';
import { isPlatformError } from '../../answers/errorText.ts';
import { UNREADABLE_ANSWER } from '../../answers/send.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { createCatalogueReader, type Catalogue, type CatalogueReader } from './catalogue.ts';
import { registerPatchReceiver } from './patchCatalogue.ts';
import type { Answer } from './readPages.ts';

/** Pages that the store does not cache: the catalogue keeps their contents. */
const passing = <C extends Call>(call: C) => ({
  ...endpointOf(call),
  keepUnusedDataFor: 0,
});

const catalogueApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    catalogueIndexPage: build.query(passing(getCatalogueIndex)),
    catalogueProducts: build.query(passing(getProducts)),
    catalogueGroups: build.query(passing(getAddOnGroups)),
    catalogueAddOns: build.query(passing(getAddOns)),
    /** Sends no request. Its tags invalidate it after every local menu change. */
    menuRevision: build.query<number, NoArgument>({
      queryFn: () => ({ data: performance.now() }),
      providesTags: ['Product', 'AddOnGroup', 'Category'],
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const { useMenuRevisionQuery } = catalogueApi;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A store request, in the shape that the catalogue reader takes. */
interface QueryResult<Value> {
  readonly data?: Value | undefined;
  readonly error?: unknown;
}

async function answerOf<Value>(result: PromiseLike<QueryResult<Value>>): Promise<Answer<Value>> {
  const { data, error } = await result;
  if (data !== undefined) return { data };
  const known: PlatformError = isPlatformError(error) ? error : UNREADABLE_ANSWER;
  return { error: known };
}

/** Always fetches, and keeps no subscription. */
const ONCE = { forceRefetch: true, subscribe: false };

let reader: CatalogueReader | undefined;

/** The page's only reader; a page has one store and serves one merchant. */
function readerFor(dispatch: Dispatch): CatalogueReader {
  const { catalogueIndexPage, catalogueProducts, catalogueGroups, catalogueAddOns } = catalogueApi.endpoints;
  if (reader) return reader;
  reader = createCatalogueReader(
    {
      index: (page, size) => answerOf(dispatch(catalogueIndexPage.initiate({ query: { page, size } }, ONCE))),
      products: (offset, size) =>
        answerOf(dispatch(catalogueProducts.initiate({ query: { offset, size } }, ONCE))),
      groups: (page, size) => answerOf(dispatch(catalogueGroups.initiate({ query: { page, size } }, ONCE))),
      addOns: (groupId) => (page, size) =>
        answerOf(dispatch(catalogueAddOns.initiate({ params: { groupId }, query: { page, size } }, ONCE))),
    },
    (ms) => new Promise((go) => setTimeout(go, ms)),
    Date.now,
  );
  registerPatchReceiver(reader);
  return reader;
}

export interface UsedCatalogue extends Catalogue, Pick<CatalogueReader, 'stop' | 'reread'> {
  /** Resumes after a stop or a failure. */
  readonly goOn: () => void;
}

/**
 * The catalogue read so far; starts to read it once it is wanted. It stays in memory while the console is open. After local changes an
 * index is read again with a delay, a crawl only when {@link UsedCatalogue.reread} is called.
 *
 * @param isWanted false shows what other pages have read, and sends no request.
 */
export function useCatalogue(isWanted = true): UsedCatalogue {
  const { catalogue, read, stop, reread } = readerFor(useDispatch<Dispatch>());
  const { data: revision } = useMenuRevisionQuery(undefined, {
    // Returning to the tab does not change the menu.
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (isWanted && revision !== undefined) noteRevision(revision, read);
  }, [isWanted, revision, read]);
  return { ...useWatched(catalogue), stop, reread, goOn: () => read() };
}

let seenRevision: number | undefined;

/** A revision that an earlier page visit has already seen does not count as a change. */
function noteRevision(revision: number, read: CatalogueReader['read']): void {
  read(seenRevision !== undefined && revision !== seenRevision);
  seenRevision = revision;
}
