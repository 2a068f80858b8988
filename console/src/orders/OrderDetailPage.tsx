import { useTranslation } from 'react-i18next';
import { BackLink } from '../ui/BackLink.tsx';
import { Page } from '../ui/Page.tsx';
import { LoadedOrder } from './detail/LoadedOrder.tsx';
import { NoOrderChosen } from './detail/NoOrderChosen.tsx';
import { useOrderLocation } from './detail/useOrderLocation.ts';

/** The page of one order: its items, actions and activity (spec 000 §2.7). */
export default function OrderDetailPage() {
  const { t } = useTranslation();
  const place = useOrderLocation();
  return (
    <Page>
      <BackLink to="/orders">{t('Orders')}</BackLink>
      {place ? (
        // The key resets all state for another order.
        <LoadedOrder key={place.orderId} orderId={place.orderId} level="h1" />
      ) : (
        <NoOrderChosen />
      )}
    </Page>
  );
}
