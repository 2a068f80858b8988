/** Whether the restaurant, and its own delivery, is shut (spec 000 §7, decisions 8a). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { CallInput } from '@servery/protocol/platform/call';
import { getShut, getShutShop, pauseShop, setShut, setShutShop } from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../platform/platformApi.ts';
import { untilRefused } from '../platform/shownChange.ts';

/** Shows the restaurant, or its delivery, shut or open. */
const shown = (endpoint: 'shut' | 'deliveryShut', shut: boolean) =>
  shopApi.util.updateQueryData(endpoint, undefined, () => ({ shut, openAt: undefined }));

/** Switches flip at once; where the platform refuses they flip back, and are read again (decisions 26a). */
const shopApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    shut: build.query({ ...endpointOf(getShut), providesTags: ['Shop'] }),
    setShut: build.mutation({
      ...endpointOf(setShut, (shut: boolean) => ({ query: { shut } })),
      onQueryStarted: (shut, api): void => untilRefused(api, () => api.dispatch(shown('shut', shut)).undo),
      invalidatesTags: ['Shop'],
    }),
    /** Shuts for some hours; opens by itself. */
    pauseShop: build.mutation({
      ...endpointOf(pauseShop, (query: CallInput<typeof pauseShop>['query']) => ({ query })),
      invalidatesTags: ['Shop'],
    }),
    deliveryShut: build.query({ ...endpointOf(getShutShop), providesTags: ['Delivery'] }),
    setDeliveryShut: build.mutation({
      ...endpointOf(setShutShop, (shut: boolean) => ({ query: { shut } })),
      onQueryStarted: (shut, api): void =>
        untilRefused(api, () => api.dispatch(shown('deliveryShut', shut)).undo),
      invalidatesTags: ['Delivery'],
    }),
  }),
});

export const { useSetShutMutation, usePauseShopMutation, useDeliveryShutQuery, useSetDeliveryShutMutation } =
  shopApi;
const { useShutQuery } = shopApi;

/** How often it is read while somebody looks, in milliseconds: a pause ends by itself, others shut it too. */
const POLL_MS = 60_000;

/** Whether the restaurant is shut. @param isWanted false for who may not know: nothing is asked. */
export function useShut(isWanted = true) {
  return useShutQuery(isWanted ? undefined : skipToken, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
}

type State = Parameters<ReturnType<typeof shopApi.endpoints.shut.select>>[0];
export type ShopDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** So much later the platform's clock has surely come as far as what this device takes it for, in milliseconds. */
const CLOCKS_AGREE_MS = 3000;

/** The pause is over by the clock: open wherever it is shown, at once; soon after the platform is asked for its word. */
export const endPause =
  () =>
  (dispatch: ShopDispatch): void => {
    dispatch(shown('shut', false));
    const anew = { forceRefetch: true, subscribe: false } as const;
    setTimeout(() => void dispatch(shopApi.endpoints.shut.initiate(undefined, anew)), CLOCKS_AGREE_MS);
  };
