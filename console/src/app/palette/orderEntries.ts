/** Orders in the palette: known ones at once, any other by its number from the platform. */
import { skipToken } from '@reduxjs/toolkit/query';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Order } from '@servery/protocol/platform/order';
import { statusText } from '../../orders/statusText.ts';
import type { TFunction } from 'i18next';
import { ReceiptText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { ordersApi, useOrderQuery } from '../../orders/ordersApi.ts';
import { matchesSearch, orderNumberIn } from '../../orders/list/orderSearch.ts';
import { customerName } from '../../orders/orderText.ts';
import { orderUrl } from '../../orders/urls.ts';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import type { EntryGroup, LinkEntry } from './entry.ts';

/** Maximum of known orders to show, newest first, besides those whose number begins with the typed digits. */
const MAX_ORDERS = 5;

/** Debounce before the platform is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

/** One or two letters match nearly every name. */
const MIN_LETTERS = 3;

/** An order of which only the number is known. */
export function orderEntry(orderId: string, t: TFunction): LinkEntry {
  return {
    id: `order/${orderId}`,
    title: t('Order #{{number}}', { number: orderId }),
    icon: ReceiptText,
    to: orderUrl(orderId),
  };
}

type State = Parameters<ReturnType<typeof ordersApi.endpoints.order.select>>[0];

/** Every order in the store, from lists and single requests. */
function knownOrders(state: State): readonly Order[] {
  const { order, orderList } = ordersApi.endpoints;
  const { selectCachedArgsForQuery } = ordersApi.util;
  const known = new Map<string, Order>();
  for (const filters of selectCachedArgsForQuery(state, 'orderList')) {
    for (const page of orderList.select(filters)(state).data?.pages ?? []) {
      for (const each of page.orders) known.set(each.order_id, each);
    }
  }
  for (const orderId of selectCachedArgsForQuery(state, 'order')) {
    const { data } = order.select(orderId)(state);
    if (data) known.set(orderId, data);
  }
  return [...known.values()].sort((one, other) => Number(other.order_id) - Number(one.order_id));
}

/** The known orders to show: every one whose number begins with the digits, and some others that match. */
export function matchingOrders(known: readonly Order[], typed: string): readonly Order[] {
  const number = orderNumberIn(typed);
  if (number === undefined) {
    if (typed.trim().length < MIN_LETTERS) return [];
    return known.filter((order) => matchesSearch(order, typed)).slice(0, MAX_ORDERS);
  }
  // The exact number, then numbers that start with it, then those that contain it.
  const rank = (id: string): number => (id === number ? 0 : id.startsWith(number) ? 1 : 2);
  return known
    .filter(({ order_id }) => order_id.includes(number))
    .toSorted((one, other) => rank(one.order_id) - rank(other.order_id))
    .filter(({ order_id }, index) => index < MAX_ORDERS || rank(order_id) < 2);
}

/** The typed text, debounced. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** The platform knows no such order; any other error is a temporary fault. */
const isNoOrder = (error: unknown): boolean =>
  isPlatformError(error) &&
  (['missing', 'refused'] satisfies PlatformError['kind'][] as string[]).includes(error.kind);

/**
 * The matching orders; undefined if the typed text cannot mean an order.
 *
 * @param isWanted whether the person may see orders (decisions 13).
 */
export function useOrderGroup(typed: string, isWanted: boolean): EntryGroup | undefined {
  const { t } = useTranslation();
  const store = useStore<State>();
  const query = isWanted ? typed : '';
  // A snapshot at the time of typing: a list refreshed in the meantime must not move under the pointer.
  const found = useMemo(() => matchingOrders(knownOrders(store.getState()), query), [store, query]);
  const number = orderNumberIn(query);
  const isKnown = found.some(({ order_id }) => order_id === number);
  const isDebounced = useDebounced(query) === query;
  const queriedNumber = number === undefined || isKnown || !isDebounced ? skipToken : number;
  const { currentData, error, isFetching, refetch } = useOrderQuery(queriedNumber);

  const orders = currentData && !isKnown ? [currentData, ...found] : found;
  const entries = orders.map((order): LinkEntry => ({
    ...orderEntry(order.order_id, t),
    detail: [customerName(order), statusText(order.order_status, t)].filter(Boolean).join(' · '),
  }));
  const isMissing = number !== undefined && !isKnown && currentData === undefined;
  if (!isMissing && entries.length === 0) return undefined;
  const group: EntryGroup = { id: 'orders', heading: t('Orders'), entries };
  if (!isMissing) return group;
  if (error === undefined || isFetching)
    return { ...group, line: t('Searching for order #{{number}}…', { number }) };
  if (isNoOrder(error)) return { ...group, line: t('Order #{{number}} doesn’t exist.', { number }) };
  const why = errorText(error, t);
  return {
    ...group,
    line: t('Order #{{number}} could not be loaded. {{why}}', { number, why }),
    onRetry: () => void refetch(),
  };
}
