import type { Order } from '@servery/protocol/platform/order';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { listText } from '../../language/writing.ts';
import { useZone } from '../../platform/merchant.ts';
import { toaster } from '../../ui/toaster.ts';
import { unreadParts } from '../unreadParts.ts';
import { orderUrl } from '../urls.ts';

/** The orders that were told of: each once while this page stands. */
const told = new Set<string>();

/** Names each order of a list that could not be read whole, once, and says what is wrong with it. */
export function useTellUnread(orders: readonly Order[]): void {
  const { t } = useTranslation();
  const zone = useZone();
  const navigate = useNavigate();
  useEffect(() => {
    for (const order of orders) {
      const { order_id: number } = order;
      if (told.has(number)) continue;
      told.add(number);
      const parts = unreadParts(order, zone, t);
      if (parts.length === 0) continue;
      toaster.create({
        id: `unread-${number}`,
        type: 'warning',
        title: t('Order #{{number}} could not be read whole', { number }),
        description: listText(parts),
        action: { label: t('Open'), onClick: () => void navigate(orderUrl(number)) },
      });
    }
  }, [orders, zone, t, navigate]);
}
