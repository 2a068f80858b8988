/** Separates the data about one guest from the rest of a stored value. Pure. */
import { type Guest, namesGuest } from '@servery/protocol/printing/guest';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The platform sends a name in two fields, and may send a phone number as a number. */
function isNamedIn(guest: Guest, fields: Readonly<Record<string, unknown>>): boolean {
  const { first_name: first, last_name: last } = fields;
  if (typeof first === 'string' && typeof last === 'string' && namesGuest(guest, `${first} ${last}`))
    return true;
  return Object.entries(fields).some(
    ([name, value]) =>
      typeof value === 'number' && name.includes('phone') && namesGuest(guest, String(value)),
  );
}

/** Whether any part of a value names the guest. */
function mentions(guest: Guest, value: unknown): boolean {
  if (typeof value === 'string') return namesGuest(guest, value);
  if (Array.isArray(value)) return value.some((each) => mentions(guest, each));
  if (!isFields(value)) return false;
  return (
    isNamedIn(guest, value) ||
    Object.entries(value)
      .flat()
      .some((each) => mentions(guest, each))
  );
}

interface Parted {
  /** Undefined if nothing is left. */
  readonly rest: unknown;
  /** The data about the guest, unchanged. */
  readonly removed: readonly unknown[];
}

/**
 * Separates the data about a guest from the rest: rows of lists, values under a key that names the guest, and
 * otherwise the whole value.
 */
export function partGuest(guest: Guest, value: unknown): Parted {
  if (Array.isArray(value)) {
    const removed = value.filter((row) => mentions(guest, row));
    return { rest: removed.length === 0 ? value : value.filter((row) => !removed.includes(row)), removed };
  }
  if (!isFields(value)) {
    return mentions(guest, value) ? { rest: undefined, removed: [value] } : { rest: value, removed: [] };
  }
  if (isNamedIn(guest, value)) return { rest: undefined, removed: [value] };
  const rest: Record<string, unknown> = {};
  const removed: unknown[] = [];
  for (const [name, each] of Object.entries(value)) {
    if (namesGuest(guest, name)) {
      removed.push({ [name]: each });
      continue;
    }
    const parted = partGuest(guest, each);
    if (parted.rest === undefined && parted.removed.length > 0) return { rest: undefined, removed: [value] };
    rest[name] = parted.rest;
    removed.push(...parted.removed);
  }
  return removed.length === 0 ? { rest: value, removed } : { rest, removed };
}

/** The numbers of all orders in a value, as they were sent. */
export function orderNumbers(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(orderNumbers))];
  if (!isFields(value)) return [];
  const { order_id: id } = value;
  const own = typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(orderNumbers)])];
}
