import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectMid } from '../../session/sessionSlice.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { newOrders } from '../newOrders/newOrders.ts';
import { scopeOf } from '../../storage/scope.ts';
import { useWatched } from '../../storage/useWatched.ts';
import type { Subscribable } from '../../storage/watched.ts';
import { listArrivals, type Arrival } from './arrivals.ts';
import { NotificationsButton } from './NotificationsButton.tsx';

// The menu and its positioning load on demand.
const NotificationsMenu = lazyPart(
  () => import('./NotificationsMenu.tsx'),
  MissingOverlay,
  ({ waiting }) => <NotificationsButton waiting={waiting.length} aria-busy />,
);

let list: Subscribable<readonly Arrival[]> | undefined;

/** One list per page; signing in as another merchant reloads the page. */
function arrivalsOf(mid: string): Subscribable<readonly Arrival[]> {
  list ??= listArrivals(scopeOf(mid), newOrders().desk.waiting);
  return list;
}

/** The orders that arrived in this session (decisions 20). */
export function Notifications() {
  const arrivals = useWatched(arrivalsOf(useSelector(selectMid) ?? ''));
  const { orderIds } = useWatched(newOrders().desk.waiting);
  const [isWanted, setIsWanted] = useState(false);
  const waiting = orderIds.length;
  return isWanted ? (
    <NotificationsMenu arrivals={arrivals} waiting={orderIds} onClose={() => setIsWanted(false)} />
  ) : (
    <NotificationsButton waiting={waiting} onClick={() => setIsWanted(true)} />
  );
}
