import { Text } from '@chakra-ui/react/text';
import { BellRing, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, type Location } from 'react-router-dom';
import { ageText, timesOf } from '../orders/board/orderAge.ts';
import { ordersUrl, readOrderLocation, type OrderListView } from '../orders/urls.ts';
import { useZone } from '../platform/merchant.ts';
import { useSinceText } from '../platform/time/Time.tsx';
import { selectClockOffset } from '../platform/time/serverClock.ts';
import { waitingOrders, waitingUncheckedSince } from '../push/orderNews.ts';
import { useWatched } from '../storage/useWatched.ts';
import { useNow } from '../time/now.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';
import { useOldestNew } from './useOldestNew.ts';

/** The same height for one line and three: the content below must not move when the sentence changes. */
const SENTENCE = {
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 6rem',
  minWidth: '0',
  minHeight: { base: '16', md: '11' },
  fontSize: 'md',
  lineHeight: 'tight',
  fontWeight: 'semibold',
} as const;

const MINUTE_MS = 60_000;

/** "19 orders waiting, oldest 31 min"; without the age in its first minute, and while it is unknown. */
function WaitingText({ orderIds }: { readonly orderIds: readonly string[] }) {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const order = useOldestNew(orderIds);
  const placed = order && timesOf(order, zone).placed;
  const age = useNow((now) => {
    const minutes = placed === undefined ? 0 : Math.floor((now + offset - placed) / MINUTE_MS);
    if (minutes < 1) return undefined;
    return minutes < 60 ? t('{{count}} min', { count: minutes }) : ageText(minutes * MINUTE_MS, t);
  });
  const waiting = t('{{count}} orders waiting', {
    count: orderIds.length,
    defaultValue_one: '1 order waiting',
  });
  return (
    <Text {...SENTENCE}>
      {age === undefined ? waiting : t('{{waiting}}, oldest {{age}}', { waiting, age })}
    </Text>
  );
}

/** The board, and on a phone the tab of new orders: the oldest first. */
const WAITING_FIRST: OrderListView = { filters: { status: 32 }, searchText: '', view: 'board' };

/**
 * How many orders wait to be accepted or declined. Always rendered, even with none waiting and while loading, so that
 * the page does not jump just before a tap.
 */
export function WaitingOrders() {
  const { t } = useTranslation();
  const sinceText = useSinceText();
  const { state } = useLocation() as Location<unknown>;
  const orderIds = useWatched(waitingOrders);
  const uncheckedSince = useWatched(waitingUncheckedSince);
  // The notice above the page shows one of them, with the number of the others.
  if (readOrderLocation(state, new URLSearchParams())?.isNotify === true) return null;

  if (orderIds === undefined || orderIds.length === 0) {
    const isFailing = uncheckedSince !== undefined;
    return (
      <NoticeStrip
        tone={isFailing ? 'warning' : orderIds ? 'done' : 'neutral'}
        icon={isFailing ? TriangleAlert : orderIds ? CircleCheck : BellRing}
      >
        <Text {...SENTENCE}>
          {isFailing
            ? t('Orders haven’t been checked since {{since}}. Trying again…', {
                since: sinceText(uncheckedSince),
              })
            : orderIds
              ? t('No orders waiting')
              : t('Checking for orders…')}
        </Text>
        <ButtonLink size="sm" to="/orders">
          {t('All orders')}
        </ButtonLink>
      </NoticeStrip>
    );
  }
  return (
    <NoticeStrip tone="new" icon={BellRing}>
      <WaitingText orderIds={orderIds} />
      <ButtonLink size="sm" variant="solid" to={ordersUrl(WAITING_FIRST)}>
        {t('Take orders')}
      </ButtonLink>
    </NoticeStrip>
  );
}
