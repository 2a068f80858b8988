/** Moves one order to its next step, for every place that offers it. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { actionsIn, STATUS_AFTER, type OrderAction } from '@servery/protocol/platform/orderStatus';
import type { TFunction } from 'i18next';
import { errorText } from '../../answers/errorText.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { selectMid, type SessionState } from '../../session/sessionSlice.ts';
import { rereadOrder, type OrdersThunk } from '../liveOrders.ts';
import { bannerText } from './orderActions.ts';
import { noteOrder } from '../detail/orderNotes.ts';
import { ordersApi } from '../ordersApi.ts';
import { statusText } from '../statusText.ts';

/**
 * The result of an action.
 *
 * - `done`: the order is in the status that the action leads to
 * - `overtaken`: someone else moved the order to a status that no longer allows the action
 * - `failed`: the order is unchanged
 */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly status: string }
  | { readonly kind: 'overtaken'; readonly status: string }
  | { readonly kind: 'failed'; readonly error: PlatformError | SerializedError };

/**
 * Moves the order one step on. Whatever the platform answers, reads the order again, so that the second of two people
 * sees what the first did. Notes successes and failures in the order's activity.
 *
 * @param minutes of preparation, with `confirm`; undefined with anything else.
 */
export function actOnOrder(
  orderId: string,
  action: OrderAction,
  minutes: number | undefined,
  t: TFunction,
): OrdersThunk<Promise<ActionOutcome>> {
  return async (dispatch, getState) => {
    const mid = selectMid(getState() as unknown as { session: SessionState }) ?? '';
    const done = (): ActionOutcome => {
      noteOrder(mid, orderId, { at: Date.now(), kind: 'done', action, minutes });
      return { kind: 'done', status: STATUS_AFTER[action] };
    };
    const { error } = await dispatch(
      ordersApi.endpoints.updateOrderStatus.initiate(
        {
          order_id: orderId,
          status: action,
          ...(minutes !== undefined && { preparation_time: minutes }),
        },
        UNTRACKED,
      ),
    );
    if (error === undefined) {
      // Note it before rereading the order: otherwise the change would be noted as someone else's.
      const outcome = done();
      await dispatch(rereadOrder(orderId));
      return outcome;
    }
    const now = await dispatch(rereadOrder(orderId));
    if (now === undefined || actionsIn(now.order_status).includes(action)) {
      const failed = { kind: 'failed', error } as const;
      noteOrder(mid, orderId, { at: Date.now(), kind: 'failed', text: outcomeText(failed, t) });
      return failed;
    }
    // A lost response is not a refusal: the order has reached the wanted status.
    const arrived = now.order_status === STATUS_AFTER[action] && 'kind' in error && error.kind !== 'refused';
    return arrived ? done() : { kind: 'overtaken', status: now.order_status };
  };
}

/** An outcome as text: the banner's if the order moved, that someone was faster, or the reason for the failure. */
export function outcomeText(outcome: ActionOutcome, t: TFunction): string {
  switch (outcome.kind) {
    case 'done':
      return bannerText(outcome.status, t);
    case 'overtaken':
      return t('Someone else already updated this order: {{status}}', {
        status: statusText(outcome.status, t),
      });
    case 'failed':
      return errorText(outcome.error, t);
  }
}
