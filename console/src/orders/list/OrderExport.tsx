import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { SerializedError } from '@reduxjs/toolkit';
import type { Order } from '@servery/protocol/platform/order';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { locationOf } from '../../platform/currency.ts';
import { useMerchant, useZone } from '../../platform/merchant.ts';
import { parseTime, timeOnWall, reverseDay } from '../../time/time.ts';
import { useToday } from '../../platform/time/today.ts';
import { saveCsv } from '../../ui/csv.ts';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { StickyBars } from '../../ui/StickyBars.tsx';
import { useOrdersDispatch } from '../liveOrders.ts';
import { ordersCsv } from './orderCsv.ts';
import { matchesSearch } from './orderSearch.ts';
import { readAllOrders } from './readAllOrders.ts';
import type { OrderListView } from '../urls.ts';

interface Props {
  /** The filters and the search at the time of the request. */
  readonly place: OrderListView;
  readonly onClose: () => void;
}

type State =
  | { readonly kind: 'reading' }
  | { readonly kind: 'stopped'; readonly error?: PlatformError | SerializedError }
  | { readonly kind: 'saved' };

/**
 * Reads every page of the filtered list and saves it as CSV. The platform does not report the number of orders: if days
 * are chosen, a progress bar shows the share of them that has been read; otherwise only the orders are counted.
 */
export default function OrderExport({ place: { filters, searchText }, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useOrdersDispatch();
  const zone = useZone();
  const where = locationOf(useMerchant().data);
  const today = useToday();
  const labelId = useId();
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [state, setState] = useState<State>({ kind: 'reading' });
  const [stopper, setStopper] = useState(() => new AbortController());

  const days = filters.days ?? { start: '', end: today };
  const wanted = searchText === '' ? orders : orders.filter((order) => matchesSearch(order, searchText));
  const name = ['orders', filters.days && reverseDay(days.start), reverseDay(days.end)]
    .filter(Boolean)
    .join('-');
  const save = (some: readonly Order[]): void => {
    saveCsv(`${name}.csv`, ordersCsv(some, { zone, where, t }));
    setState({ kind: 'saved' });
  };

  useEffect(() => {
    const { signal } = stopper;
    // Continue after the orders that were read before it stopped.
    const known = orders;
    void dispatch(readAllOrders(filters, known, signal, setOrders)).then((all) => {
      setOrders(all.orders);
      if (!all.isWhole) setState({ kind: 'stopped', ...(all.error && { error: all.error }) });
      else
        save(searchText === '' ? all.orders : all.orders.filter((order) => matchesSearch(order, searchText)));
    });
    return () => stopper.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one reading for each stopper; all else is of this export
  }, [stopper]);

  const oldest = orders.at(-1);
  // NaN if no days are chosen.
  const first = timeOnWall(reverseDay(days.start), zone).valueOf();
  const last = timeOnWall(reverseDay(days.end), zone).addDays(1).valueOf();
  const reached = oldest && parseTime(oldest.order_date, zone)?.valueOf();
  const share =
    filters.days && reached !== undefined
      ? Math.min(1, Math.max(0, (last - reached) / (last - first)))
      : undefined;
  const count = wanted.length;

  return (
    <StickyBars>
      <Card padded raised>
        <Flex align="center" gap="3" wrap="wrap">
          <Text id={labelId} role="status" flex="1 1 10rem" fontWeight="medium">
            {state.kind === 'saved' && (
              <span>{t('{{count}} orders exported.', { count, defaultValue_one: '1 order exported.' })}</span>
            )}
            {state.kind === 'reading' && <span>{t('Loading orders…')}</span>}
            {state.kind === 'stopped' && (
              <span>
                {[t('Stopped.'), state.error && errorText(state.error, t)].filter(Boolean).join(' ')}
              </span>
            )}
          </Text>
          {state.kind !== 'saved' && (
            <Text color="ink.muted">
              {t('{{count}} orders so far', { count, defaultValue_one: '1 order so far' })}
            </Text>
          )}
          {state.kind === 'reading' && (
            <Button size="sm" onClick={() => stopper.abort()}>
              {t('Stop')}
            </Button>
          )}
          {state.kind === 'stopped' && (
            <>
              <Button
                size="sm"
                onClick={() => {
                  setState({ kind: 'reading' });
                  setStopper(new AbortController());
                }}
              >
                {t('Continue')}
              </Button>
              {count > 0 && (
                <Button size="sm" onClick={() => save(wanted)}>
                  {t('Export these')}
                </Button>
              )}
            </>
          )}
          {state.kind !== 'reading' && (
            <Button size="sm" variant="ghost" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
        </Flex>
        {state.kind === 'reading' && share !== undefined && (
          <ProgressBar aria-labelledby={labelId} max={1} value={share} />
        )}
      </Card>
    </StickyBars>
  );
}
