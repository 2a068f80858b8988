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

/** Statuses whose row shows more than the order's date: how long it has waited, or when it is due. */
const TIMED = ['Processing', 'ORDER_AHEAD', 'Confirmed'];

/** How many dishes a row names. */
const NAMED_ITEMS = 2;

interface Props {
  readonly order: Order;
  /** The row's index among all rows, from 0, if not all of them are rendered. */
  readonly place?: number;
  readonly measure?: (row: HTMLTableRowElement | null) => void;
  readonly onFocus?: (place: number) => void;
}

/** The facts that a person needs to accept an order from its row: the item count, the first dishes, and the note. */
function AcceptedFor({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation();
  const { items } = order;
  return (
    <>
      <Text as="span" display="block" textStyle="small" color="ink.muted" lineClamp="1" marginBlockEnd="1">
        <span>{t('{{count}} items', { count: items.length, defaultValue_one: '1 item' })}</span>
        {' · '}
        <bdi>{listText(items.slice(0, NAMED_ITEMS).map(({ name }) => name))}</bdi>
      </Text>
      <OrderNote order={order} />
    </>
  );
}

/** An order's row in the table, with its actions. */
export const OrderRow = memo(function OrderRow({ order, place, measure, onFocus }: Props) {
  const { t } = useTranslation();
  const currency = useCurrencyOf(order);
  const hasArrived = useHasArrived(order);
  const canAccept = actionsIn(order.order_status).includes('confirm');
  return (
    <tr
      data-order={order.order_id}
      {...(hasArrived && { 'data-arrived': '' })}
      {...(place !== undefined && {
        ref: measure,
        'data-index': place,
        // Row 1 is the table head.
        'aria-rowindex': place + 2,
        onFocus: () => onFocus?.(place),
      })}
    >
      <td className="number">
        <Link to={orderUrl(order.order_id)} state={{ orderId: order.order_id, isNotify: false }}>
          {`#${order.order_id}`}
        </Link>
        {hasArrived && <VisuallyHidden> {t('just arrived')}</VisuallyHidden>}
      </td>
      <td className="status">
        <OrderStatusTag status={order.order_status} />
      </td>
      <td className="when">
        <Time written={order.order_date} short />
        {TIMED.includes(order.order_status) && <OrderTiming order={order} />}
      </td>
      <td className="customer">
        <span>{platformWord(t, order.shipping_method)}</span>
        {' · '}
        <bdi>{customerName(order)}</bdi>
        {canAccept && <AcceptedFor order={order} />}
      </td>
      <td className="total">{formatAmount(order.order_total, currency)}</td>
      <td className="actions">
        <OrderStepButtons order={order} look="row" />
      </td>
    </tr>
  );
});
