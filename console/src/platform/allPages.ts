/** A list that is read whole, page after page. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Call, CallAnswer, CallInput } from '@servery/protocol/platform/call';
import * as z from 'zod/mini';
import type { CallRequest } from './baseQuery.ts';
import type { NoArgument } from './platformApi.ts';
import { UNREADABLE } from './send.ts';

/** One page as it comes from a call whose answer is a `page` of the contract. */
interface PageAnswer {
  readonly data: readonly unknown[];
  /** How many rows were sent, with those that could not be read. */
  readonly sent: number;
  /** Rows of all pages, where the platform counts them. */
  readonly total: number | undefined;
}

type PagedCall = Call & { readonly answer: z.ZodMiniType<PageAnswer> };
type RowOf<C extends PagedCall> = CallAnswer<C>['data'][number];

/** What RTK Query's base query resolves to. */
interface Read {
  readonly data?: unknown;
  readonly error?: PlatformError | undefined;
}

interface Options<C extends PagedCall, Arg> {
  /** Most rows that a page has. */
  readonly size: number;
  /** A row that moved to the next page while pages were read is there twice. */
  readonly idOf: (row: RowOf<C>) => string;
  /** What asks for a page, counted from 0. */
  readonly inputOf: (page: number, arg: Arg) => CallInput<C>;
}

/** An endpoint's `queryFn` that reads all rows of a list in their order. */
export function allPagesOf<C extends PagedCall, Arg = NoArgument>(
  call: C,
  { size, idOf, inputOf }: Options<C, Arg>,
) {
  return {
    queryFn: async (
      // Taken from the options alone.
      arg: NoInfer<Arg>,
      _api: unknown,
      _options: unknown,
      baseQuery: (request: CallRequest) => PromiseLike<Read> | Read,
    ): Promise<{ data: RowOf<C>[] } | { error: PlatformError }> => {
      const rows = new Map<string, RowOf<C>>();
      for (let page = 0; ; page += 1) {
        const { data, error } = await baseQuery({ call, input: inputOf(page, arg) });
        if (error) return { error };
        const read = z.safeParse(call.answer, data);
        if (!read.success) return { error: UNREADABLE };
        const before = rows.size;
        for (const row of read.data.data) rows.set(idOf(row), row);
        // A page that is not full is the last (decisions 8c); one that brings nothing new leads nowhere.
        const isLast = read.data.sent < size || rows.size === before;
        if (isLast || rows.size === read.data.total) return { data: [...rows.values()] };
      }
    },
  };
}
