/** The URLs of specials and of their tickets (spec 001 §2, decisions 27). */
import { EVENT_TYPES, type EventType } from '@servery/protocol/platform/specials';
import { PHASES, type Phase } from './specialTimes.ts';

/** The list of special deals with the add form. */
export const SPECIAL_DEALS = '/special_deals';

/** Only the list of all specials. */
export const ALL_EVENTS = '/eventslist';

/** The value of `edit` that opens the add form. */
const NEW = 'new';

/** The view of the list that a URL shows. */
interface SpecialsView {
  /** Defaults to all. */
  readonly phase: Phase | undefined;
  /** Defaults to both. */
  readonly type: EventType | undefined;
  readonly isAdding: boolean;
  /** The id of the special that is being edited. */
  readonly edited: string | undefined;
  /** The id of the special deal whose ticket is being punched. */
  readonly redeemed: string | undefined;
}

export function readSpecialsView(search: URLSearchParams): SpecialsView {
  const edit = search.get('edit') ?? undefined;
  return {
    phase: PHASES.find((phase) => phase === search.get('when')),
    type: EVENT_TYPES.find(({ value }) => value === search.get('type'))?.value,
    isAdding: edit === NEW,
    edited: edit === NEW ? undefined : edit,
    redeemed: search.get('redeem') ?? undefined,
  };
}

/** The query with a parameter set or removed; closes any open dialog, unless the parameter opens it. */
function query(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search);
  for (const dialog of ['edit', 'redeem']) next.delete(dialog);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next.size > 0 ? `?${next}` : '';
}

/** A changed filter starts on the first page. */
function filterQuery(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  return query(next, name, value);
}

/** The queries that lead from one view of the list to another, each starting with `?` unless empty. */
export const specialsQuery = {
  phase: (search: URLSearchParams, phase: Phase | undefined) => filterQuery(search, 'when', phase),
  type: (search: URLSearchParams, type: EventType | undefined) => filterQuery(search, 'type', type),
  adding: (search: URLSearchParams) => query(search, 'edit', NEW),
  editing: (search: URLSearchParams, id: string) => query(search, 'edit', id),
  redeeming: (search: URLSearchParams, id: string) => query(search, 'redeem', id),
  list: (search: URLSearchParams) => query(search, 'edit', undefined),
} as const;
