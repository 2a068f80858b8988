import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@servery/protocol/platform/order';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../language/writing.ts';
import { useZone } from '../../platform/merchant.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Tag, type StatusPalette } from '../../ui/Tag.tsx';
import { OrderTiming } from '../detail/OrderTiming.tsx';
import type { OrderFilters } from '../list/orderFilters.ts';
import { useMatchingOrders } from '../list/useMatchingOrders.ts';
import { useOpenOrders } from '../useOpenOrders.ts';
import { boardColumns, type ColumnCounts } from './boardColumns.ts';
import { NewOrders } from './NewOrders.tsx';
import { OrderCards } from './OrderCards.tsx';
import { useColumnCounts } from './useColumnCounts.ts';

/** Four panes side by side, each scrolling within the window's height. */
const Panes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    columnGap: '2',
    // The window's height minus the header, the page's bar and the gap below it.
    height: 'calc(100dvh - {sizes.header} - {sizes.14} - {spacing.2})',
    minHeight: '80',
    // A window hardly higher than its bars scrolls as a whole.
    '@media (height < 24rem)': { height: 'auto' },
    // A change within one pane lays out and paints that pane alone.
    '@media (height >= 24rem)': { '& > section': { contain: 'strict' } },
    '& > section': {
      minWidth: '0',
      overflowY: 'auto',
      overscrollBehaviorY: 'contain',
      scrollbarWidth: 'thin',
      paddingBlockEnd: '4',
      // Keeps a focused element clear of the sticky head.
      scrollPaddingBlockStart: '12',
    },
    '& > section > header': {
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: '1',
      bg: 'canvas',
      // A time that does not fit beside the count wraps out of view: the first ticket shows it.
      height: '10',
      overflow: 'clip',
      '& > *': { minHeight: '10', display: 'flex', alignItems: 'center' },
      xlDown: { '& svg': { display: 'none' } },
    },
  },
});

interface PaneProps {
  readonly name: string;
  readonly palette: StatusPalette;
  /** Undefined while it is unknown. */
  readonly count: string | undefined;
  /** Whether older orders may still be read, which would push those below them down. */
  readonly isLoading?: boolean;
  /** The time of the most urgent order. */
  readonly time?: ReactNode;
  readonly children: ReactNode;
}

function Pane({ name, palette, count, isLoading = false, time, children }: PaneProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={name}>
      <Flex
        as="header"
        align="center"
        alignContent="flex-start"
        columnGap={{ base: '1', xl: '2' }}
        wrap="wrap"
      >
        <Heading as="h2" textStyle="section">
          <Tag colorPalette={palette}>{name}</Tag>
        </Heading>
        <Box as="span" fontWeight="semibold">
          {count}
        </Box>
        <Box as="span" color="ink.muted" marginInlineStart="auto">
          {!isLoading && time}
        </Box>
      </Flex>
      {isLoading ? <LoadingState /> : <Stack gap="2">{children}</Stack>}
      {count === numberText(0) && !isLoading && (
        <Box color="ink.muted" textStyle="small">
          {t('None')}
        </Box>
      )}
    </section>
  );
}

const timeOf = ([first]: readonly Order[]) => first && <OrderTiming order={first} />;

interface Props {
  /** The orders that the list has loaded. */
  readonly rows: readonly Order[];
  /** Whether the list is loaded to its end. */
  readonly areRowsAll: boolean;
  readonly filters: OrderFilters;
  readonly searchText: string;
  /** Loads older orders; rendered at the end of the Done column. */
  readonly more: ReactNode;
}

/** The orders by their next step: New with Future Order, Confirmed, Ready, Done; the oldest open order first. */
export default function OrderBoard({ rows, areRowsAll, filters, searchText, more }: Props) {
  const { t } = useTranslation();
  const { orders: read, isWhole, isRead } = useOpenOrders(rows, filters);
  const orders = useMatchingOrders(read, searchText);
  const counted = useColumnCounts(filters, searchText);
  const zone = useZone();
  const columns = useMemo(() => boardColumns(orders, zone), [orders, zone]);
  const future = columns.future.flatMap((day) => day.orders);
  // Once all open orders are loaded, their number is more current than the platform's count.
  const countOf = (column: keyof ColumnCounts, cardCount: number) => {
    if (!isRead) return counted && numberText(counted[column]);
    return numberText(isWhole ? cardCount : Math.max(cardCount, counted?.[column] ?? 0));
  };
  const doneCount = numberText(counted?.done ?? columns.done.length);
  const isDoneWhole = counted !== undefined || areRowsAll;
  return (
    <Panes>
      <Pane
        name={t('New')}
        palette="new"
        isLoading={!isRead}
        count={countOf('new', columns.new.length + future.length)}
        time={timeOf(columns.new)}
      >
        <NewOrders columns={columns} />
      </Pane>
      <Pane
        name={t('Confirmed')}
        palette="confirmed"
        isLoading={!isRead}
        count={countOf('confirmed', columns.confirmed.length)}
        // A due time is too long for the head of a narrow pane.
        time={<Box hideBelow="xl">{timeOf(columns.confirmed)}</Box>}
      >
        <OrderCards orders={columns.confirmed} />
      </Pane>
      <Pane
        name={t('Ready')}
        palette="ready"
        isLoading={!isRead}
        count={countOf('ready', columns.ready.length)}
        time={timeOf(columns.ready)}
      >
        <OrderCards orders={columns.ready} />
      </Pane>
      <Pane
        name={t('Done')}
        palette="done"
        count={
          counted && !filters.days
            ? t('{{count}} today', { count: counted.done })
            : isDoneWhole
              ? doneCount
              : `${doneCount}+`
        }
      >
        <OrderCards orders={columns.done} />
        {more}
      </Pane>
    </Panes>
  );
}
