import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart, MissingOverlay } from '../loading/lazyPart.tsx';
import { useWatched } from '../storage/useWatched.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Page } from '../ui/Page.tsx';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { pressOrderKey } from './board/orderKeys.ts';
import { listOptions } from './list/listOptions.ts';
import { OrderBar } from './list/OrderBar.tsx';
import { OrderList } from './list/OrderList.tsx';
import { useLiveOrders } from './liveOrders.ts';
import { PrintDeskHost } from './printing/PrintDeskHost.tsx';
import { readOrderList, type OrderListView } from './urls.ts';

const OrderExport = lazyPart(() => import('./list/OrderExport.tsx'), MissingOverlay);
const OrderOptionsDialog = lazyPart(() => import('./list/OrderOptionsDialog.tsx'), MissingOverlay);
const PhoneOrders = lazyPart(
  () => import('./phone/PhoneOrders.tsx'),
  undefined,
  () => <LoadingState lines={8} />,
);

/** Handles the list's single-key shortcuts. @param onHelp called for the help key. */
function useOrderKeys(onHelp: () => void): void {
  const { hasKeys } = useWatched(listOptions);
  // A layout effect, so that the keys work as soon as the list is visible.
  useLayoutEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent): void => pressOrderKey(event, onHelp);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasKeys, onHelp]);
}

/** All orders (spec 000 §2.6): a table or a board, and on a phone tickets with tabs. */
export default function OrdersPage() {
  const isOnPhone = useIsPhone();
  const [search] = useSearchParams();
  const place = useMemo(() => readOrderList(search), [search]);
  const [exported, setExported] = useState<{ readonly place: OrderListView; readonly count: number }>();
  const [areOptionsOpen, setAreOptionsOpen] = useState(false);
  useLiveOrders(isOnPhone ? undefined : place.filters);
  const onExport = useCallback(
    (of: OrderListView) => setExported((last) => ({ place: of, count: (last?.count ?? 0) + 1 })),
    [],
  );
  const onOptions = useCallback(() => setAreOptionsOpen(true), []);
  const bar = { place, onExport, onOptions };
  useOrderKeys(onOptions);
  return (
    <Page width="orders">
      <PrintDeskHost>
        {isOnPhone ? (
          <PhoneOrders {...bar} />
        ) : (
          <>
            <OrderBar {...bar} />
            <OrderList place={place} look={place.view} />
          </>
        )}
      </PrintDeskHost>
      {exported && (
        // Each request is another export, also of the same list.
        <OrderExport key={exported.count} place={exported.place} onClose={() => setExported(undefined)} />
      )}
      {areOptionsOpen && <OrderOptionsDialog onClose={() => setAreOptionsOpen(false)} />}
    </Page>
  );
}
