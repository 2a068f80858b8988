import { scopeText } from '@servery/protocol/printing/job';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { jobScope } from '../../agent/followMerchant.ts';
import { config } from '../../config.ts';
import type { Watched } from '../../push/watched.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { newOrders } from '../newOrders/newOrders.ts';
import { useWatched } from '../../push/useWatched.ts';
import { listArrivals, type Arrival } from './arrivals.ts';
import { NotificationsButton } from './NotificationsButton.tsx';

// The menu and what places it come when they are wanted.
const NotificationsMenu = lazyPart(
  () => import('./NotificationsMenu.tsx'),
  MissingOverlay,
  ({ waiting }) => <NotificationsButton waiting={waiting.length} aria-busy />,
);

let list: Watched<readonly Arrival[]> | undefined;

/** The page's list; signing in as another merchant loads the page anew. */
function arrivalsOf(mid: string): Watched<readonly Arrival[]> {
  list ??= listArrivals(scopeText(jobScope(config().platformUrl, mid)), newOrders().desk.waiting);
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
