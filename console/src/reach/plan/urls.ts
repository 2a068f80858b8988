/** The addresses of the marketing plan, and those of what it shows. */
import { viewOf } from '../../offers/specials/urls.ts';
import { monthOf } from '../../ui/calendar/days.ts';
import { withPage } from '../../ui/lists/paging.ts';
import { postsOf } from '../social/urls.ts';
import { KINDS, type Kind } from './planned.ts';

const PLAN = '/marketing-plan';

/** What an address of the plan shows: `?month=YYYY-MM`, `?day=YYYY-MM-DD` and `?kind=`, all of them optional. */
export const shownIn = (search: URLSearchParams) => ({
  month: search.get('month') ?? '',
  day: search.get('day') ?? '',
  /** All of them unless said. */
  kind: KINDS.find((kind) => kind === search.get('kind')),
});

interface View {
  readonly month: string;
  readonly day?: string | undefined;
  readonly kind: Kind | undefined;
}

export function planAddress({ month, day, kind }: View): string {
  const query = new URLSearchParams({ month, ...(day !== undefined && { day }), ...(kind && { kind }) });
  return `${PLAN}?${query}`;
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** Where each thing has its page (spec 001 §2). A list is opened at the page that it was found on, counted from 0. */
export const placeOf = {
  /** @param canEdit the platform lets it be changed, so that it has a form. */
  special: (id: string, canEdit: boolean) =>
    canEdit ? `/events${viewOf.editing(new URLSearchParams(), id)}` : '/events',
  coupon: (page: number) => withQuery('/couponslist', withPage(new URLSearchParams(), page)),
  /** @param day YYYY-MM-DD. */
  holiday: (id: string, day: string) =>
    withQuery('/holidays', new URLSearchParams({ month: monthOf(day), edit: id }).toString()),
  post: postsOf,
} as const;
