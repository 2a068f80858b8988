import type { Order } from '@servery/protocol/platform/order';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../platform/money.ts';
import { Time } from '../../platform/Time.tsx';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { customerName } from '../orderText.ts';
import { useHasArrived } from '../useHasArrived.ts';
import { orderUrl } from '../urls.ts';
import { platformWord } from '../platformWord.ts';
import { OrderRowActions } from './OrderRowActions.tsx';
import { OrderTiming } from '../detail/OrderTiming.tsx';

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
  const hasArrived = useHasArrived(order);
  return (
    <tr
      data-order
      {...(hasArrived && { 'data-arrived': '' })}
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
        {hasArrived && <VisuallyHidden> {t('has just come')}</VisuallyHidden>}
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
