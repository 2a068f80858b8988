import { useLocation, useSearchParams } from 'react-router-dom';
import { readOrderLocation, type OrderLocation } from '../urls.ts';

/** The order that the page was opened with; undefined if none. */
export function useOrderLocation(): OrderLocation | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return readOrderLocation(state, search);
}
