import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { waitingOrders } from '../../push/orderNews.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { readOrderList, type OrderListView } from '../urls.ts';

/**
 * The list to show. On a phone, an address without a choice shows New while orders wait and All otherwise: decided once
 * for each visit, and without a change of address, which would cancel a navigation that is under way.
 */
export function useShownPlace(isPhone: boolean): OrderListView {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const count = useWatched(waitingOrders)?.length;
  const [decided, setDecided] = useState<{ readonly key: string; readonly hasWaiting: boolean }>();
  const isChosen = search.size > 0 && !(search.size === 1 && search.get('view') === 'board');
  const isOpen = isPhone && !isChosen;
  if (isOpen && count !== undefined && decided?.key !== key) setDecided({ key, hasWaiting: count > 0 });
  const isNew = isOpen && decided?.key === key && decided.hasWaiting;
  return useMemo(() => {
    const place = readOrderList(search);
    return isNew ? { ...place, filters: { ...place.filters, status: 2 } } : place;
  }, [search, isNew]);
}
