import type { Order } from '@servery/protocol/platform/order';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { listText } from '../../language/writing.ts';
import { useZone } from '../../platform/merchant.ts';
import { toaster } from '../../ui/toaster.ts';
import { unreadParts } from '../unreadParts.ts';
import { orderUrl } from '../urls.ts';

/** The checked orders: each is reported once until the page reloads. */
const seen = new Set<string>();

/** Shows a toast with the orders that could not be read whole, once; for a single order, it lists the parts. */
export function useReportUnreadable(orders: readonly Order[]): void {
  const { t } = useTranslation();
  const zone = useZone();
  const navigate = useNavigate();
  useEffect(() => {
    const fresh = orders.filter(({ order_id: number }) => !seen.has(number));
    for (const { order_id: number } of fresh) seen.add(number);
    const unread = fresh
      .map((order) => ({ number: order.order_id, parts: unreadParts(order, zone, t) }))
      .filter(({ parts }) => parts.length > 0);
    const [first] = unread;
    if (first === undefined) return;
    // A platform that omits a field does so in every order: one toast covers all of them.
    toaster.create({
      id: `unread-${first.number}`,
      type: 'warning',
      ...(unread.length === 1
        ? {
            title: t('Order #{{number}} could not be read completely', { number: first.number }),
            description: listText(first.parts),
            action: { label: t('Open'), onClick: () => void navigate(orderUrl(first.number)) },
          }
        : {
            title: t('Some orders could not be read completely'),
            description: listText(unread.map(({ number }) => `#${number}`)),
          }),
    });
  }, [orders, zone, t, navigate]);
}
