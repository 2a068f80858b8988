/** What the order list is filtered by: kept in the URL, checked before it is asked for. */
import {
  codesOfFilter,
  DEFAULT_ORDER_FILTER,
  ORDER_FILTERS,
  type OrderFilter,
} from '@servery/protocol/platform/orderStatus';
import { areDays } from '../../time/areDays.ts';
import { dayOnWall } from '../../time/time.ts';

/** Days, both ends counted, that a list may span (spec 000 §5, §9). */
const MOST_DAYS = 31;

/** The codes of orders that somebody still has to do something with: new, future, confirmed, ready. */
const OPEN_CODES: readonly number[] = [
  ...codesOfFilter(undefined),
  ...codesOfFilter(16),
  ...codesOfFilter(14),
];

/**
 * A label of spec 000 §4.3, or
 * - `none`: no label is chosen
 * - `open`: what the board must have whole, however old; never in the URL
 */
export type StatusFilter = OrderFilter | 'none' | 'open';

export interface OrderFilters {
  readonly status: StatusFilter;
  /** First and last day as DD-MM-YYYY; both or neither. */
  readonly days?: { readonly start: string; readonly end: string };
}

/** The words for dates that cannot be asked for (spec 000 §5). */
export type DateProblem = 'invalid Date' | 'Orders can not be more than 31 days!';

/**
 * Checks a span of days: both set, in order, none in the future, at most 31 of them.
 *
 * @param today the restaurant's day, DD-MM-YYYY.
 */
export function dateProblem(start: string, end: string, today: string): DateProblem | undefined {
  if (!areDays({ start, end }, today)) return 'invalid Date';
  const length = dayOnWall(end).daysAfter(dayOnWall(start)) + 1;
  return length > MOST_DAYS ? 'Orders can not be more than 31 days!' : undefined;
}

/** The status codes behind a filter (spec 000 §4.3, decisions 4). */
export function codesOfStatus(status: StatusFilter): readonly number[] {
  if (status === 'open') return OPEN_CODES;
  return codesOfFilter(status === 'none' ? undefined : status);
}

/** Reads the filters from the URL; what makes no sense there is as if it were not. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const wanted = search.get('status');
  const status =
    wanted === 'none'
      ? wanted
      : (ORDER_FILTERS.find(({ value }) => String(value) === wanted)?.value ?? DEFAULT_ORDER_FILTER);
  const [start, end] = [search.get('from'), search.get('to')];
  const known = start !== null && end !== null && dateProblem(start, end, end) === undefined;
  return known ? { status, days: { start, end } } : { status };
}

/** The filters as query parameters; the default leaves none. */
export function writeFilters({ status, days }: OrderFilters): URLSearchParams {
  return new URLSearchParams({
    ...(status === DEFAULT_ORDER_FILTER ? {} : { status: String(status) }),
    ...(days ? { from: days.start, to: days.end } : {}),
  });
}

/** The days as the platform's calls want them. */
export function daysQuery(days: OrderFilters['days']): { start_date?: string; end_date?: string } {
  return days ? { start_date: days.start, end_date: days.end } : {};
}

/** The filters as the platform's call wants them (decisions 4). */
export function filterQuery({ status, days }: OrderFilters): {
  order_status: string;
  start_date?: string;
  end_date?: string;
} {
  return { order_status: codesOfStatus(status).join(','), ...daysQuery(days) };
}
