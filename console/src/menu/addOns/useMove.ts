import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withParameters } from './urls.ts';

/** Query parameters by name; an undefined one is removed. */
type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Changes query parameters without leaving the page; keeps the scroll position and the router's state.
 *
 * @returns a function; with `replace` it replaces the current history entry.
 */
export function useMove(): (changes: Changes, replace?: boolean) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return (changes, replace = false) =>
    void navigate({ search: withParameters(search, changes) }, { state, replace, preventScrollReset: true });
}
