import { Text } from '@chakra-ui/react/text';
import { BellRing, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router-dom';
import { ordersUrl, readOrderLocation, type OrderListPlace } from '../orders/urls.ts';
import { waitingOrders } from '../push/orderNews.ts';
import { useWatched } from '../storage/useWatched.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';

/** As high with one line as with two: what is below must not move as the sentence changes. */
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
 * How many orders wait for somebody to accept or decline them. It stands there whether any do or not, and from the
 * beginning: what came and went above the page would move it below the finger that is about to tap.
 */
export function WaitingOrders() {
  const { t } = useTranslation();
  const { state } = useLocation() as Location<unknown>;
  const orderIds = useWatched(waitingOrders);
  // Above the page is one of them, with the number of the others.
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
