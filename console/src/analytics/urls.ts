/** The addresses of the analytics. */
import { MEASURES, type MeasureKey } from '../dashboard/measures.ts';
import { daysUpTo, type SalesDays } from '../orders/figures/salesDays.ts';
import { dateProblem } from '../orders/list/orderFilters.ts';

const PATH = '/viewsalesanalytics';

/** The default range: the last 7 days. */
const USUAL_DAYS = 7;

interface AnalyticsPlace {
  readonly days: SalesDays;
  /** The measure that the charts show. */
  readonly measure: MeasureKey;
}

/** Reads the URL; invalid values are ignored. @param today the restaurant's day, DD-MM-YYYY. */
export function readAnalytics(search: URLSearchParams, today: string): AnalyticsPlace {
  const [start, end] = [search.get('from') ?? '', search.get('to') ?? ''];
  const wanted = search.get('measure');
  return {
    days: dateProblem(start, end, today) === undefined ? { start, end } : daysUpTo(today, USUAL_DAYS),
    measure: MEASURES.find(({ key }) => key === wanted)?.key ?? 'total',
  };
}

/** @param days undefined for the default range. */
export function analyticsUrl(days: SalesDays | undefined, measure: MeasureKey): string {
  const search = new URLSearchParams({
    ...(days && { from: days.start, to: days.end }),
    ...(measure !== 'total' && { measure }),
  });
  return search.size === 0 ? PATH : `${PATH}?${search.toString()}`;
}
