/** Reads every page of a list, one at a time and throttled: the platform serves others too. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { Order } from '@servery/protocol/platform/order';
import { ORDER_PAGE_LENGTH } from '@servery/protocol/platform/orders';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { pause } from '../../time/pause.ts';
import type { OrdersThunk } from '../liveOrders.ts';
import type { OrderFilters } from './orderFilters.ts';
import { rowsOf } from './orderRows.ts';
import { ordersApi } from '../ordersApi.ts';

/** The pause between two pages, in milliseconds. */
const PAUSE_MS = 100;

export interface AllOrders {
  readonly orders: readonly Order[];
  /** Whether every page was read. */
  readonly isWhole: boolean;
  /** Why it stopped early. */
  readonly error?: PlatformError | SerializedError;
}

/**
 * Reads pages until the last one, a failure, or an abort. An abort does not wait for the page that is being read; its
 * request is not cancelled, because the list may show that page and would then show an error.
 *
 * @param known the orders read before: reading continues after them.
 * @param onProgress called after each page with all orders so far.
 */
export function readAllOrders(
  filters: OrderFilters,
  known: readonly Order[],
  signal: AbortSignal,
  onProgress: (orders: readonly Order[]) => void,
): OrdersThunk<Promise<AllOrders>> {
  return async (dispatch) => {
    let orders = known;
    const aborted = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    // New orders shift the others down: a page may then begin with known rows, and none counts twice.
    for (let offset = Math.floor(known.length / ORDER_PAGE_LENGTH); !signal.aborted; offset += 1) {
      const request = dispatch(
        ordersApi.endpoints.orderPage.initiate({ filters, offset }, { forceRefetch: true, subscribe: false }),
      );
      const answer = await Promise.race([request, aborted]);
      if (!answer) break;
      const { data, error } = answer;
      if (data === undefined) return { orders, isWhole: false, ...(error && { error }) };
      orders = rowsOf([{ orders, last: false }, data]);
      onProgress(orders);
      if (data.last) return { orders, isWhole: true };
      await pause(PAUSE_MS, signal);
    }
    return { orders, isWhole: false };
  };
}
