/**
 * What this browser keeps of a guest, in all of its places: the last known answers, local and session storage. Places are
 * gone through by what is in them, so that one that comes later is not forgotten.
 */
import type { Guest } from '@servery/protocol/printing/guest';
import { changeAnswers } from '../../platform/lastKnown/answerCache.ts';
import { SESSION_KEYS } from '../../session/storage.ts';
import { orderNumbers, partGuest } from './traces.ts';
import { deviceStorage, tabStorage } from '../../storage/textStorage.ts';

/** Something that is kept of a guest. */
interface DeviceEntry {
  /** The place's own name. */
  readonly place: string;
  readonly data: unknown;
}

interface OnDevice {
  readonly entries: readonly DeviceEntry[];
  /** The numbers of the guest's orders among them. */
  readonly orders: readonly string[];
}

/** What is kept of a guest. @param remove whether it is removed: of lists the guest's rows, otherwise the whole. */
export async function onDevice(guest: Guest, { remove }: { readonly remove: boolean }): Promise<OnDevice> {
  const entries: DeviceEntry[] = [];
  const part = (place: string, value: unknown): unknown => {
    const { kept, taken } = partGuest(guest, value);
    entries.push(...taken.map((data) => ({ place, data })));
    return remove ? kept : value;
  };
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.names()) {
      if (SESSION_KEYS.has(key)) continue;
      const [read, write] = asKept(storage.get(key) ?? '');
      const kept = part(key, read);
      if (kept === undefined) storage.remove(key);
      else if (kept !== read) storage.set(key, write(kept));
    }
  }
  await changeAnswers(part);
  return { entries, orders: orderNumbers(entries.map(({ data }) => data)) };
}

/** What is kept as a text, and how it is written: JSON, or the text itself. */
function asKept(text: string): readonly [read: unknown, write: (value: unknown) => string] {
  try {
    if (/^[[{]/.test(text)) return [JSON.parse(text) as unknown, JSON.stringify];
  } catch {
    // It only begins so.
  }
  return [text, String];
}
