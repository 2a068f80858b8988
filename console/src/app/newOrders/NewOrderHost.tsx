import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { readOrderLocation } from '../../orders/urls.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { newOrders } from './newOrders.ts';
import { useWatched } from '../../storage/useWatched.ts';

// The code of a whole order is more than any page needs before there is one.
const NewOrderPanel = lazyPart(() => import('./NewOrderPanel.tsx'), MissingOverlay);
const NewOrderDrawer = lazyPart(() => import('./NewOrderDrawer.tsx'), MissingOverlay);

/**
 * Shows a new order: above the home page if that was opened with an order and the notify flag (spec 000 §2.8), beside
 * any page with unsaved input (decisions 17).
 */
export function NewOrderHost() {
  const navigate = useNavigate();
  const { pathname, state, key } = useLocation() as Location<unknown>;
  const { desk, over } = newOrders();
  const { orderIds } = useWatched(desk.waiting);
  const overId = useWatched(over);
  const place = readOrderLocation(state, new URLSearchParams());
  const shownId = overId ?? (pathname === '/' && place?.isNotify ? place.orderId : undefined);

  // The longest waiting order comes first.
  const others = orderIds.filter((id) => id !== shownId);
  const nextId = others.at(-1);
  const showAtHome = (orderId: string): void =>
    void navigate('/', { state: { orderId, isNotify: true }, replace: pathname === '/' });

  if (overId !== undefined) {
    return (
      <NewOrderDrawer
        key={overId}
        orderId={overId}
        more={others.length}
        onNext={() => over.set(nextId)}
        onClose={() => over.set(undefined)}
      />
    );
  }
  if (shownId !== undefined) {
    return (
      <NewOrderPanel
        key={`${shownId}/${key}`}
        orderId={shownId}
        more={others.length}
        onNext={() => {
          if (nextId !== undefined) showAtHome(nextId);
        }}
        onClose={() => void navigate('/', { replace: true })}
      />
    );
  }
  return null;
}
