import { skipToken } from '@reduxjs/toolkit/query';
import { getUnpublished } from '@servery/protocol/platform/catalogue';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { noteIfMissing, useIsOffered } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { useStored } from '../../session/useStored.ts';
import { unpublishedChanges } from './unpublished.ts';

const unpublishedApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    unpublished: build.query({
      ...endpointOf(getUnpublished),
      providesTags: ['Unpublished'],
      onQueryStarted: (_, api) => noteIfMissing(getUnpublished, api),
    }),
  }),
});

const { useUnpublishedQuery } = unpublishedApi;

interface Unpublished {
  readonly count: number;
  /** The platform does not count changes: the count leaves out other devices, and they do not see this one's. */
  readonly isOfDevice: boolean;
}

/** The merchant's number of unpublished menu changes: the platform's count, else this browser's. */
export function useUnpublished(): Unpublished {
  const dispatch = useDispatch();
  const own = useStored(unpublishedChanges);
  const isOffered = useIsOffered(getUnpublished);
  const { data, isError } = useUnpublishedQuery(isOffered ? undefined : skipToken);
  const before = useRef(own);
  useEffect(() => {
    // A change was made or published, here or in another tab.
    if (before.current !== own) dispatch(platformApi.util.invalidateTags(['Unpublished']));
    before.current = own;
  }, [dispatch, own]);
  return isOffered && data
    ? { count: data.count, isOfDevice: false }
    : { count: own, isOfDevice: isError || !isOffered };
}
