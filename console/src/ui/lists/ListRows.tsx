import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** The part of an RTK query that shows whether its rows are those of other arguments. */
export interface RowsQuery {
  /** The answer to the current arguments; `data` may still be the one before. */
  readonly currentData?: unknown;
  /** Also true while loaded data is refetched, for example by polling. */
  readonly isFetching: boolean;
}

interface Props {
  readonly query: RowsQuery;
  readonly children: ReactNode;
}

/** The rows of a list: while those of another page or filter load, the previous ones stay, paler. */
export function ListRows({ query: { isFetching, currentData }, children }: Props) {
  const arePrevious = isFetching && currentData === undefined;
  return (
    <Box minWidth="0" aria-busy={arePrevious} opacity={arePrevious ? 0.6 : 1} transition="opacity 200ms">
      {children}
    </Box>
  );
}
