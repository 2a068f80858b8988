import type { JobScope } from '@servery/protocol/printing/job';
import { useSelector } from 'react-redux';
import { jobScope } from '../storage/scope.ts';
import { useMerchant, useZone } from '../platform/merchant.ts';
import { selectMid } from '../session/sessionSlice.ts';

export interface Restaurant {
  /** Stands at the head of its paper; empty while it is not known. */
  readonly name: string;
  /** IANA name of the zone that times are printed in. */
  readonly zone: string;
  readonly scope: JobScope;
}

/** Whose paper it is. */
export function useRestaurant(): Restaurant {
  const { data: merchant } = useMerchant();
  const mid = useSelector(selectMid) ?? '';
  return { name: merchant?.name ?? '', zone: useZone(), scope: jobScope(mid) };
}
