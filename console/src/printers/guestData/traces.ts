/** What of something that is kept is about one guest, and what is left without it. Pure. */
import { type Guest, namesGuest } from '@servery/protocol/printing/guest';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name is told in two fields by the platform; a phone number may be sent as a number. */
function isNamedIn(guest: Guest, fields: Readonly<Record<string, unknown>>): boolean {
  const { first_name: first, last_name: last } = fields;
  if (typeof first === 'string' && typeof last === 'string' && namesGuest(guest, `${first} ${last}`))
    return true;
  return Object.entries(fields).some(
    ([name, value]) =>
      typeof value === 'number' && name.includes('phone') && namesGuest(guest, String(value)),
  );
}

/** Whether something names the guest, in whichever of its parts. */
function tellsOf(guest: Guest, value: unknown): boolean {
  if (typeof value === 'string') return namesGuest(guest, value);
  if (Array.isArray(value)) return value.some((each) => tellsOf(guest, each));
  if (!isFields(value)) return false;
  return (
    isNamedIn(guest, value) ||
    Object.entries(value)
      .flat()
      .some((each) => tellsOf(guest, each))
  );
}

interface Parted {
  /** Undefined where nothing is left. */
  readonly kept: unknown;
  /** What was about the guest, as it stood there. */
  readonly taken: readonly unknown[];
}

/**
 * Parts what is about a guest from the rest: rows from their list, what is kept under a name that tells of the guest, and
 * otherwise the whole.
 */
export function partGuest(guest: Guest, value: unknown): Parted {
  if (Array.isArray(value)) {
    const taken = value.filter((row) => tellsOf(guest, row));
    return { kept: taken.length === 0 ? value : value.filter((row) => !taken.includes(row)), taken };
  }
  if (!isFields(value)) {
    return tellsOf(guest, value) ? { kept: undefined, taken: [value] } : { kept: value, taken: [] };
  }
  if (isNamedIn(guest, value)) return { kept: undefined, taken: [value] };
  const kept: Record<string, unknown> = {};
  const taken: unknown[] = [];
  for (const [name, each] of Object.entries(value)) {
    if (namesGuest(guest, name)) {
      taken.push({ [name]: each });
      continue;
    }
    const parted = partGuest(guest, each);
    if (parted.kept === undefined && parted.taken.length > 0) return { kept: undefined, taken: [value] };
    kept[name] = parted.kept;
    taken.push(...parted.taken);
  }
  return taken.length === 0 ? { kept: value, taken } : { kept, taken };
}

/** The numbers of all orders within something, as they were sent. */
export function orderNumbers(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(orderNumbers))];
  if (!isFields(value)) return [];
  const { order_id: id } = value;
  const own = typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
  return [...new Set([...own, ...Object.values(value).flatMap(orderNumbers)])];
}
