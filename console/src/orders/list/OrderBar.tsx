import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Spacer } from '@chakra-ui/react/spacer';
import { DEFAULT_ORDER_FILTER } from '@servery/protocol/platform/orderStatus';
import { Download, ListFilter, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router-dom';
import { numberText } from '../../language/writing.ts';
import { useToday } from '../../platform/time/today.ts';
import { ordersUrl, type OrderListView } from '../urls.ts';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderViewSwitch } from './OrderViewSwitch.tsx';

export interface OrderBarProps {
  readonly place: OrderListView;
  /** Called to export the orders of the list as a file. */
  readonly onExport: (place: OrderListView) => void;
  /** Called to open this device's options. */
  readonly onOptions: () => void;
}

/** One bar for the actions on the whole list, so that the orders get the rest of the window. */
export function OrderBar({ place, onExport, onOptions }: OrderBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state === 'loading';
  const today = useToday();
  const [wantsFilters, setWantsFilters] = useState<boolean>();
  // A board needs the height; a table shows its filters by default.
  const hasFilters = wantsFilters ?? place.view === 'table';
  const { status, days } = place.filters;
  const count = Number(status !== DEFAULT_ORDER_FILTER) + Number(days !== undefined);
  return (
    <div>
      <Flex as="header" align="center" gap="2" minHeight="14">
        <Heading as="h1" textStyle="title">
          {t('Orders')}
        </Heading>
        <OrderSearch
          isLeaving={isLeaving}
          searchText={place.searchText}
          onSearch={(searchText) => void navigate(ordersUrl({ ...place, searchText }), { replace: true })}
        />
        <Spacer />
        <Button
          size="sm"
          aria-expanded={hasFilters}
          aria-controls="order-filters"
          onClick={() => setWantsFilters(!hasFilters)}
        >
          <ListFilter aria-hidden />
          {t('Filters')}
          {count > 0 && <span>{numberText(count)}</span>}
        </Button>
        <OrderViewSwitch place={place} />
        <IconButton
          size="sm"
          aria-label={t('Export as CSV')}
          title={t('Export as CSV')}
          onClick={() => onExport(place)}
        >
          <Download aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          aria-label={t('Options for this device')}
          title={t('Colours, new orders and shortcuts')}
          onClick={onOptions}
        >
          <Settings2 aria-hidden />
        </IconButton>
      </Flex>
      <div id="order-filters">{hasFilters && <OrderFilterBar place={place} today={today} />}</div>
    </div>
  );
}
