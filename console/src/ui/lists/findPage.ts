import { pageCountOf } from './paging.ts';

interface Answer<Row> {
  readonly data: readonly Row[];
  /** Rows sent, including those that could not be parsed. */
  readonly sent: number;
  /** Rows in all pages, if the platform counts them. */
  readonly total: number | undefined;
}

interface PageSearch<Row> {
  /** Maximum rows per page. */
  readonly size: number;
  /** Requests a page, counted from 0; undefined if that failed. */
  readonly ask: (page: number) => Promise<Answer<Row> | undefined>;
  readonly isIt: (row: Row) => boolean;
}

/**
 * The page that contains a row; undefined if no page does. Platforms put a new row first or last: the first page is
 * read, then the others from the last one backwards.
 */
export async function findPage<Row>({ size, ask, isIt }: PageSearch<Row>): Promise<number | undefined> {
  const first = await ask(0);
  if (first?.data.some(isIt) === true) return 0;
  if (!first) return undefined;
  const { total } = first;
  const count = pageCountOf({ page: 0, size, rows: first.sent, total });
  if (total !== undefined) {
    for (let page = count - 1; page > 0; page -= 1) {
      if ((await ask(page))?.data.some(isIt) === true) return page;
    }
    return undefined;
  }
  // Without a total, the last page is the one that is not full.
  for (let page = 1, isMore = count > 1; isMore; page += 1) {
    const answer = await ask(page);
    if (answer?.data.some(isIt) === true) return page;
    isMore = answer?.sent === size;
  }
  return undefined;
}
