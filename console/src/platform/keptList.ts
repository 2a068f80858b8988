import * as z from 'zod/mini';

/**
 * A list that was kept in the browser's storage as JSON. What people or other versions have written there and is no
 * entry is left out; what is no list at all is as if it were not there.
 */
export function readKeptList<Entry extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  entry: Entry,
): z.output<Entry>[] {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each) => {
    const read = z.safeParse(entry, each);
    return read.success ? [read.data] : [];
  });
}
