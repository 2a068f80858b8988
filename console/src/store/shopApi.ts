/** Whether the restaurant, and its own delivery, is shut (spec 000 §7, decisions 8a). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { getShut, getShutShop, pauseShop, setShut, setShutShop } from '@servery/protocol/platform/store';
import { endpointOf, platformApi } from '../platform/platformApi.ts';

type ShutState = CallAnswer<typeof getShut>;

const shutNow = (shut: boolean): ShutState => ({ shut, openAt: undefined });

/** Switches flip at once; where the platform refuses they flip back, and are read anew (decisions 26a). */
const shopApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    shut: build.query<ShutState, undefined>({
      ...endpointOf(getShut),
      query: () => endpointOf(getShut).query({}),
      providesTags: ['Shop'],
    }),
    setShut: build.mutation<CallAnswer<typeof setShut>, boolean>({
      ...endpointOf(setShut),
      query: (shut) => endpointOf(setShut).query({ query: { shut } }),
      onQueryStarted: (shut, { dispatch, queryFulfilled }) => {
        const flip = dispatch(shopApi.util.updateQueryData('shut', undefined, () => shutNow(shut)));
        queryFulfilled.catch(flip.undo);
      },
      invalidatesTags: ['Shop'],
    }),
    /** Shuts for some hours; opens by itself. */
    pauseShop: build.mutation<CallAnswer<typeof pauseShop>, CallInput<typeof pauseShop>['query']>({
      ...endpointOf(pauseShop),
      query: (query) => endpointOf(pauseShop).query({ query }),
      invalidatesTags: ['Shop'],
    }),
    deliveryShut: build.query<ShutState, undefined>({
      ...endpointOf(getShutShop),
      query: () => endpointOf(getShutShop).query({}),
      providesTags: ['Delivery'],
    }),
    setDeliveryShut: build.mutation<CallAnswer<typeof setShutShop>, boolean>({
      ...endpointOf(setShutShop),
      query: (shut) => endpointOf(setShutShop).query({ query: { shut } }),
      onQueryStarted: (shut, { dispatch, queryFulfilled }) => {
        const flip = dispatch(shopApi.util.updateQueryData('deliveryShut', undefined, () => shutNow(shut)));
        queryFulfilled.catch(flip.undo);
      },
      invalidatesTags: ['Delivery'],
    }),
  }),
});

/** How often it is read while somebody looks, in milliseconds: a pause ends by itself, others shut it too. */
const POLL_MS = 60_000;

/** Whether the restaurant is shut. @param isWanted false for who may not know: nothing is asked. */
export function useShut(isWanted = true) {
  return shopApi.useShutQuery(isWanted ? undefined : skipToken, {
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
    dispatch(shopApi.util.updateQueryData('shut', undefined, () => shutNow(false)));
    const anew = { forceRefetch: true, subscribe: false } as const;
    setTimeout(() => void dispatch(shopApi.endpoints.shut.initiate(undefined, anew)), CLOCKS_AGREE_MS);
  };

/** Whether delivery by the restaurant's staff is shut. */
export function useDeliveryShut() {
  return shopApi.useDeliveryShutQuery(undefined);
}

export const { useSetShutMutation, usePauseShopMutation, useSetDeliveryShutMutation } = shopApi;
