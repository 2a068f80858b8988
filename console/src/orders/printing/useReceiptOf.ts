import type { Order } from '@servery/protocol/platform/order';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { locationOf } from '../../platform/currency.ts';
import { useMerchant, useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { useChangedWords } from '../allergyWords.ts';
import { receiptOf } from './receiptOf.ts';

/** Converts orders to this restaurant's receipts; the same function until the restaurant's data changes. */
export function useReceiptOf(): (order: Order) => Receipt {
  const record = useMerchant().data;
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const changedWords = useChangedWords();
  return useCallback(
    (order) =>
      receiptOf(order, {
        ...{ zone, restaurant: record?.name ?? '', where: locationOf(record) },
        ...{ now: serverNow(offset), changedWords },
      }),
    [zone, record, offset, changedWords],
  );
}
