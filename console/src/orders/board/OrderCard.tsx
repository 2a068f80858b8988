import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@servery/protocol/platform/order';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../platform/money.ts';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { OPEN_STATUSES } from '@servery/protocol/platform/orderStatus';
import { OrderPrintState } from '../printing/OrderPrint.tsx';
import { OrderRowActions } from '../list/OrderRowActions.tsx';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { customerName } from '../orderText.ts';
import { OrderTiming, useUrgency } from '../detail/OrderTiming.tsx';
import { useHasArrived } from '../useHasArrived.ts';
import { orderUrl } from '../urls.ts';
import { platformWord } from '../platformWord.ts';
import { listText } from '../../language/writing.ts';

const Ticket = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'card',
    paddingInline: '3.5',
    paddingBlock: '3',
    overflowWrap: 'anywhere',
    // A busy evening's tickets are many, and few of them are on the screen: the others are laid out when they come near.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 12rem',
    '&[data-urgency=waiting]': { borderColor: 'ready.fg' },
    '&[data-urgency=late]': { borderColor: 'new.fg' },
    '&[data-arrived]': {
      bg: 'new.subtle',
      boxShadow: 'inset 0.25rem 0 0 {colors.new.fg}',
      _rtl: { boxShadow: 'inset -0.25rem 0 0 {colors.new.fg}' },
    },
    // The number's link covers the card; what can be pressed stands above it.
    '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
    '& .above': { position: 'relative' },
    '& ul': { listStyle: 'none', fontSize: 'sm' },
    '& li': { display: 'grid', gridTemplateColumns: '1.75rem minmax(0, 1fr)' },
    '& li > b': { fontWeight: 'semibold' },
    '& li small': { gridColumn: '2', color: 'ink.muted', fontSize: 'inherit' },
  },
});

/** Dishes that a card names; the rest is counted. */
const MOST_ITEMS = 8;

function Items({ items }: Pick<Order, 'items'>) {
  const { t } = useTranslation();
  const rest = items.length - MOST_ITEMS;
  return (
    <ul>
      {items.slice(0, MOST_ITEMS).map(({ name, qty, addons }, line) => (
        <li key={line}>
          <b>{qty}</b>
          <bdi>{name}</bdi>
          {addons.length > 0 && <small>{listText(addons.map((addon) => addon.addon_full_name))}</small>}
        </li>
      ))}
      {rest > 0 && <li>{t('and {{count}} more', { count: rest })}</li>}
    </ul>
  );
}

/** An order as a ticket of the board: what is in it, how urgent it is, what is next (shared look of the board). */
export const OrderCard = memo(function OrderCard({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const urgency = useUrgency(order);
  const currency = useCurrencyOf(order);
  const hasArrived = useHasArrived(order);
  const isDone = !OPEN_STATUSES.includes(order.order_status);
  return (
    <Ticket data-urgency={urgency} data-order {...(hasArrived && { 'data-arrived': '' })}>
      <Flex align="baseline" gap="2" wrap="wrap">
        <Box as="h3" textStyle="title">
          <Link to={orderUrl(order.order_id)} state={{ orderId: order.order_id, isNotify: false }}>
            {`#${order.order_id}`}
          </Link>
          {hasArrived && <VisuallyHidden> {t('has just come')}</VisuallyHidden>}
        </Box>
        <Box as="span" color="ink.muted" textStyle="small">
          {platformWord(t, order.shipping_method)}
        </Box>
        <Box as="span" marginInlineStart="auto">
          <OrderTiming order={order} />
        </Box>
      </Flex>
      <Flex gap="2" justify="space-between">
        <Box as="span" minWidth="0">
          <bdi>{customerName(order)}</bdi>
        </Box>
        <Box as="b" fontWeight="semibold" whiteSpace="nowrap">
          {formatAmount(order.order_total, currency)}
        </Box>
      </Flex>
      {isDone ? (
        <div>
          <OrderStatusTag status={order.order_status} />
        </div>
      ) : (
        <Items items={order.items} />
      )}
      {order.order_note !== '' && !isDone && (
        <Box
          bg="warning.subtle"
          color="warning.fg"
          borderRadius="sm"
          paddingInline="2.5"
          paddingBlock="1.5"
          textStyle="small"
          fontWeight="medium"
        >
          <bdi>{order.order_note}</bdi>
        </Box>
      )}
      <Flex className="above" direction="column" gap="2" _empty={{ display: 'none' }}>
        <OrderPrintState order={order} />
        <OrderRowActions order={order} size="md" />
      </Flex>
    </Ticket>
  );
});
