import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { StaleNotice } from '../StaleNotice.tsx';

/** What this list needs of an RTK infinite query. */
interface EndlessQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  /** Also while what is there is asked for again, as a poll does. */
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface EndProps {
  readonly query: Omit<EndlessQuery, 'data' | 'error'>;
  /** The words on the button that reads further; scrolling near it does the same. */
  readonly more: string;
  /** Scrolling reads nothing further, the button alone does. */
  readonly byHand?: boolean;
}

/** Reads the next page a screen before its end is reached. */
const AHEAD = '600px';

/** The end of a list: reads the next page as it comes near, or by its button; nothing where there is no more. */
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
  /** What to say when nothing could be loaded: "The orders could not be loaded". */
  readonly failed: string;
  /** The rows have an end of their own within them. */
  readonly hasOwnEnd?: boolean;
  /**
   * An answer's many rows are drawn in pieces, and what is pressed meanwhile does not wait for them; what is pressed in
   * the rows themselves is drawn at once. Not where rows have switches: one that is refused at once would never be drawn
   * turned, and its input, which the browser has turned already, would stay so.
   */
  readonly inPieces?: boolean;
  /** Stands in for the rows when there are none. */
  readonly empty: ReactNode;
  /** The rows; false when there are none. */
  readonly children: ReactNode;
}

/** A list that is read page by page while one scrolls, with its loading, empty, failed and stale states. */
export function EndlessList(props: Props) {
  const { query, failed, more, byHand = false, hasOwnEnd = false, inPieces = false, empty, children } = props;
  const rows = query.data === undefined ? undefined : children;
  const rowsBefore = useDeferredValue(rows);
  const isLate = useDeferredValue(query.data) !== query.data;
  const isDrawn = !(inPieces && isLate);
  const drawn = isDrawn ? rows : rowsBefore;

  // Queries of the platform fail with its one error type.
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
      {drawn === false ? empty : drawn}
      {/* Until the rows are drawn, the end of the list is not where it will be. */}
      {!hasOwnEnd && <ListEnd query={query} more={more} byHand={byHand || !isDrawn} />}
    </>
  );
}
