import type { AddOnGroup } from '@servery/protocol/platform/addOns';
import { useEffect, useMemo } from 'react';
import { useAllAddOnGroupsInfiniteQuery } from './addOnsApi.ts';

interface Wanted {
  /** Set for users without permission to read them. */
  readonly skip?: boolean;
  /** Whether to fetch the pages after the first; defaults to true. */
  readonly isWhole?: boolean;
}

/** All add-on groups read so far, in the shape `Loaded` takes; `isComplete` once every page is read. */
export function useAllAddOnGroups({ skip = false, isWhole = true }: Wanted = {}) {
  const query = useAllAddOnGroupsInfiniteQuery(undefined, { skip });
  const { data: pages, error, fulfilledTimeStamp, isFetching, isError, hasNextPage } = query;
  const { fetchNextPage, refetch } = query;
  useEffect(() => {
    if (isWhole && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWhole, hasNextPage, isFetching, isError, fetchNextPage]);
  // A group that moves to the next page between two requests arrives twice.
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
    /** Continues with the next page, or refetches when all are read. */
    refetch: (): void => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
