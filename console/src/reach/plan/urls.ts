/** The URLs of the marketing plan and of its items. */
import { specialsQuery } from '../../offers/specials/urls.ts';
import { monthOf } from '../../ui/calendar/days.ts';
import { withPage } from '../../ui/lists/paging.ts';
import { postsUrl } from '../social/urls.ts';
import { KINDS, type Kind } from './planned.ts';

const PLAN = '/marketing-plan';

/** The view of the plan that a URL shows: `?month=YYYY-MM`, `?day=YYYY-MM-DD` and `?kind=`, all optional. */
export const readPlan = (search: URLSearchParams) => ({
  month: search.get('month') ?? '',
  day: search.get('day') ?? '',
  /** Defaults to all kinds. */
  kind: KINDS.find((kind) => kind === search.get('kind')),
});

interface View {
  readonly month: string;
  readonly day?: string | undefined;
  readonly kind: Kind | undefined;
}

export function planUrl({ month, day, kind }: View): string {
  const query = new URLSearchParams({ month, ...(day !== undefined && { day }), ...(kind && { kind }) });
  return `${PLAN}?${query}`;
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** The page of each item (spec 001 §2). A list opens at the page that holds the item, counted from 0. */
export const plannedItemUrl = {
  /** @param canEdit whether the platform can edit specials, so that there is a form. */
  special: (id: string, canEdit: boolean) =>
    canEdit ? `/events${specialsQuery.editing(new URLSearchParams(), id)}` : '/events',
  coupon: (page: number) => withQuery('/couponslist', withPage(new URLSearchParams(), page)),
  /** @param day YYYY-MM-DD. */
  holiday: (id: string, day: string) =>
    withQuery('/holidays', new URLSearchParams({ month: monthOf(day), edit: id }).toString()),
  post: postsUrl,
} as const;
