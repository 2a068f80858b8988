import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { DEFAULT_ORDER_FILTER, ORDER_FILTERS } from '@servery/protocol/platform/orderStatus';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChipNav } from '../../ui/ChipNav.tsx';
import { ordersUrl, type OrderListView } from '../urls.ts';
import type { OrderFilters } from './orderFilters.ts';
import { OrderDays } from './OrderDays.tsx';

interface Props {
  readonly place: OrderListView;
  /** The restaurant's current day, DD-MM-YYYY. */
  readonly today: string;
  /** Further controls of the bar. */
  readonly children?: ReactNode;
}

/** The filters for status and days. Both are in the URL, so that back, reload and sharing work. */
export const OrderFilterBar = memo(function OrderFilterBar({ place, today, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, days } = place.filters;
  const urlOf = (filters: OrderFilters): string => ordersUrl({ ...place, filters });
  const choose = (chosen: OrderFilters['days']): void =>
    void navigate(urlOf(chosen ? { status, days: chosen } : { status }));
  return (
    // On wide screens the days follow the last chip, on the same line if they fit there.
    <Flex gap="2" wrap="wrap" align="center" css={{ md: { '& > nav': { display: 'contents' } } }}>
      <ChipNav
        label={t('Order status')}
        current={status}
        choices={ORDER_FILTERS.map(({ value, label }) => ({
          key: value,
          text: t(label),
          // Pressing the current choice clears it; "All" is the default and cannot be cleared.
          to: urlOf({
            ...place.filters,
            status: value === status && value !== DEFAULT_ORDER_FILTER ? 'none' : value,
          }),
        }))}
      />
      <OrderDays days={days} none={t('All days')} today={today} onChange={choose} />
      {children}
      {status === 'none' && (
        <Text flex="1 1 100%" color="ink.muted">
          {t('No status selected. Showing new and future orders.')}
        </Text>
      )}
    </Flex>
  );
});
