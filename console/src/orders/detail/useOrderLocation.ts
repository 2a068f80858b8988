import { useLocation, useSearchParams } from 'react-router-dom';
import { readOrderLocation, type OrderLocation } from '../urls.ts';

/** Which order the page was opened with; undefined when none. */
export function useOrderLocation(): OrderLocation | undefined {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return readOrderLocation(state, search);
}
