/** A list that is read whole, page after page. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import * as z from 'zod/mini';
import { UNREADABLE } from './send.ts';

/** One page as it comes from a call whose answer is a `page` of the contract. */
interface PageAnswer<Row> {
  readonly data: readonly Row[];
  /** How many rows were sent, with those that could not be read. */
  readonly sent: number;
  /** Rows of all pages, where the platform counts them. */
  readonly total: number | undefined;
}

/** What RTK Query's base query resolves to. */
interface Read {
  readonly data?: unknown;
  readonly error?: PlatformError | undefined;
}

interface Options<Row> {
  /** Most rows that a page has. */
  readonly size: number;
  readonly answer: z.ZodMiniType<PageAnswer<Row>>;
  /** A row that moved to the next page while pages were read is there twice. */
  readonly idOf: (row: Row) => string;
  /** Asks for a page, counted from 0. */
  readonly ask: (page: number) => PromiseLike<Read> | Read;
}

/** All rows of a list in their order, or why they could not be read. */
export async function readAllPages<Row>({
  size,
  answer,
  idOf,
  ask,
}: Options<Row>): Promise<{ data: Row[] } | { error: PlatformError }> {
  const rows = new Map<string, Row>();
  for (let page = 0; ; page += 1) {
    const { data, error } = await ask(page);
    if (error) return { error };
    const read = z.safeParse(answer, data);
    if (!read.success) return { error: UNREADABLE };
    const before = rows.size;
    for (const row of read.data.data) rows.set(idOf(row), row);
    // A page that is not full is the last (decisions 8c); one that brings nothing new leads nowhere.
    const isLast = read.data.sent < size || rows.size === before;
    if (isLast || rows.size === read.data.total) return { data: [...rows.values()] };
  }
}
