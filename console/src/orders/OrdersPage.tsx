import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '../platform/today.ts';
import { lazyPart, MissingOverlay } from '../loading/lazyPart.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { OrderFilterBar } from './list/OrderFilterBar.tsx';
import { OrderList } from './list/OrderList.tsx';
import { PrintDeskPlace } from './printing/PrintDeskPlace.tsx';
import { ordersUrl, readOrderList, type OrderListPlace } from './urls.ts';
import { OrderTools } from './list/OrderTools.tsx';

// The first view is the table alone.
const OrderExport = lazyPart(() => import('./list/OrderExport.tsx'), MissingOverlay);
/** All orders, newest first, read further as one scrolls (spec 000 §2.6), as a table or as a board. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const place = useMemo(() => readOrderList(search), [search]);
  const [exported, setExported] = useState<OrderListPlace>();
  return (
    <Page width="live">
      <PageHeader
        title={t('Orders')}
        description={
          place.filters.status === 'none'
            ? t('No status is chosen: new and future orders.')
            : t('Newest first. Open an order to see all of it.')
        }
      >
        <OrderTools place={place} onExport={() => setExported(place)} />
      </PageHeader>
      <OrderFilterBar place={place} today={useToday()} />
      {exported && (
        // What is read goes by what was filtered when it was asked for; asking anew begins anew.
        <OrderExport key={ordersUrl(exported)} place={exported} onClose={() => setExported(undefined)} />
      )}
      <PrintDeskPlace>
        <OrderList place={place} />
      </PrintDeskPlace>
    </Page>
  );
}
