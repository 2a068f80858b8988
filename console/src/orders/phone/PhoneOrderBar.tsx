import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { DEFAULT_ORDER_FILTER, ORDER_FILTERS } from '@servery/protocol/platform/orderStatus';
import { Download, ListFilter, Search, Settings2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useNavigation } from 'react-router-dom';
import { numberText } from '../../language/writing.ts';
import { useToday } from '../../platform/time/today.ts';
import { ORDER_TABS, type OrderTab } from '../orderTabs.ts';
import { ordersUrl, orderTabUrl } from '../urls.ts';
import type { OrderBarProps } from '../list/OrderBar.tsx';
import type { StatusFilter } from '../list/orderFilters.ts';
import { OrderFilterBar } from '../list/OrderFilterBar.tsx';
import { OrderSearch } from '../list/OrderSearch.tsx';

const Tabs = chakra('nav', {
  base: {
    flex: '1',
    display: 'flex',
    minWidth: '0',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // A tab that does not fit fades out, which shows that there is more to scroll to.
    '--end': 'right',
    _rtl: { '--end': 'left' },
    maskImage: 'linear-gradient(to var(--end), black calc(100% - 1rem), transparent)',
    '& > :last-child': { marginInlineEnd: '3' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      justifyContent: 'center',
      flexShrink: '0',
      minHeight: 'target',
      minWidth: 'target',
      paddingInline: '1.5',
      borderBlockEnd: '2px solid transparent',
      color: 'ink.muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
    '& [aria-current]': { color: 'ink', borderColor: 'basil.fg' },
    // A digit's space is there before the count is, so that the tabs hardly move when it comes.
    '& .count': { minWidth: '1ch' },
    '& .waiting': { color: 'new.fg' },
  },
});

/** A status filter's label; "All" for a status outside the filter. */
const labelOf = (status: StatusFilter) => ORDER_FILTERS.find(({ value }) => value === status)?.label ?? 'All';

interface Props extends OrderBarProps {
  /** The current tab, 32 for all other statuses; undefined until it is decided. */
  readonly current: OrderTab | 32 | undefined;
  /** The number of open orders in each tab; undefined while loading. */
  readonly counts: Readonly<Record<OrderTab, number>> | undefined;
}

/** A phone's bar: a tab with a count for each step of an order, and everything else behind two icons. */
export const PhoneOrderBar = memo(function PhoneOrderBar(props: Props) {
  const { place, current, counts, onExport, onOptions } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state === 'loading';
  const today = useToday();
  const [open, setOpen] = useState<'search' | 'filters' | undefined>(
    place.searchText === '' ? undefined : 'search',
  );
  const toggle = (part: typeof open): void => setOpen(open === part ? undefined : part);
  const { status } = place.filters;
  const tabs = useRef<HTMLElement>(null);
  // Long labels do not all fit: the current tab is always in view. Not a layout effect, which would lay the page out twice.
  useEffect(() => {
    const link = tabs.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, status]);
  const isTab = ORDER_TABS.some((tab) => tab === status);
  // The fourth tab holds all other statuses, one at a time.
  const other = labelOf(isTab ? DEFAULT_ORDER_FILTER : status);
  const tab = (value: OrderTab | 32, label: string, count?: number) => (
    <Link
      key={value}
      to={orderTabUrl(place, value)}
      replace
      {...(value === current && { 'aria-current': true })}
    >
      <span>{label}</span>
      {value !== 32 && (
        <span className={value === 2 && Number(count) > 0 ? 'count waiting' : 'count'}>
          {count !== undefined && numberText(count)}
        </span>
      )}
    </Link>
  );
  return (
    <Flex
      as="header"
      direction="column"
      position="var(--bar-position)"
      insetBlockStart="12"
      zIndex="bar"
      bg="canvas"
      marginInline="-3"
      paddingInline="3"
    >
      <Heading as="h1" srOnly>
        {t('Orders')}
      </Heading>
      <Flex align="center">
        <Tabs ref={tabs} aria-label={t('Orders by step')}>
          {ORDER_TABS.map((value) => tab(value, t(labelOf(value)), counts?.[value]))}
          {tab(32, t(other))}
        </Tabs>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('Search')}
          aria-expanded={open === 'search'}
          onClick={() => toggle('search')}
        >
          <Search aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('Filters')}
          aria-expanded={open === 'filters'}
          onClick={() => toggle('filters')}
        >
          <ListFilter aria-hidden />
        </IconButton>
      </Flex>
      {open === 'search' && (
        <Flex paddingBlock="2">
          <OrderSearch
            isLeaving={isLeaving}
            searchText={place.searchText}
            // A search covers all orders, whichever tab it starts on.
            onSearch={(searchText) =>
              void navigate(
                ordersUrl({
                  ...place,
                  searchText,
                  filters: searchText === '' ? place.filters : { status: 32 },
                }),
                { replace: true },
              )
            }
          />
        </Flex>
      )}
      {open === 'filters' && (
        <Flex direction="column" paddingBlock="2">
          <OrderFilterBar place={place} today={today}>
            <Button size="sm" onClick={() => onExport(place)}>
              <Download aria-hidden />
              {t('Export as CSV')}
            </Button>
            <Button size="sm" onClick={onOptions}>
              <Settings2 aria-hidden />
              {t('Options for this device')}
            </Button>
          </OrderFilterBar>
        </Flex>
      )}
    </Flex>
  );
});
