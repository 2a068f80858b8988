import type { Order } from '@servery/protocol/platform/order';
import { actionsIn } from '@servery/protocol/platform/orderStatus';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../platform/money.ts';
import { Time } from '../../platform/Time.tsx';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { customerName } from '../orderText.ts';
import { orderUrl } from '../urls.ts';
import { platformWord } from '../platformWord.ts';

// The rows are there before what is done with them, in room as high: the rows below stay where they are when it comes.
const OrderRowActions = lazyPart(
  () => import('./OrderRowActions.tsx'),
  undefined,
  ({ order }) => (
    <span className={actionsIn(order.order_status).includes('confirm') ? 'steps accepting' : 'steps'} />
  ),
);
const OrderTiming = lazyPart(
  async () => ({ default: (await import('../detail/OrderTiming.tsx')).OrderTiming }),
  undefined,
  () => <span className="room">{'\u00A0'}</span>,
);

/** Statuses whose row says more than when the order was placed: how long it waits, when it is due. */
const TIMED = ['Processing', 'ORDER_AHEAD', 'Confirmed'];

interface Props {
  readonly order: Order;
  /** Which of all rows it is, counted from 0, where not all of them are drawn. */
  readonly place?: number;
  readonly measure?: (row: HTMLTableRowElement | null) => void;
  readonly onFocus?: (place: number) => void;
}

/** One order of the table, with what can be done with it. */
export const OrderRow = memo(function OrderRow({ order, place, measure, onFocus }: Props) {
  const { t } = useTranslation();
  const currency = useCurrencyOf(order);
  return (
    <tr
      data-order
      {...(place !== undefined && {
        ref: measure,
        'data-index': place,
        // The head is the first row.
        'aria-rowindex': place + 2,
        onFocus: () => onFocus?.(place),
      })}
    >
      <td className="number">
        <Link to={orderUrl(order.order_id)} state={{ orderId: order.order_id, isNotify: false }}>
          {`#${order.order_id}`}
        </Link>
      </td>
      <td className="status">
        <OrderStatusTag status={order.order_status} />
      </td>
      <td className="when">
        <Time written={order.order_date} short />
        {TIMED.includes(order.order_status) && <OrderTiming order={order} />}
      </td>
      <td className="customer">
        <bdi>{customerName(order)}</bdi>
      </td>
      <td className="service">{platformWord(t, order.shipping_method)}</td>
      <td className="total">{formatAmount(order.order_total, currency)}</td>
      <td className="actions">
        <OrderRowActions order={order} />
      </td>
    </tr>
  );
});
