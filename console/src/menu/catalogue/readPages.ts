/** Reads a long list page by page, one request at a time: the caller decides when to send the next one. */
import type { PlatformError } from '@servery/protocol/platform/answer';

/** One page of a list, as the contract's `page` reads it. */
interface ListPage<Row> {
  readonly data: readonly Row[];
  /** Number of rows sent, including unreadable ones. */
  readonly sent: number;
  /** Total number of rows, if the platform counts them. */
  readonly total: number | undefined;
}

export type Answer<Value> = { readonly data: Value } | { readonly error: PlatformError };

/** Requests one page, counted from 0. */
export type RequestPage<Row> = (page: number, size: number) => Promise<Answer<ListPage<Row>>>;

/** The result of one request. After an error the next step retries the same page. */
export type Step<Row> =
  | { readonly error: PlatformError }
  | {
      readonly rows: readonly Row[];
      /** Expected total number of requests for this list. */
      readonly requests: number;
    };

/**
 * The actual page size of a platform that may ignore the requested one; the first page shows it. A short first page
 * without a count, or with a count that it reaches, is the whole list.
 */
function sizeSent<Row>({ sent, total }: ListPage<Row>, requestedSize: number, usual: number): number {
  const isShort = sent > 0 && sent < requestedSize;
  const hasMore = total === undefined ? sent === usual : sent < total;
  return isShort && hasMore ? sent : requestedSize;
}

/**
 * Reads all pages of a list, one request per step.
 *
 * @param size requested rows per page.
 * @param usual rows per page of a platform that ignores the requested size.
 */
export async function* readPages<Row>(
  ask: RequestPage<Row>,
  size: number,
  usual = size,
): AsyncGenerator<Step<Row>, void, void> {
  let rowsPerPage = size;
  let seen = 0;
  for (let page = 0; ; page += 1) {
    let answer = await ask(page, rowsPerPage);
    while ('error' in answer) {
      yield { error: answer.error };
      answer = await ask(page, rowsPerPage);
    }
    const { data, sent, total } = answer.data;
    if (page === 0) rowsPerPage = sizeSent(answer.data, size, usual);
    seen += sent;
    const isLast = sent < rowsPerPage || (total !== undefined && seen >= total);
    const requests = total === undefined ? page + (isLast ? 1 : 2) : Math.ceil(total / rowsPerPage);
    yield { rows: data, requests: isLast ? page + 1 : Math.max(requests, page + 2) };
    if (isLast) return;
  }
}
