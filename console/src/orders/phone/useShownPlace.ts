import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { waitingOrders } from '../../push/orderNews.ts';
import { useWatched } from '../../storage/useWatched.ts';
import type { OrderListView } from '../urls.ts';

/**
 * The list to show. An address without a choice shows New while orders wait and All otherwise: decided once for each
 * visit, and without a change of address, which would cancel a navigation that is under way.
 *
 * @param place as the address has it.
 * @param waiting how many of the orders read here wait; undefined while that is not known.
 * @returns undefined until it is decided.
 */
export function useShownPlace(place: OrderListView, waiting: number | undefined): OrderListView | undefined {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const count = useWatched(waitingOrders)?.length ?? waiting;
  const [decided, setDecided] = useState<{ readonly key: string; readonly hasWaiting: boolean }>();
  const isChosen = search.size > 0 && !(search.size === 1 && search.get('view') === 'board');
  const isDecided = decided?.key === key;
  if (!isChosen && !isDecided && count !== undefined) setDecided({ key, hasWaiting: count > 0 });
  const isNew = !isChosen && isDecided && decided.hasWaiting;
  const shown = useMemo<OrderListView>(
    () => (isNew ? { ...place, filters: { ...place.filters, status: 2 } } : place),
    [place, isNew],
  );
  return isChosen || isDecided ? shown : undefined;
}
