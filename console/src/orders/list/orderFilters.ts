/** The order list's filters: kept in the URL, and validated before a request. */
import {
  codesOfFilter,
  DEFAULT_ORDER_FILTER,
  ORDER_FILTERS,
  type OrderFilter,
} from '@servery/protocol/platform/orderStatus';
import { areDays } from '../../time/areDays.ts';
import { dayOnWall } from '../../time/time.ts';

/** The most days that a list may span, both ends included (spec 000 §5, §9). */
const MAX_DAYS = 31;

/** The codes of open orders, which still need an action: new, future, confirmed, ready. */
const OPEN_CODES: readonly number[] = [
  ...codesOfFilter(undefined),
  ...codesOfFilter(16),
  ...codesOfFilter(14),
];

/**
 * A label of spec 000 §4.3, or
 * - `none`: no label is chosen
 * - `open`: all open orders, which the board needs however old they are; never in the URL
 */
export type StatusFilter = OrderFilter | 'none' | 'open';

export interface OrderFilters {
  readonly status: StatusFilter;
  /** First and last day as DD-MM-YYYY; both or neither. */
  readonly days?: { readonly start: string; readonly end: string };
}

/** The messages for invalid dates (spec 000 §5). */
export type DateProblem = 'invalid Date' | 'Orders can not be more than 31 days!';

/**
 * Checks a span of days: both set, in order, none in the future, at most 31 of them.
 *
 * @param today the restaurant's current day, DD-MM-YYYY.
 */
export function dateProblem(start: string, end: string, today: string): DateProblem | undefined {
  if (!areDays({ start, end }, today)) return 'invalid Date';
  const length = dayOnWall(end).daysAfter(dayOnWall(start)) + 1;
  return length > MAX_DAYS ? 'Orders can not be more than 31 days!' : undefined;
}

/** The status codes behind a filter (spec 000 §4.3, decisions 4). */
export function codesOfStatus(status: StatusFilter): readonly number[] {
  if (status === 'open') return OPEN_CODES;
  return codesOfFilter(status === 'none' ? undefined : status);
}

/** Reads the filters from the URL; ignores invalid values. */
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

/** The filters as query parameters; the defaults are omitted. */
export function writeFilters({ status, days }: OrderFilters): URLSearchParams {
  return new URLSearchParams({
    ...(status === DEFAULT_ORDER_FILTER ? {} : { status: String(status) }),
    ...(days ? { from: days.start, to: days.end } : {}),
  });
}

/** The days in the format of the platform's calls. */
export function daysQuery(days: OrderFilters['days']): { start_date?: string; end_date?: string } {
  return days ? { start_date: days.start, end_date: days.end } : {};
}

/** The filters in the format of the platform's call (decisions 4). */
export function filterQuery({ status, days }: OrderFilters): {
  order_status: string;
  start_date?: string;
  end_date?: string;
} {
  return { order_status: codesOfStatus(status).join(','), ...daysQuery(days) };
}
