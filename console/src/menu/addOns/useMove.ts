import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withParameters } from './urls.ts';

/** Parameters of the address, by their names; one that is undefined is taken out. */
type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Changes parameters of the address without leaving the page: it stays scrolled where it is, and keeps what the router
 * knows of it.
 *
 * @returns a function whose `replace` leaves out of the history where one was before.
 */
export function useMove(): (changes: Changes, replace?: boolean) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  return (changes, replace = false) =>
    void navigate({ search: withParameters(search, changes) }, { state, replace, preventScrollReset: true });
}
