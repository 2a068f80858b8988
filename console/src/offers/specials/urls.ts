/** The addresses of specials and of their tickets (spec 001 §2, decisions 27). */
import { EVENT_TYPES, type EventType } from '@servery/protocol/platform/specials';
import { PHASES, type Phase } from './specialTimes.ts';

/** The list of special deals, with the form that adds one. */
export const SPECIAL_DEALS = '/special_deals';

/** The list of all specials alone. */
export const ALL_EVENTS = '/eventslist';

/** The value of `edit` that adds a special rather than changing one. */
const NEW = 'new';

/** What an address of the list shows. */
interface SpecialsView {
  /** All unless said. */
  readonly phase: Phase | undefined;
  /** Both unless said. */
  readonly type: EventType | undefined;
  readonly isAdding: boolean;
  /** The id of the special that is being changed. */
  readonly edited: string | undefined;
  /** The id of the special deal whose ticket is being punched. */
  readonly redeemed: string | undefined;
}

export function readView(search: URLSearchParams): SpecialsView {
  const edit = search.get('edit') ?? undefined;
  return {
    phase: PHASES.find((phase) => phase === search.get('when')),
    type: EVENT_TYPES.find(({ value }) => value === search.get('type'))?.value,
    isAdding: edit === NEW,
    edited: edit === NEW ? undefined : edit,
    redeemed: search.get('redeem') ?? undefined,
  };
}

/** The query with a part changed, or taken out; what stands over the list goes, unless it is what is put in. */
function query(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search);
  for (const over of ['edit', 'redeem']) next.delete(over);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next.size > 0 ? `?${next}` : '';
}

/** Another choice of the list begins on its first page. */
function chosen(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  return query(next, name, value);
}

/** The queries that lead from one view of a list to another, each beginning with `?` unless empty. */
export const viewOf = {
  phase: (search: URLSearchParams, phase: Phase | undefined) => chosen(search, 'when', phase),
  type: (search: URLSearchParams, type: EventType | undefined) => chosen(search, 'type', type),
  adding: (search: URLSearchParams) => query(search, 'edit', NEW),
  editing: (search: URLSearchParams, id: string) => query(search, 'edit', id),
  redeeming: (search: URLSearchParams, id: string) => query(search, 'redeem', id),
  list: (search: URLSearchParams) => query(search, 'edit', undefined),
} as const;
