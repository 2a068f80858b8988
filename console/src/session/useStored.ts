import { useSelector } from 'react-redux';
import type { MerchantStored } from '../storage/stored.ts';
import { useWatched } from '../storage/useWatched.ts';
import { selectMid } from './sessionSlice.ts';

/** The signed-in merchant's stored value, kept up to date with changes here and in other tabs. */
export function useStored<Value>(value: MerchantStored<Value>): Value {
  return useWatched(value.of(useSelector(selectMid) ?? ''));
}
