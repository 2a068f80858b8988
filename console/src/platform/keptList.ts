import * as z from 'zod/mini';
import type { TextStorage } from '../storage/textStorage.ts';
import { readKept } from './readKept.ts';

/**
 * A list that was kept in the browser's storage as JSON. What people or other versions have written there and is no
 * entry is left out; what is no list at all is as if it were not there.
 */
export function readKeptList<Entry extends z.ZodMiniType>(
  storage: TextStorage,
  key: string,
  entry: Entry,
): z.output<Entry>[] {
  const kept = readKept(storage.get(key), z.array(z.unknown())) ?? [];
  return kept.flatMap((each) => {
    const read = z.safeParse(entry, each);
    return read.success ? [read.data] : [];
  });
}
