import type { Order } from '@servery/protocol/platform/order';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { actionsIn } from '@servery/protocol/platform/orderStatus';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listText } from '../../language/writing.ts';
import { formatAmount } from '../../platform/money.ts';
import { Time } from '../../platform/time/Time.tsx';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { customerName } from '../orderText.ts';
import { useHasArrived } from '../useHasArrived.ts';
import { orderUrl } from '../urls.ts';
import { platformWord } from '../platformWord.ts';
import { OrderStepButtons } from '../steps/OrderStepButtons.tsx';
import { OrderNote } from '../OrderNote.tsx';
import { OrderTiming } from '../detail/OrderTiming.tsx';

/** Statuses whose row says more than when the order was placed: how long it waits, when it is due. */
const TIMED = ['Processing', 'ORDER_AHEAD', 'Confirmed'];

/** A row names so many dishes. */
const NAMED_ITEMS = 2;

interface Props {
  readonly order: Order;
  /** Which of all rows it is, counted from 0, where not all of them are drawn. */
  readonly place?: number;
  readonly measure?: (row: HTMLTableRowElement | null) => void;
  readonly onFocus?: (place: number) => void;
}

/** What somebody who accepts an order from its row must know: how much it is, its first dishes, and its note. */
function AcceptedFor({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation();
  const { items } = order;
  return (
    <>
      <Text as="span" display="block" textStyle="small" color="ink.muted" lineClamp="1">
        <span>{t('{{count}} items', { count: items.length, defaultValue_one: '1 item' })}</span>
        {' · '}
        <bdi>{listText(items.slice(0, NAMED_ITEMS).map(({ name }) => name))}</bdi>
      </Text>
      <OrderNote order={order} />
    </>
  );
}

/** One order of the table, with what can be done with it. */
export const OrderRow = memo(function OrderRow({ order, place, measure, onFocus }: Props) {
  const { t } = useTranslation();
  const currency = useCurrencyOf(order);
  const hasArrived = useHasArrived(order);
  const canAccept = actionsIn(order.order_status).includes('confirm');
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
        {canAccept && <AcceptedFor order={order} />}
      </td>
      <td className="service">{platformWord(t, order.shipping_method)}</td>
      <td className="total">{formatAmount(order.order_total, currency)}</td>
      <td className="actions">
        <OrderStepButtons order={order} look="row" />
      </td>
    </tr>
  );
});
