import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Order } from '@servery/protocol/platform/order';
import { OPEN_STATUSES } from '@servery/protocol/platform/orderStatus';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listText } from '../../language/writing.ts';
import { formatAmount } from '../../platform/money.ts';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { ClockTiming, useOrderClock } from '../detail/OrderTiming.tsx';
import { OrderNote } from '../OrderNote.tsx';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { customerName } from '../orderText.ts';
import { platformWord } from '../platformWord.ts';
import { OrderPrintState } from '../printing/OrderPrint.tsx';
import { OrderStepButtons } from '../steps/OrderStepButtons.tsx';
import { addOnGroups } from '../ticketItems.ts';
import { orderUrl } from '../urls.ts';
import { useHasArrived } from '../useHasArrived.ts';

const Ticket = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.5',
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'card',
    padding: '2.5',
    paddingBlockStart: '0',
    overflowWrap: 'anywhere',
    overflow: 'clip',
    // A phone's open menu overflows the ticket.
    '&[data-compact]:has([data-state=open])': {
      contentVisibility: 'visible',
      overflow: 'visible',
      zIndex: 1,
    },
    // On a busy evening few of the many tickets are on the screen: the browser skips the layout of the others.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 12rem',
    // The order number's link covers the ticket; buttons are above it.
    '& .number a': { display: 'inline-block', lineHeight: '1.5rem' },
    '& .number a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'md' },
    '& .number a:focus-visible': { outline: '0' },
    '& .number a:focus-visible::after': {
      outline: '2px solid',
      outlineColor: 'basil.fg',
      outlineOffset: '-2px',
    },
    '& .above': { position: 'relative' },
    // Below the button, the print state and the icons share a line.
    '&:not([data-compact])': {
      '& .steps, & .steps > *': { display: 'contents' },
      '& .print': { order: 1, flex: '1' },
      '& .above > :last-child': { order: 2 },
      '& .print ~ .steps > * > :not(:last-child)': { flexBasis: '100%' },
      '& .steps > * > :last-child': { order: 2 },
    },
    '& .head': {
      display: 'flow-root',
      marginInline: '-2.5',
      paddingInline: '2.5',
      paddingBlock: '1.5',
      borderBlockEnd: 'hairline',
      '& > span, & > .number': { lineHeight: '1.5rem', marginInlineEnd: '2.5', verticalAlign: 'top' },
    },
    // After the number if it fits there, else beside the service, whose lines flow around it.
    '& .total': { float: 'inline-end', marginInlineStart: '1.5', lineHeight: '1.5rem' },
    // On a phone at a zoom of 200 %, a whole ticket fits the screen.
    '@media (max-width: 15rem)': { gap: '1', paddingBlockEnd: '1.5', '& .head': { paddingBlock: '1' } },
    // Urgency colours the whole head, so that late tickets stand out even among many.
    '&[data-urgency=waiting] .head': { bg: 'ready.subtle' },
    '&[data-urgency=late] .head': { bg: 'new.subtle' },
    '&[data-arrived]': {
      bg: 'new.subtle',
      boxShadow: 'inset 0.25rem 0 0 {colors.new.fg}',
      _rtl: { boxShadow: 'inset -0.25rem 0 0 {colors.new.fg}' },
    },
    '& ul': { listStyle: 'none', fontSize: 'sm' },
    '& li': { display: 'grid', gridTemplateColumns: 'minmax(1.5rem, auto) minmax(0, 1fr)', columnGap: '1' },
    '& li > :only-child': { gridColumn: '1 / -1' },
    '& li > b': { fontWeight: 'semibold' },
    '& li small': { gridColumn: '2', color: 'ink.muted', fontSize: 'inherit' },
    // A phone's ticket shows two lines of dishes.
    '&[data-compact] li': { gridTemplateColumns: 'minmax(1.5rem, auto) minmax(0, 1fr) auto' },
    '&[data-compact] .dish': { truncate: true, _rtl: { textAlign: 'right' } },
    '&[data-compact] .service': {
      display: 'flex',
      gap: '1',
      whiteSpace: 'nowrap',
      '& bdi': { truncate: true },
    },
  },
});

