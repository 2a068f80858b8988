import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { BellRing, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, type Location } from 'react-router-dom';
import { readOrderLocation } from '../orders/urls.ts';
import { waitingOrders } from '../push/orderNews.ts';
import { useWatched } from '../storage/useWatched.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';

/**
 * How many orders wait for somebody to accept or decline them. It stands there whether any do or not, and from the
 * beginning: what came and went above the page would move it below the finger that is about to tap.
 */
export function WaitingOrders() {
  const { t } = useTranslation();
  const { state } = useLocation() as Location<unknown>;
  const orderIds = useWatched(waitingOrders);
  // Above the page is one of them, with the number of the others.
  if (readOrderLocation(state, new URLSearchParams())?.isNotify === true) return null;

  // The one that has waited longest comes first.
  const oldest = orderIds?.at(-1);
  if (orderIds === undefined || oldest === undefined) {
    return (
      <NoticeStrip tone={orderIds ? 'done' : 'neutral'} icon={orderIds ? CircleCheck : BellRing}>
        <Text flex="1 1 14rem" fontWeight="semibold">
          {orderIds ? t('No orders are waiting') : t('Looking for orders…')}
        </Text>
        <ButtonLink to="/orders">{t('All orders')}</ButtonLink>
      </NoticeStrip>
    );
  }
  return (
    <NoticeStrip tone="new" icon={BellRing}>
      <Text flex="1 1 14rem" fontWeight="semibold">
        {t('Orders waiting to be accepted: {{count}}', { count: orderIds.length })}
      </Text>
      <Button asChild>
        <Link to="/" replace state={{ orderId: oldest, isNotify: true }}>
          {t('Show the oldest')}
        </Link>
      </Button>
    </NoticeStrip>
  );
}
