import { Text } from '@chakra-ui/react/text';
import { BellRing, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router-dom';
import { ordersUrl, readOrderLocation, type OrderListPlace } from '../orders/urls.ts';
import { waitingOrders } from '../push/orderNews.ts';
import { useWatched } from '../storage/useWatched.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';

/** The same height for one line and two: the content below must not move when the sentence changes. */
const SENTENCE = {
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 6rem',
  minHeight: '11',
  fontSize: 'md',
  fontWeight: 'semibold',
} as const;

/** The board, and on a phone the tab of new orders: the oldest first. */
const WAITING_FIRST: OrderListPlace = { filters: { status: 32 }, sought: '', view: 'board' };

/**
 * How many orders wait to be accepted or declined. It is always there, even with none waiting and while loading: if it
 * came and went, the page would move under the finger that is about to tap.
 */
export function WaitingOrders() {
  const { t } = useTranslation();
  const { state } = useLocation() as Location<unknown>;
  const orderIds = useWatched(waitingOrders);
  // The notice above the page shows one of them, with the number of the others.
  if (readOrderLocation(state, new URLSearchParams())?.isNotify === true) return null;

  if (orderIds === undefined || orderIds.length === 0) {
    return (
      <NoticeStrip tone={orderIds ? 'done' : 'neutral'} icon={orderIds ? CircleCheck : BellRing}>
        <Text {...SENTENCE}>{orderIds ? t('No orders are waiting') : t('Looking for orders…')}</Text>
        <ButtonLink size="sm" to="/orders">
          {t('All orders')}
        </ButtonLink>
      </NoticeStrip>
    );
  }
  return (
    <NoticeStrip tone="new" icon={BellRing}>
      <Text {...SENTENCE}>
        {t('{{count}} orders waiting', { count: orderIds.length, defaultValue_one: '1 order waiting' })}
      </Text>
      <ButtonLink size="sm" variant="solid" to={ordersUrl(WAITING_FIRST)}>
        {t('Take orders')}
      </ButtonLink>
    </NoticeStrip>
  );
}
