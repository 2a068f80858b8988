import { Button } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../ui/Page.tsx';
import { LoadedOrder } from './LoadedOrder.tsx';
import { NoOrderChosen } from './NoOrderChosen.tsx';
import { useOrderLocation } from './useOrderLocation.ts';

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
  const place = useOrderLocation();
  return (
    <Page>
      <BackToOrders />
      {place ? (
        // Another order is another page: nothing of the one before stays.
        <LoadedOrder key={place.orderId} orderId={place.orderId} level="h1" />
      ) : (
        <NoOrderChosen />
      )}
    </Page>
  );
}
