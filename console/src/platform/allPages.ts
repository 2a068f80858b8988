/** A paged list read in full, page by page. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Call, CallAnswer, CallInput } from '@servery/protocol/platform/call';
import * as z from 'zod/mini';
import type { CallRequest } from './baseQuery.ts';
import type { NoArgument } from './platformApi.ts';
import { UNREADABLE_ANSWER } from '../answers/send.ts';

/** One page as a call with a `page` answer in the contract returns it. */
interface PageAnswer {
  readonly data: readonly unknown[];
  /** Rows sent, including those that could not be parsed. */
  readonly sent: number;
  /** Rows in all pages, if the platform counts them. */
  readonly total: number | undefined;
}

type PagedCall = Call & { readonly answer: z.ZodMiniType<PageAnswer> };
type RowOf<C extends PagedCall> = CallAnswer<C>['data'][number];

/** The result of RTK Query's base query. */
interface Read {
  readonly data?: unknown;
  readonly error?: PlatformError | undefined;
}

interface Options<C extends PagedCall, Arg> {
  /** Maximum rows per page. */
  readonly size: number;
  /** Identifies a row, so that one that moves to the next page during the read is not listed twice. */
  readonly idOf: (row: RowOf<C>) => string;
  /** The input for a page, counted from 0. */
  readonly inputOf: (page: number, arg: Arg) => CallInput<C>;
}

/** A `queryFn` for an endpoint: reads all rows of a list, in order. */
export function allPagesOf<C extends PagedCall, Arg = NoArgument>(
  call: C,
  { size, idOf, inputOf }: Options<C, Arg>,
) {
  return {
    queryFn: async (
      // Inferred from the options alone.
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
        if (!read.success) return { error: UNREADABLE_ANSWER };
        const before = rows.size;
        for (const row of read.data.data) rows.set(idOf(row), row);
        // A page that is not full is the last one (decisions 8c); stop also when a page brings nothing new.
        const isLast = read.data.sent < size || rows.size === before;
        if (isLast || rows.size === read.data.total) return { data: [...rows.values()] };
      }
    },
  };
}
