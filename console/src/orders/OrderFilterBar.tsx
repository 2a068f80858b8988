import { Flex } from '@chakra-ui/react/flex';
import { ORDER_FILTERS } from '@servery/protocol/platform/orderStatus';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Chip } from '../ui/Chip.tsx';
import { OrderDaysForm } from './OrderDaysForm.tsx';
import type { OrderFilters } from './orderFilters.ts';
import { ordersUrl } from './urls.ts';

interface Props {
  readonly filters: OrderFilters;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
}

/** Status and days that the list is filtered by. Both live in the URL, so that back, reload and sharing work. */
export function OrderFilterBar({ filters, today }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, days } = filters;
  return (
    <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
      <Flex
        as="nav"
        gap="2"
        // On a phone one row that scrolls leaves the screen to the orders.
        wrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        maxWidth="full"
        paddingBlock="1"
        aria-label={t('Order status')}
      >
        {ORDER_FILTERS.map(({ value, label }) => (
          <Chip key={value} asChild {...(value === status && { 'aria-current': true })}>
            <Link to={ordersUrl({ ...filters, status: value })}>{t(label)}</Link>
          </Chip>
        ))}
      </Flex>
      <OrderDaysForm
        // The fields begin anew when the days in the URL change.
        key={`${days?.start ?? ''} ${days?.end ?? ''}`}
        days={days}
        today={today}
        onChange={(chosen) => void navigate(ordersUrl(chosen ? { status, days: chosen } : { status }))}
      />
    </Flex>
  );
}
