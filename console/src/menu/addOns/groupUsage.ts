import type { PlatformError } from '@servery/protocol/platform/answer';
import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The known facts about the products that use a group. */
type GroupUsage =
  | { readonly state: 'reading' }
  | { readonly state: 'known'; readonly products: readonly string[] }
  /** The platform does not send product groups, and a crawl of its lists is not complete. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly error: PlatformError };

type CatalogueReading = Pick<Catalogue, 'entries' | 'source' | 'state' | 'readAt' | 'error'>;

/**
 * The names of the products that use a group, in catalogue order. A catalogue in which no product has a group comes
 * from a platform that does not send product groups.
 */
export function groupUsage(
  { entries, source, state, readAt, error }: CatalogueReading,
  groupId: string,
): GroupUsage {
  // An earlier complete reading stays valid while a new one runs.
  if (state === 'done' || readAt !== undefined) {
    const hasGroups = entries.some((entry: CatalogueEntry) => entry.groupIds.length > 0);
    if (!hasGroups) return { state: 'unknown' };
    const on = entries.filter((entry) => entry.kind === 'product' && entry.groupIds.includes(groupId));
    return { state: 'known', products: on.map(({ name }) => name) };
  }
  if (source === 'crawl') return { state: 'unknown' };
  return error ? { state: 'failed', error } : { state: 'reading' };
}
