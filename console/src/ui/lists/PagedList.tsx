import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../Card.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { Loaded, type LoadedQuery } from './Loaded.tsx';
import { Pager } from './Pager.tsx';
import { pageCountOf, pageIn, withPage } from './paging.ts';

interface Answer<Row> {
  readonly data: readonly Row[];
  /** Rows sent, with those that could not be read. */
  readonly sent: number;
  /** Rows of all pages, where the platform counts them. */
  readonly total: number | undefined;
}

interface Words extends Pick<EmptyStateProps, 'icon'> {
  /** The list's name, and its pager's: "Coupons", "Pages of coupons". */
  readonly label?: string;
  readonly pages: string;
  /** Said where the whole list is empty, and what to do then. */
  readonly none: string;
  readonly noneHint?: string | undefined;
  /** Said on a page behind the last. */
  readonly noneHere: string;
}

interface RowsProps extends Omit<Words, 'label'> {
  readonly isEmpty: boolean;
  readonly pageCount: number;
  /** Around the rows; a card unless said. */
  readonly frame?: (rows: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** One page of rows, or why there are none, and the pager; the page is in the address. */
export function PageOfRows({
  isEmpty,
  pageCount,
  icon,
  pages,
  none,
  noneHint,
  noneHere,
  ...rows
}: RowsProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const page = pageIn(search);
  const { frame = (content) => content, children } = rows;
  const first = (
    <Button asChild>
      <Link to={{ search: withPage(search, 0) }}>{t('Go to the first page')}</Link>
    </Button>
  );
  const empty =
    page === 0 ? (
      <EmptyState icon={icon} title={none}>
        {noneHint}
      </EmptyState>
    ) : (
      <EmptyState icon={icon} title={noneHere} action={first} />
    );
  return (
    <>
      {frame(isEmpty ? empty : children)}
      <Pager label={pages} page={page} pageCount={pageCount} />
    </>
  );
}

interface Props<Row> extends Words {
  /** The page that the address names. */
  readonly query: LoadedQuery<Answer<Row>> & { readonly currentData?: unknown };
  /** Most rows that a page has. */
  readonly size: number;
  /** What to say when nothing could be loaded: "The coupons could not be loaded". */
  readonly failed: string;
  /** The list, for what moves the focus there once a row is gone. */
  readonly list?: Ref<HTMLElement>;
  /** Stands above the list once it is read. */
  readonly above?: ReactNode;
  /** Stands over the list, such as the form of one of its rows. */
  readonly over?: (rows: readonly Row[]) => ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that the platform sends by pages, as a declaration: its rows, pager, and loading, empty and failed states. */
export function PagedList<Row>({
  query,
  size,
  failed,
  list,
  label,
  above,
  over,
  children,
  ...words
}: Props<Row>) {
  const [search] = useSearchParams();
  // While the next page is on its way, the one before stays, paler.
  const isLeafing = query.isFetching && query.currentData === undefined;
  return (
    <Loaded query={query} failed={failed}>
      {({ data, sent, total }) => (
        <>
          {above}
          <PageOfRows
            {...words}
            isEmpty={data.length === 0}
            pageCount={pageCountOf({ page: pageIn(search), size, rows: sent, total })}
            frame={(rows) => (
              <Card
                {...(list && { ref: list, tabIndex: -1, outline: '0', overflow: 'hidden' })}
                aria-label={label}
              >
                {rows}
              </Card>
            )}
          >
            <Box aria-busy={isLeafing} opacity={isLeafing ? 0.6 : 1} transition="opacity 200ms">
              {children(data)}
            </Box>
          </PageOfRows>
          {over?.(data)}
        </>
      )}
    </Loaded>
  );
}
