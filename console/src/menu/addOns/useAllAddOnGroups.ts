import type { AddOnGroup } from '@servery/protocol/platform/addOns';
import { useEffect, useMemo } from 'react';
import { addOnsApi } from './addOnsApi.ts';

/** All add-on groups by now, in the form that `Loaded` reads; `isComplete` once no page is missing. */
export function useAllAddOnGroups() {
  const query = addOnsApi.useAllAddOnGroupsInfiniteQuery(undefined);
  const { data: pages, error, fulfilledTimeStamp, isFetching, isError, hasNextPage } = query;
  const { fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  // A group that moved to the next page while pages were read is there twice.
  const data = useMemo(
    () =>
      pages && [
        ...new Map(
          pages.pages
            .flatMap((page) => page.data)
            .map((group): [string, AddOnGroup] => [group.addOnGroupId, group]),
        ).values(),
      ],
    [pages],
  );
  return {
    data,
    error,
    isFetching,
    fulfilledTimeStamp,
    isComplete: data !== undefined && !hasNextPage,
    /** Goes on where reading stopped. */
    refetch: (): void => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
