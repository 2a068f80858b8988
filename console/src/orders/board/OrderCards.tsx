import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Order } from '@servery/protocol/platform/order';
import { useTranslation } from 'react-i18next';
import { OrderCard } from './OrderCard.tsx';
import { useStableRows } from './useStableRows.ts';

interface Props {
  readonly orders: readonly Order[];
  readonly isCompact?: boolean;
  readonly level?: 'h2' | 'h3';
}

/** Tickets one below the other; under a pointer, none moves because another leaves or arrives. */
export function OrderCards({ orders, ...look }: Props) {
  const { t } = useTranslation();
  const { list, rows } = useStableRows<HTMLDivElement>(orders, 'last');
  return (
    <Stack ref={list} gap="2" _empty={{ display: 'none' }}>
      {rows.map(({ order, leftHeight }) =>
        leftHeight === undefined ? (
          <OrderCard key={order.order_id} order={order} {...look} />
        ) : (
          <Flex
            key={order.order_id}
            align="center"
            justify="center"
            border="hairline"
            borderRadius="md"
            color="ink.faint"
            textStyle="small"
            style={{ height: leftHeight }}
          >
            {t('#{{number}} has left this list', { number: order.order_id })}
          </Flex>
        ),
      )}
    </Stack>
  );
}
