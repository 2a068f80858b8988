import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@servery/protocol/platform/orders';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '../platform/money.ts';
import { Time } from '../platform/Time.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { customerName } from './orderText.ts';
import { orderUrl } from './urls.ts';

/** A row's parts as a card, for phones. */
const CARD_AREAS = '"number status total" "customer customer when" "service service service"';

const sheet = { bg: 'surface', border: 'hairline', borderRadius: 'md' } as const;

/**
 * A table where there is room for one, and on a phone a list of cards: the same rows, laid out by style alone.
 * Styled once at its root; its cells are native, which is what keeps long lists fast.
 */
const Table = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', md: 'table' },
    borderCollapse: 'separate',
    borderSpacing: '0',
    md: sheet,
    '& thead': { srOnly: { base: true, md: false } },
    '& th': {
      textStyle: 'label',
      color: 'ink.muted',
      textAlign: 'start',
      paddingBlock: '2.5',
      paddingInline: { base: '2.5', lg: '4' },
    },
    '& tbody': { display: { base: 'grid', md: 'table-row-group' }, gap: '2.5' },
    '& tbody tr': {
      // The order number's link covers its row: a row is one target.
      position: 'relative',
      display: { base: 'grid', md: 'table-row' },
      gridTemplateAreas: CARD_AREAS,
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '2.5',
      rowGap: '1',
      mdDown: { ...sheet, boxShadow: 'card', padding: '4' },
      _hover: { bg: 'subtle' },
    },
    '& td': {
      padding: { base: '0', md: '3' },
      paddingInline: { md: '2.5', lg: '4' },
      borderBlockStart: { md: 'hairline' },
      verticalAlign: 'middle',
    },
    '& .number': { gridArea: 'number' },
    '& .status': { gridArea: 'status' },
    '& .when': {
      gridArea: 'when',
      whiteSpace: { base: 'nowrap', md: 'normal', lg: 'nowrap' },
      color: 'ink.muted',
    },
    // Long names break, but do not let the other columns squeeze the short ones.
    '& .customer': {
      gridArea: 'customer',
      overflowWrap: { base: 'anywhere', md: 'break-word' },
      minWidth: '0',
      maxWidth: { md: '40', lg: '80' },
    },
    '& .service': { gridArea: 'service', color: { base: 'ink.muted', md: 'ink' } },
    '& .total': { gridArea: 'total', textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 'semibold' },
    '& a': { fontWeight: 'bold', color: 'ink' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

const OrderRow = memo(function OrderRow({ order }: { readonly order: Order }) {
  return (
    <tr>
      <td className="number">
        <Link to={orderUrl(order.order_id)} state={{ orderId: order.order_id, isNotify: false }}>
          #{order.order_id}
        </Link>
      </td>
      <td className="status">
        <OrderStatusTag status={order.order_status} />
      </td>
      <td className="when">
        <Time written={order.order_date} short />
      </td>
      <td className="customer">{customerName(order)}</td>
      <td className="service">{order.shipping_method}</td>
      <td className="total">{formatMoney(order.order_total, order.currency_symbol)}</td>
    </tr>
  );
});

/** The orders, a row each. */
export function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('Order')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Placed')}</th>
          <th scope="col">{t('Customer')}</th>
          <th scope="col">{t('Service')}</th>
          <th scope="col" className="total">
            {t('Total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}
