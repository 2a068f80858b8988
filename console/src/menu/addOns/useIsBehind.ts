import { useSearchParams } from 'react-router-dom';
import { EDIT_ADD_ON, EDIT_GROUP } from './urls.ts';

/** Whether something is edited over the page: what stands beside the list is then behind it. */
export function useIsBehind(): boolean {
  const [search] = useSearchParams();
  return search.has(EDIT_GROUP) || search.has(EDIT_ADD_ON);
}
