import type { AddOnGroup } from '@servery/protocol/platform/addOns';
import { useEffect, useMemo } from 'react';
import { useAllAddOnGroupsInfiniteQuery } from './addOnsApi.ts';

interface Wanted {
  /** For anyone who may not use them. */
  readonly skip?: boolean;
  /** Reads on beyond the first page; as it does unless said. */
  readonly isWhole?: boolean;
}

/** All add-on groups by now, in the form that `Loaded` reads; `isComplete` once no page is missing. */
export function useAllAddOnGroups({ skip = false, isWhole = true }: Wanted = {}) {
  const query = useAllAddOnGroupsInfiniteQuery(undefined, { skip });
  const { data: pages, error, fulfilledTimeStamp, isFetching, isError, hasNextPage } = query;
  const { fetchNextPage, refetch } = query;
  useEffect(() => {
    if (isWhole && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWhole, hasNextPage, isFetching, isError, fetchNextPage]);
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