/** How many dishes a ticket names; it counts the rest. */
const MAX_ITEMS = { whole: 8, compact: 2 };

function Items({ items, isCompact }: Pick<Order, 'items'> & { readonly isCompact: boolean }) {
  const { t } = useTranslation();
  const most = isCompact ? MAX_ITEMS.compact : MAX_ITEMS.whole;
  const rest = items.length - most;
  return (
    <ul>
      {items.slice(0, most).map((item, line) => (
        <li key={line}>
          <b>{item.qty}</b>
          {/* A name in another direction begins where the line does, and is cut at its own end. */}
          <span className="dish" dir={isCompact ? 'auto' : undefined}>
            <bdi>{item.name}</bdi>
          </span>
          {isCompact
            ? rest > 0 && line === most - 1 && <span>{t('and {{count}} more', { count: rest })}</span>
            : addOnGroups(item).map(({ name, addOns }) => (
                <small key={name}>
                  <bdi>{name === '' ? listText(addOns) : `${name}: ${listText(addOns)}`}</bdi>
                </small>
              ))}
        </li>
      ))}
      {!isCompact && rest > 0 && (
        <li>
          <span>{t('and {{count}} more', { count: rest })}</span>
        </li>
      )}
    </ul>
  );
}

interface Props {
  readonly order: Order;
  /** The phone's layout: two lines of dishes, and Decline in a menu. */
  readonly isCompact?: boolean;
  /** By default for a phone's list, which has no heading, and for a board, whose panes have one each. */
  readonly level?: 'h2' | 'h3';
}

/** An order as a ticket: its waiting time, items, note and next step. */
export const OrderCard = memo(function OrderCard({ order, isCompact = false, level }: Props) {
  const { t } = useTranslation();
  const heading = level ?? (isCompact ? 'h2' : 'h3');
  const clock = useOrderClock(order);
  const currency = useCurrencyOf(order);
  const hasArrived = useHasArrived(order);
  const isDone = !OPEN_STATUSES.includes(order.order_status);
  return (
    <Ticket
      data-urgency={clock.urgency}
      data-order={order.order_id}
      {...(hasArrived && { 'data-arrived': '' })}
      {...(isCompact && { 'data-compact': '' })}
    >
      <div className="head">
        <ClockTiming order={order} clock={clock} isLarge />
        <Box as={heading} className="number" display="inline-block" textStyle="title">
          <Link to={orderUrl(order.order_id)} state={{ orderId: order.order_id, isNotify: false }}>
            {`#${order.order_id}`}
          </Link>
          {hasArrived && <VisuallyHidden> {t('just arrived')}</VisuallyHidden>}
        </Box>
        <Box as="b" className="total" fontWeight="semibold" whiteSpace="nowrap">
          {formatAmount(order.order_total, currency)}
        </Box>
        <Box className="service" textStyle="small" color="ink.muted">
          <span>{platformWord(t, order.shipping_method)}</span>
          {' · '}
          <bdi>{customerName(order)}</bdi>
        </Box>
      </div>
      {!isDone && (
        <>
          <Items items={order.items} isCompact={isCompact} />
          <OrderNote order={order} />
        </>
      )}
      <Flex className="above" align="center" justify="space-between" wrap="wrap" gap="1.5">
        {isDone && <OrderStatusTag status={order.order_status} />}
        <OrderPrintState order={order} />
        <Box
          className={isDone ? undefined : 'steps'}
          flex={isDone ? undefined : '1 1 100%'}
          marginInlineStart="auto"
        >
          <OrderStepButtons order={order} look={isCompact ? 'phone' : 'ticket'} />
        </Box>
      </Flex>
    </Ticket>
  );
});
