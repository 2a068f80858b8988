import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@servery/protocol/platform/order';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazyPart.tsx';
import type { StableRow } from '../board/stableRows.ts';
import { useStableRows } from '../board/useStableRows.ts';
import { LeftRow } from './LeftRow.tsx';
import { OrderRow } from './OrderRow.tsx';

/** A row's grid areas as a card, for phones and tablets. */
const CARD_AREAS = {
  base: '"number status total" "customer customer when" "actions actions actions"',
  md: '"number status . total" "customer customer customer when" "customer customer customer actions"',
};
const CARD_COLUMNS = { base: 'auto minmax(0, 1fr) auto', md: 'auto auto minmax(0, 1fr) auto' };

// Only a long list needs this code.
const VirtualOrderRows = lazyPart(() => import('./VirtualOrderRows.tsx'), AllOrderRows, AllOrderRows);

/** Up to this many rows, all are rendered. */
const ALL_DRAWN = 100;

const sheet = { bg: 'surface', border: 'hairline', borderRadius: 'md' } as const;

/**
 * A table on wide screens, and a list of cards on phones and tablets: the same rows, laid out with CSS only. Styled
 * once at its root; its cells are native elements, which keeps long lists fast.
 */
const Table = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', xl: 'table' },
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    xl: sheet,
    '& thead': { srOnly: { base: true, xl: false } },
    '& th': {
      textStyle: 'label',
      color: 'ink.muted',
      textAlign: 'start',
      paddingBlock: '2.5',
      paddingInline: '2',
    },
    '& tbody': { display: { base: 'block', xl: 'table-row-group' } },
    // A placeholder for rows that are not rendered.
    '& .gap': { display: { base: 'block', xl: 'table-row' } },
    '& [data-order]': {
      // The order number's link covers its row, which makes the row one target.
      position: 'relative',
      display: { base: 'grid', xl: 'table-row' },
      gridTemplateAreas: CARD_AREAS,
      gridTemplateColumns: CARD_COLUMNS,
      alignItems: 'center',
      columnGap: '2.5',
      rowGap: '1',
      xlDown: { ...sheet, boxShadow: 'card', padding: '4', marginBlockEnd: '2.5' },
      _hover: { bg: 'subtle' },
    },
    // The place of an order that has left.
    '& .left': {
      display: { base: 'flex', xl: 'table-row' },
      alignItems: 'center',
      justifyContent: 'center',
      xlDown: { border: 'hairline', borderRadius: 'md', marginBlockEnd: '2.5' },
      '& td': { color: 'ink.faint', textStyle: 'small', textAlign: 'center' },
    },
    // Keys move between orders: the whole row shows the focus.
    '& [data-order]:has(.number a:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'basil.fg',
      outlineOffset: '-2px',
    },
    '& .number a:focus-visible': { outline: '0' },
    // Marked by shape too: not everyone can see the colour.
    '& [data-arrived]': {
      bg: 'new.subtle',
      boxShadow: 'inset 0.25rem 0 0 {colors.new.fg}',
      _rtl: { boxShadow: 'inset -0.25rem 0 0 {colors.new.fg}' },
    },
    // Its tag would have the same colour as the marked row.
    '& [data-arrived] .status > *': { bg: 'surface' },
    '& td': {
      padding: { base: '0', xl: '2.5' },
      paddingInline: { xl: '2' },
      borderBlockStart: { xl: 'hairline' },
      verticalAlign: 'middle',
    },
    '& tr > :first-of-type': { paddingInlineStart: { xl: '4' } },
    '& tr > :last-of-type': { paddingInlineEnd: { xl: '4' } },
    // Widths that hold the usual content: no row moves a column. The customer's column takes the remaining width.
    '& .number': { gridArea: 'number', width: { xl: '5.5rem' } },
    '& .status': { gridArea: 'status', width: { xl: '10.5rem' } },
    '& .when': {
      gridArea: 'when',
      width: { xl: '12rem' },
      whiteSpace: 'nowrap',
      color: 'ink.muted',
      textAlign: { base: 'end', xl: 'start' },
      '& > span': { justifyContent: { base: 'end', xl: 'start' } },
    },
    '& .customer': {
      gridArea: 'customer',
      alignSelf: { md: 'start' },
      overflowWrap: 'anywhere',
      minWidth: '0',
    },
    '& .total': {
      gridArea: 'total',
      width: { xl: '7rem' },
      textAlign: 'end',
      whiteSpace: 'nowrap',
      fontWeight: 'semibold',
    },
    // Above the link that covers the row.
    '& .actions': {
      gridArea: 'actions',
      position: 'relative',
      justifySelf: { md: 'end' },
      width: { xl: '19.5rem' },
      '& > *': { md: { justifyContent: 'end' } },
    },
    '& a': { fontWeight: 'bold', color: 'ink' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

function AllOrderRows({ rows }: { readonly rows: readonly StableRow[] }) {
  return rows.map(({ order, leftHeight }) =>
    leftHeight === undefined ? (
      <OrderRow key={order.order_id} order={order} />
    ) : (
      <LeftRow key={order.order_id} orderId={order.order_id} height={leftHeight} />
    ),
  );
}

/** The orders, a row each; of a long list those on the screen. */
export function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation();
  const { list, rows } = useStableRows<HTMLTableSectionElement>(orders, 'in-order');
  const isLong = rows.length > ALL_DRAWN;
  return (
    <Table {...(isLong && { 'aria-rowcount': rows.length + 1 })}>
      <thead>
        <tr>
          <th scope="col" className="number">
            {t('Order')}
          </th>
          <th scope="col" className="status">
            {t('Status')}
          </th>
          <th scope="col" className="when">
            {t('Placed')}
          </th>
          <th scope="col">{t('Guest')}</th>
          <th scope="col" className="total">
            {t('Total')}
          </th>
          <th scope="col" className="actions">
            {t('Next step')}
          </th>
        </tr>
      </thead>
      <tbody ref={list}>{isLong ? <VirtualOrderRows rows={rows} /> : <AllOrderRows rows={rows} />}</tbody>
    </Table>
  );
}
