/** How many orders the kitchen is working on: the only data that the automatic rule needs from the platform. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { OrderRows } from '@servery/protocol/platform/order';
import { getOrders, ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import { codesOfFilter } from '@servery/protocol/platform/orderStatus';
import { merchantQuery } from '../../platform/merchant.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { parseTime, zoneOr } from '../../time/time.ts';
import { onWaitingOrders } from '../../push/orderNews.ts';
import { PERIOD_MS, polling } from '../../push/polling.ts';
import { readWaiting } from '../../push/pushApi.ts';
import { watched } from '../../storage/watched.ts';
import { selectMid, type SessionState } from '../../session/sessionSlice.ts';
import { onOrderCount } from './busyDesk.ts';
import { busySettings } from './busySettings.ts';

/** New orders, and accepted ones that are not ready. */
const OPEN = [...codesOfFilter(2), ...codesOfFilter(16)].join(',');

/** Orders due later than this do not count as work yet, in milliseconds. */
const LATER_MS = 2 * 3_600_000;

/** The fields of an order that the count needs. */
export interface OpenOrder {
  readonly id: string;
  /** The promised time, in the platform's format; undefined if there is none. */
  readonly due: string | undefined;
}

const openOrdersApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    // Stays cached for a while, like `waitingPage`: two counts may overlap when the zone becomes known.
    openOrderPage: build.query<readonly OpenOrder[], number>({
      ...endpointOf(getOrders),
      query: (offset) => ({
        call: getOrders,
        input: { query: { type: 'RB', length: ORDER_PAGE_LENGTH, offset, order_status: OPEN } },
      }),
      transformResponse: ({ orders, unnumbered }: OrderRows) =>
        [...orders, ...unnumbered].map(({ order_id, promised_at }) => ({
          id: order_id,
          due: promised_at === '' ? undefined : promised_at,
        })),
    }),
  }),
});

/**
 * The open orders that are due soon. Stops reading pages once there are `enough` of them.
 *
 * @param readPage reads a page by its index from 0; undefined if it could not be read.
 * @param now milliseconds of the server's clock.
 * @param zone the zone of times without an offset.
 * @returns undefined if they could not be read.
 */
export async function readOpenOrders(
  readPage: (offset: number) => Promise<readonly OpenOrder[] | undefined>,
  { enough, now, zone }: { readonly enough: number; readonly now: number; readonly zone: string },
): Promise<readonly string[] | undefined> {
  const isForLater = ({ due }: OpenOrder): boolean =>
    due !== undefined && (parseTime(due, zone)?.valueOf() ?? 0) > now + LATER_MS;
  const counted = new Set<string>();
  const read = await readWaiting(async (offset) => {
    if (counted.size >= enough) return [];
    const page = await readPage(offset);
    for (const order of page ?? []) if (order.id !== '' && !isForLater(order)) counted.add(order.id);
    return page?.map(({ id }) => id);
  });
  return read && [...counted];
}

/** How many open orders were counted; there may be more. Undefined while this tab does not count them. */
export const openOrders = watched<number | undefined>(undefined);

interface State {
  readonly session: SessionState;
  readonly serverClock: { readonly offsetMs: number };
}
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

const ONCE = { subscribe: false } as const;

/** Counts the open orders continuously, and passes the count to the rule. @returns a function that stops it. */
function countOpenOrders(enough: number): (dispatch: Dispatch, getState: () => State) => () => void {
  return (dispatch, getState) => {
    const mid = selectMid(getState()) ?? '';
    const now = (): number => serverNow(selectClockOffset(getState()));
    const poll = polling({
      read: async () => {
        const { data: merchant } = await dispatch(merchantQuery.initiate(undefined, ONCE));
        return readOpenOrders(
          async (offset) => {
            const page = openOrdersApi.endpoints.openOrderPage.initiate(offset, {
              ...ONCE,
              forceRefetch: true,
            });
            return (await dispatch(page)).data;
          },
          { enough, now: now(), zone: zoneOr(merchant?.time_zone) },
        );
      },
      period: () => PERIOD_MS.underPush,
    });
    const stopPolling = poll.start({
      onWaiting: ({ length }) => {
        openOrders.set(length);
        onOrderCount(mid, length, now());
      },
      onNotice: () => undefined,
      onLive: () => undefined,
    });
    const stopHearing = onWaitingOrders(poll.soon);
    return () => {
      stopHearing();
      stopPolling();
      openOrders.set(undefined);
    };
  };
}

/** Counts open orders while the rule is on; restarts if its number changes. @returns a function that stops it. */
export function watchBusyRule(): (dispatch: Dispatch, getState: () => State) => () => void {
  return (dispatch, getState) => {
    const settings = busySettings.of(selectMid(getState()) ?? '');
    let enough: number | undefined;
    let stopCounting: (() => void) | undefined;
    const check = (): void => {
      const { isOn, orders } = settings.get().rule;
      const wanted = isOn ? orders : undefined;
      if (wanted === enough) return;
      enough = wanted;
      stopCounting?.();
      stopCounting = wanted === undefined ? undefined : dispatch(countOpenOrders(wanted));
    };
    const unsubscribe = settings.subscribe(check);
    check();
    return () => {
      unsubscribe();
      stopCounting?.();
    };
  };
}
