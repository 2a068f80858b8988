import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { updateEvent } from '@servery/protocol/platform/specials';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSpecialsQuery } from '../../offers/specials/specialsApi.ts';
import { useHolidays } from '../../platform/holidays.ts';
import { useZone } from '../../platform/merchant.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { usePlannedCoupons, usePlannedPosts } from './planApi.ts';
import type { Kind } from './planned.ts';
import {
  plannedCoupons,
  plannedHolidays,
  plannedPosts,
  plannedSpecials,
  type DatedItems,
} from './planSources.ts';

/** The parts of an RTK query result used here. */
interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: PlatformError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** One of the plan's lists; each loads, fails and retries independently. */
export interface Source extends DatedItems {
  readonly kind: Kind;
  /** Whether it has no data yet. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly error: PlatformError | SerializedError | undefined;
  /** Whether the shown data is older than the error. */
  readonly isStale: boolean;
  readonly retry: () => void;
  /** An additional note; may be empty. */
  readonly note: string;
}

interface Reading<Data> {
  readonly query: Query<Data>;
  readonly place: (data: Data) => DatedItems;
  readonly note?: (data: Data) => string;
}

function sourceOf<Data>(kind: Kind, { query, place, note }: Reading<Data>): Source {
  const { data, error, isFetching, refetch } = query;
  return {
    kind,
    ...(data === undefined ? { planned: [], unplaced: 0 } : place(data)),
    isLoading: data === undefined && error === undefined,
    isFetching,
    error,
    isStale: data !== undefined,
    retry: () => void refetch(),
    note: data === undefined ? '' : (note?.(data) ?? ''),
  };
}

/** The plan's sources that the user may see. @param today the date at the restaurant, YYYY-MM-DD. */
export function usePlan(today: string): readonly Source[] {
  const { t } = useTranslation();
  const zone = useZone();
  const canEdit = useIsOffered(updateEvent);
  // Only users with full access see the coupon and social pages, and therefore links to them (decisions 13).
  const hasFullAccess = useSelector(selectMayUse('full-access'));
  const specials = useSpecialsQuery();
  const holidays = useHolidays();
  const coupons = usePlannedCoupons({ skip: !hasFullAccess });
  const posts = usePlannedPosts({ skip: !hasFullAccess });

  const setting = { zone, today, t };
  const forEverybody = [
    sourceOf('holiday', { query: holidays, place: (data) => plannedHolidays(data, setting) }),
    sourceOf('special', { query: specials, place: (data) => plannedSpecials(data, canEdit, setting) }),
  ];
  if (!hasFullAccess) return forEverybody;
  return [
    ...forEverybody,
    sourceOf('coupon', {
      query: coupons,
      place: (data) =>
        data.hasValidity ? plannedCoupons(data.coupons, setting) : { planned: [], unplaced: 0 },
      note: ({ hasValidity, hasMore }) => {
        if (!hasValidity) return t('Coupons aren’t shown because this platform doesn’t list their dates.');
        return hasMore ? t('Not all coupons are shown.') : '';
      },
    }),
    sourceOf('post', {
      query: posts,
      place: (data) => plannedPosts(data.posts, setting),
      note: ({ hasMore }) => (hasMore ? t('Not all scheduled posts are shown.') : ''),
    }),
  ];
}
