/** Taking one order a step on, for every place that offers it. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { actionsIn, STATUS_AFTER, type OrderAction } from '@servery/protocol/platform/orderStatus';
import type { TFunction } from 'i18next';
import { errorText } from '../platform/errorText.ts';
import { rereadOrder, type OrdersThunk } from './liveOrders.ts';
import { bannerText } from './orderActions.ts';
import { ordersApi } from './ordersApi.ts';

/**
 * What came of an action.
 *
 * - `done`: the order is in the status that the action leads to
 * - `overtaken`: somebody else has meanwhile taken the order to a status in which this cannot be done any more
 * - `failed`: the order is as it was
 */
export type ActionOutcome =
  | { readonly kind: 'done' | 'overtaken'; readonly status: string }
  | { readonly kind: 'failed'; readonly error: PlatformError | SerializedError };

/**
 * Takes the order one step on. Whatever the platform answers, the order is read again, so that the second of two
 * people sees what the first did.
 *
 * @param minutes of preparation, with `confirm`.
 */
export function actOnOrder(
  orderId: string,
  action: OrderAction,
  minutes?: number,
): OrdersThunk<Promise<ActionOutcome>> {
  return async (dispatch) => {
    const { error } = await dispatch(
      ordersApi.endpoints.updateOrderStatus.initiate(
        {
          order_id: orderId,
          status: action,
          ...(minutes !== undefined && { preparation_time: minutes }),
        },
        { track: false },
      ),
    );
    const now = await dispatch(rereadOrder(orderId));
    if (error === undefined) return { kind: 'done', status: STATUS_AFTER[action] };
    if (now === undefined || actionsIn(now.order_status).includes(action)) return { kind: 'failed', error };
    // An answer that was lost on the way is no refusal: the order is where it was to go.
    const arrived = now.order_status === STATUS_AFTER[action] && 'kind' in error && error.kind !== 'refused';
    return { kind: arrived ? 'done' : 'overtaken', status: now.order_status };
  };
}

/** An outcome in words: the banner's where the order moved, the reason where it did not. */
export function outcomeText(outcome: ActionOutcome, t: TFunction): string {
  return outcome.kind === 'failed' ? errorText(outcome.error, t) : bannerText(outcome.status, t);
}
