/** Reading a long list page by page: one request at a time, so that the caller decides when the next one goes. */
import type { PlatformError } from '@servery/protocol/platform/answer';

/** One page of a list, as the contract's `page` reads it. */
interface ListPage<Row> {
  readonly data: readonly Row[];
  /** How many rows were sent, with those that could not be read. */
  readonly sent: number;
  /** How many there are in all, where the platform counts them. */
  readonly total: number | undefined;
}

export type Answer<Value> = { readonly data: Value } | { readonly error: PlatformError };

/** Asks for one page, counted from 0. */
export type AskPage<Row> = (page: number, size: number) => Promise<Answer<ListPage<Row>>>;

/** What came of one request. After an error the next step asks for the same page again. */
export type Step<Row> =
  | { readonly error: PlatformError }
  | {
      readonly rows: readonly Row[];
      /** Requests that this list takes in all, as far as can be told by now. */
      readonly requests: number;
    };

/**
 * The rows in each page of a platform that may not honour the size it is asked for: it then sends its own, which the
 * first page shows. A short first page without a count, or with one that it meets, is the whole list.
 */
function sizeSent<Row>({ sent, total }: ListPage<Row>, asked: number, usual: number): number {
  const isShort = sent > 0 && sent < asked;
  const goesOn = total === undefined ? sent === usual : sent < total;
  return isShort && goesOn ? sent : asked;
}

/**
 * Reads all pages of a list, a request for each step.
 *
 * @param size rows asked for in a page.
 * @param usual rows that a platform sends which honours no size.
 */
export async function* readPages<Row>(
  ask: AskPage<Row>,
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
