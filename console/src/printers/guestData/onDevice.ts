/**
 * The data that this browser stores about a guest, in all places: the cached responses, local and session storage. It
 * searches each place by its contents, so that keys added later are covered.
 */
import type { Guest } from '@servery/protocol/printing/guest';
import { changeAnswers } from '../../platform/lastKnown/answerCache.ts';
import { SESSION_KEYS } from '../../session/storage.ts';
import { orderNumbers, partGuest } from './traces.ts';
import { deviceStorage, tabStorage } from '../../storage/textStorage.ts';

/** A stored entry about a guest. */
interface DeviceEntry {
  /** The name of the place. */
  readonly place: string;
  readonly data: unknown;
}

interface OnDevice {
  readonly entries: readonly DeviceEntry[];
  /** The numbers of the guest's orders in the entries. */
  readonly orders: readonly string[];
}

/** The data about a guest. @param remove whether to remove it: the guest's rows of lists, otherwise the whole value. */
export async function onDevice(guest: Guest, { remove }: { readonly remove: boolean }): Promise<OnDevice> {
  const entries: DeviceEntry[] = [];
  const part = (place: string, value: unknown): unknown => {
    const { rest, removed } = partGuest(guest, value);
    entries.push(...removed.map((data) => ({ place, data })));
    return remove ? rest : value;
  };
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.names()) {
      if (SESSION_KEYS.has(key)) continue;
      const [read, write] = parseStored(storage.get(key) ?? '');
      const rest = part(key, read);
      if (rest === undefined) storage.remove(key);
      else if (rest !== read) storage.set(key, write(rest));
    }
  }
  await changeAnswers(part);
  return { entries, orders: orderNumbers(entries.map(({ data }) => data)) };
}

/** Parses a stored text, and returns the function that writes it back: as JSON, or as the text itself. */
function parseStored(text: string): readonly [read: unknown, write: (value: unknown) => string] {
  try {
    if (/^[[{]/.test(text)) return [JSON.parse(text) as unknown, JSON.stringify];
  } catch {
    // The text only looks like JSON.
  }
  return [text, String];
}
