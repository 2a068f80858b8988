/** The platform's test order (spec 000 §7, with its messages), for the header's button and the palette. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { runOrderTest } from '@servery/protocol/platform/orders';
import type { TFunction } from 'i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { toaster } from '../../ui/toaster.ts';

const orderTestApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    runOrderTest: build.mutation({ ...endpointOf(runOrderTest), invalidatesTags: ['Order'] }),
  }),
});

export type OrderTestDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Makes the platform send a test order and reports the outcome in a toast. Resolves to whether one is on its way. */
export function testOrder(t: TFunction) {
  return async (dispatch: OrderTestDispatch): Promise<boolean> => {
    const { error } = await dispatch(orderTestApi.endpoints.runOrderTest.initiate(undefined, UNTRACKED));
    if (error === undefined) {
      toaster.create({ id: 'order-test', type: 'success', title: t('Test Order is in Progressing...') });
      return true;
    }
    const isRefused = isPlatformError(error) && error.kind === 'refused';
    toaster.create({
      id: 'order-test',
      type: 'error',
      title: isRefused ? errorText(error, t) : t('Something went wrong. Please try again later.'),
    });
    return false;
  };
}
