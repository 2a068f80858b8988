import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import type { Order } from '@servery/protocol/platform/order';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { Tag, type StatusPalette } from '../../ui/Tag.tsx';
import { numberText } from '../../language/writing.ts';
import { boardColumns, type ColumnCounts } from './boardColumns.ts';
import { OrderCard } from './OrderCard.tsx';
import type { OrderFilters } from '../list/orderFilters.ts';
import { useOpenOrders } from '../useOpenOrders.ts';
import { useColumnCounts } from './useColumnCounts.ts';
import { useSoughtOrders } from '../list/useSoughtOrders.ts';

/** A column has so much room that a ticket's buttons stand in it; where there is none, columns stand below each other. */
const COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' };

function Column({
  name,
  palette,
  count,
  isEmpty,
  children,
}: {
  readonly name: string;
  readonly palette: StatusPalette;
  readonly count: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Box as="section" minWidth="0" aria-label={name}>
      <Flex align="center" gap="2" paddingBlockEnd="2.5">
        <Heading as="h2" textStyle="section">
          <Tag colorPalette={palette}>{name}</Tag>
        </Heading>
        <Box as="span" color="ink.faint" fontWeight="medium">
          {count}
        </Box>
      </Flex>
      <Stack gap="2.5">{children}</Stack>
      {isEmpty && (
        <Box color="ink.faint" textStyle="small">
          {t('None')}
        </Box>
      )}
    </Box>
  );
}

const cards = (orders: readonly Order[]) =>
  orders.map((order) => <OrderCard key={order.order_id} order={order} />);

interface Props {
  /** What the list has read. */
  readonly rows: readonly Order[];
  readonly filters: OrderFilters;
  readonly sought: string;
}

/** The orders by what is to be done with them: New with Future Order, Confirmed, Ready, Done. */
export default function OrderBoard({ rows, filters, sought }: Props) {
  const { t } = useTranslation();
  const { orders: read, isWhole } = useOpenOrders(rows, filters);
  const orders = useSoughtOrders(read, sought);
  const counted = useColumnCounts(filters, sought);
  const zone = useZone();
  const columns = useMemo(() => boardColumns(orders, zone), [orders, zone]);
  const future = columns.future.flatMap((day) => day.orders);
  // Open orders that have all been read are newer than their count.
  const countOf = (column: keyof ColumnCounts, cardCount: number) =>
    numberText(isWhole ? cardCount : (counted?.[column] ?? cardCount));
  const newCount = columns.new.length + future.length;
  const doneCount =
    counted && !filters.days
      ? t('{{count}} today', { count: counted.done })
      : numberText(counted?.done ?? columns.done.length);
  return (
    <Grid templateColumns={COLUMNS} gap="3.5" rowGap="6" alignItems="start">
      <Column name={t('New')} palette="new" count={countOf('new', newCount)} isEmpty={newCount === 0}>
        {cards(columns.new)}
        {columns.future.map(({ day, orders: some }) => (
          <Stack key={day ?? ''} gap="2.5">
            <Flex align="center" gap="2" paddingBlockStart="2" wrap="wrap">
              <Tag colorPalette="future">{t('Future Order')}</Tag>
              <Box as="span" color="ink.muted" textStyle="small" fontWeight="medium">
                {day ?? t('Day not known')}
              </Box>
            </Flex>
            {cards(some)}
          </Stack>
        ))}
      </Column>
      <Column
        name={t('Confirmed')}
        palette="confirmed"
        count={countOf('confirmed', columns.confirmed.length)}
        isEmpty={columns.confirmed.length === 0}
      >
        {cards(columns.confirmed)}
      </Column>
      <Column
        name={t('Ready')}
        palette="ready"
        count={countOf('ready', columns.ready.length)}
        isEmpty={columns.ready.length === 0}
      >
        {cards(columns.ready)}
      </Column>
      <Column name={t('Done')} palette="done" count={doneCount} isEmpty={columns.done.length === 0}>
        {cards(columns.done)}
      </Column>
    </Grid>
  );
}
