import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownData } from '../../answers/ownData.ts';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { StaleNotice } from '../StaleNotice.tsx';
import { ListRows, type RowsQuery } from './ListRows.tsx';

/** The part of an RTK infinite query that this list needs. */
interface EndlessQuery extends RowsQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface EndProps {
  readonly query: Omit<EndlessQuery, 'data' | 'error'>;
  /** The label of the button that loads more; scrolling near it does the same. */
  readonly more: string;
  /** Only the button loads more, not scrolling. */
  readonly byHand?: boolean;
}

/** Loads the next page one screen before the end is reached. */
const AHEAD = '600px';

/** The end of a list: loads the next page as it comes near, or by its button; empty if there is no more. */
export function ListEnd({ query, more, byHand = false }: EndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLButtonElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  const goOn = !byHand && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    const button = end.current;
    if (!goOn || button === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(button);
    return () => watch.disconnect();
  }, [goOn, fetchNextPage]);

  return (
    hasNextPage && (
      <Flex justify="center">
        <Button
          ref={end}
          variant="ghost"
          aria-busy={isFetchingNextPage}
          onClick={() => {
            // Not disabled while it runs: a disabled button loses the focus.
            if (!isFetchingNextPage) fetchNextPage();
          }}
        >
          {isFetchingNextPage ? t('Loading…') : more}
        </Button>
      </Flex>
    )
  );
}

interface Props extends EndProps {
  readonly query: EndlessQuery;
  /** The error message if nothing could be loaded: "The orders could not be loaded". */
  readonly failed: string;
  /** The rows contain the list's end themselves. */
  readonly hasOwnEnd?: boolean;
  /**
   * Renders the many rows of an answer as a transition, so that clicks elsewhere do not wait for it; clicks in the rows
   * themselves render at once. Not for rows with switches: the browser has already flipped a switch's input, and if the
   * change is refused at once, the flipped state is never rendered and the input would stay flipped.
   */
  readonly inPieces?: boolean;
  /** Shown instead of the rows if there are none. */
  readonly empty: ReactNode;
  /** The rows; false if there are none. */
  readonly children: ReactNode;
}

/** An infinite list, loaded page by page while scrolling, with its loading, empty, error and stale states. */
export function EndlessList(props: Props) {
  const { query, failed, more, byHand = false, hasOwnEnd = false, inPieces = false, empty, children } = props;
  const rows = ownData(query) === undefined ? undefined : children;
  const rowsBefore = useDeferredValue(rows);
  const isLate = useDeferredValue(query.data) !== query.data;
  const isDrawn = !(inPieces && isLate);
  const drawn = isDrawn ? rows : rowsBefore;

  // Platform queries fail with this one error type.
  const error = query.error as PlatformError | undefined;
  const retry = (): void => void query.refetch();
  if (drawn === undefined) {
    return error && rows === undefined ? (
      <ErrorState error={error} title={failed} onRetry={retry} isRetrying={query.isFetching} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  return (
    <>
      {error && (
        <StaleNotice
          error={error}
          since={query.fulfilledTimeStamp ?? 0}
          onRetry={query.isFetchNextPageError ? () => query.fetchNextPage() : retry}
        />
      )}
      <ListRows query={query}>{drawn === false ? empty : drawn}</ListRows>
      {/* Until the rows are rendered, the end of the list is not in its final position. */}
      {!hasOwnEnd && <ListEnd query={query} more={more} byHand={byHand || !isDrawn} />}
    </>
  );
}
