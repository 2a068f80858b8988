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
  type Placed,
} from './planSources.ts';

/** What this needs of an RTK query. */
interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: PlatformError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** One of the lists that the plan is put together from; each is read, fails and is tried again by itself. */
export interface Source extends Placed {
  readonly kind: Kind;
  /** Nothing of it is there yet. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly error: PlatformError | SerializedError | undefined;
  /** What is shown was read before that error. */
  readonly isStale: boolean;
  readonly retry: () => void;
  /** What else there is to know about it; empty where there is nothing. */
  readonly note: string;
}

interface Reading<Data> {
  readonly query: Query<Data>;
  readonly place: (data: Data) => Placed;
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

/** What the plan is put together from, as far as the person may see it. @param today the restaurant's, YYYY-MM-DD. */
export function usePlan(today: string): readonly Source[] {
  const { t } = useTranslation();
  const zone = useZone();
  const canEdit = useIsOffered(updateEvent);
  // Coupons and social posts have pages that are hidden from others: so is what would lead there (decisions 13).
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
        if (!hasValidity) return t('Coupons are not shown: this platform does not list when they are valid.');
        return hasMore ? t('There are more coupons than are shown here.') : '';
      },
    }),
    sourceOf('post', {
      query: posts,
      place: (data) => plannedPosts(data.posts, setting),
      note: ({ hasMore }) => (hasMore ? t('There are more scheduled posts than are shown here.') : ''),
    }),
  ];
}
