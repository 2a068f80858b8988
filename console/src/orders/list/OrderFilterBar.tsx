import { Flex } from '@chakra-ui/react/flex';
import { DEFAULT_ORDER_FILTER, ORDER_FILTERS } from '@servery/protocol/platform/orderStatus';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChipNav } from '../../ui/ChipNav.tsx';
import type { OrderFilters } from './orderFilters.ts';
import { ordersUrl, type OrderListPlace } from '../urls.ts';
import { OrderDaysForm } from './OrderDaysForm.tsx';

interface Props {
  readonly place: OrderListPlace;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
}

/** Status and days that the list is filtered by. Both live in the URL, so that back, reload and sharing work. */
export const OrderFilterBar = memo(function OrderFilterBar({ place, today }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, days } = place.filters;
  const urlOf = (filters: OrderFilters): string => ordersUrl({ ...place, filters });
  return (
    <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
      <ChipNav
        label={t('Order status')}
        current={status}
        choices={ORDER_FILTERS.map(({ value, label }) => ({
          key: value,
          text: t(label),
          // Choosing the chosen one again leaves none chosen; "All" is what the list begins with.
          to: urlOf({
            ...place.filters,
            status: value === status && value !== DEFAULT_ORDER_FILTER ? 'none' : value,
          }),
        }))}
      />
      <OrderDaysForm
        days={days}
        today={today}
        onChange={(chosen) => void navigate(urlOf(chosen ? { status, days: chosen } : { status }))}
      />
    </Flex>
  );
});
