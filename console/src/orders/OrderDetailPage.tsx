import { Button } from '@chakra-ui/react';
import { ArrowLeft, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { LoadedOrder } from './LoadedOrder.tsx';
import { readOrderLocation } from './urls.ts';

function BackToOrders() {
  const { t } = useTranslation();
  return (
    <Button asChild variant="ghost" size="sm" justifySelf="start">
      <Link to="/orders">
        <ArrowLeft aria-hidden />
        {t('Orders')}
      </Link>
    </Button>
  );
}

/** One order: what was ordered, what can be done with it, what happened (spec 000 §2.7). */
export default function OrderDetailPage() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const place = readOrderLocation(state, search);
  return (
    <Page>
      <BackToOrders />
      {place ? (
        // Another order is another page: nothing of the one before stays.
        <LoadedOrder key={place.orderId} orderId={place.orderId} level="h1" />
      ) : (
        <EmptyState
          icon={ReceiptText}
          title={t('No order is chosen')}
          level="h1"
          action={
            <Button asChild>
              <Link to="/orders">{t('Go to the orders')}</Link>
            </Button>
          }
        >
          {t('Open one from the list of orders.')}
        </EmptyState>
      )}
    </Page>
  );
}
