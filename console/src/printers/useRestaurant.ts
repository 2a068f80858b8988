import type { JobScope } from '@servery/protocol/printing/job';
import { useSelector } from 'react-redux';
import { jobScope } from '../storage/scope.ts';
import { useMerchant, useZone } from '../platform/merchant.ts';
import { selectMid } from '../session/sessionSlice.ts';

export interface Restaurant {
  /** The heading of its paper; empty while unknown. */
  readonly name: string;
  /** The IANA name of the time zone of printed times. */
  readonly zone: string;
  readonly scope: JobScope;
}

/** The restaurant's data for its paper. */
export function useRestaurant(): Restaurant {
  const { data: merchant } = useMerchant();
  const mid = useSelector(selectMid) ?? '';
  return { name: merchant?.name ?? '', zone: useZone(), scope: jobScope(mid) };
}
