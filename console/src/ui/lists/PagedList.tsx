import { Button } from '@chakra-ui/react/button';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../Card.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { ListRows, type RowsQuery } from './ListRows.tsx';
import { Loaded, type LoadedQuery } from './Loaded.tsx';
import { Pager } from './Pager.tsx';
import { pageCountOf, pageIn, withPage } from './paging.ts';

interface Answer<Row> {
  readonly data: readonly Row[];
  /** Rows sent, including those that could not be parsed. */
  readonly sent: number;
  /** Rows in all pages, if the platform counts them. */
  readonly total: number | undefined;
}

interface Words extends Pick<EmptyStateProps, 'icon'> {
  /** The list's name, and its pager's: "Coupons", "Pages of coupons". */
  readonly label?: string;
  readonly pages: string;
  /** The message if the whole list is empty, and what to do then. */
  readonly none: string;
  readonly noneHint?: string | undefined;
  /** The message on a page after the last. */
  readonly noneHere: string;
}

interface RowsProps extends Omit<Words, 'label'> {
  readonly isEmpty: boolean;
  readonly pageCount: number;
  /** Wraps the rows; a card by default. */
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
  /** The query for the page in the address. */
  readonly query: LoadedQuery<Answer<Row>> & Pick<RowsQuery, 'currentData'>;
  /** Maximum rows per page. */
  readonly size: number;
  /** The error message if nothing could be loaded: "The coupons could not be loaded". */
  readonly failed: string;
  /** Ref to the list, for moving the focus there once a row is gone. */
  readonly list?: Ref<HTMLElement>;
  /** Shown above the list once it has loaded. */
  readonly above?: ReactNode;
  /** Shown over the list, such as the form of one of its rows. */
  readonly dialogs?: (rows: readonly Row[]) => ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A paginated list as a declaration: its rows, pager, and loading, empty and error states. */
export function PagedList<Row>({
  query,
  size,
  failed,
  list,
  label,
  above,
  dialogs,
  children,
  ...words
}: Props<Row>) {
  const [search] = useSearchParams();
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
            <ListRows query={query}>{children(data)}</ListRows>
          </PageOfRows>
          {dialogs?.(data)}
        </>
      )}
    </Loaded>
  );
}
