/** Whether the restaurant and its own delivery are shut (spec 000 §7, decisions 8a). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { CallInput } from '@servery/protocol/platform/call';
import { getShut, getShutShop, pauseShop, setShut, setShutShop } from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../platform/platformApi.ts';
import { optimisticUpdate } from '../platform/optimisticUpdate.ts';

/** Updates the cache to show the restaurant, or its delivery, shut or open. */
const shown = (endpoint: 'shut' | 'deliveryShut', shut: boolean) =>
  shopApi.util.updateQueryData(endpoint, undefined, () => ({ shut, openAt: undefined }));

/** Switches flip at once; if the platform refuses, they flip back and are read again (decisions 26a). */
const shopApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    shut: build.query({ ...endpointOf(getShut), providesTags: ['Shop'] }),
    setShut: build.mutation({
      ...endpointOf(setShut, (shut: boolean) => ({ query: { shut } })),
      onQueryStarted: (shut, api): void =>
        optimisticUpdate(api, () => api.dispatch(shown('shut', shut)).undo),
      invalidatesTags: ['Shop'],
    }),
    /** Shuts for some hours; the platform opens automatically. */
    pauseShop: build.mutation({
      ...endpointOf(pauseShop, (query: CallInput<typeof pauseShop>['query']) => ({ query })),
      invalidatesTags: ['Shop'],
    }),
    deliveryShut: build.query({ ...endpointOf(getShutShop), providesTags: ['Delivery'] }),
    setDeliveryShut: build.mutation({
      ...endpointOf(setShutShop, (shut: boolean) => ({ query: { shut } })),
      onQueryStarted: (shut, api): void =>
        optimisticUpdate(api, () => api.dispatch(shown('deliveryShut', shut)).undo),
      invalidatesTags: ['Delivery'],
    }),
  }),
});

export const { useSetShutMutation, usePauseShopMutation, useDeliveryShutQuery, useSetDeliveryShutMutation } =
  shopApi;
const { useShutQuery } = shopApi;

/** The polling interval while the page is visible, in milliseconds: pauses end, and other people shut it, too. */
const POLL_MS = 60_000;

/** Whether the restaurant is shut. @param isWanted false for people without the permission: no request is sent. */
export function useShut(isWanted = true) {
  return useShutQuery(isWanted ? undefined : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
}

type State = Parameters<ReturnType<typeof shopApi.endpoints.shut.select>>[0];
export type ShopDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** The tolerance between the platform's clock and this device's estimate of it, in milliseconds. */
const CLOCK_SKEW_MS = 3000;

/** The pause is over by the clock: shows the restaurant as open at once, and soon asks the platform to confirm. */
export const endPause =
  () =>
  (dispatch: ShopDispatch): void => {
    dispatch(shown('shut', false));
    const REFETCH = { forceRefetch: true, subscribe: false } as const;
    setTimeout(() => void dispatch(shopApi.endpoints.shut.initiate(undefined, REFETCH)), CLOCK_SKEW_MS);
  };
