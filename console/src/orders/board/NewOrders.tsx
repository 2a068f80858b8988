import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Order } from '@servery/protocol/platform/order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../language/writing.ts';
import { Tag, type StatusPalette } from '../../ui/Tag.tsx';
import type { BoardColumns } from './boardColumns.ts';
import { OrderCards } from './OrderCards.tsx';

interface GroupProps {
  readonly palette: StatusPalette;
  readonly name: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Group({ palette, name, text, children }: GroupProps) {
  return (
    <Stack gap="2">
      <Flex align="center" gap="2" paddingBlockStart="2" wrap="wrap">
        <Tag colorPalette={palette}>{name}</Tag>
        <Box as="span" color="ink.muted" textStyle="small" fontWeight="medium">
          {text}
        </Box>
      </Flex>
      {children}
    </Stack>
  );
}

interface Props {
  readonly columns: Pick<BoardColumns, 'new' | 'future' | 'unpaid'>;
  readonly isCompact?: boolean;
}

/** The orders that wait to be accepted: new ones, then future orders by day, then those with a pending payment. */
export function NewOrders({ columns, isCompact = false }: Props) {
  const { t } = useTranslation();
  const cards = (orders: readonly Order[]) => <OrderCards orders={orders} isCompact={isCompact} />;
  return (
    <>
      {cards(columns.new)}
      {columns.future.map(({ day, orders }) => (
        <Group key={day ?? ''} palette="future" name={t('Future Order')} text={day ?? t('Unknown date')}>
          {cards(orders)}
        </Group>
      ))}
      {columns.unpaid.length > 0 && (
        <Group palette="cancelled" name={t('Pending Payment')} text={numberText(columns.unpaid.length)}>
          {cards(columns.unpaid)}
        </Group>
      )}
    </>
  );
}
