import type { PlatformError } from '@servery/protocol/platform/answer';
import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** What is known of the products that a group is on. */
type GroupUsage =
  | { readonly state: 'reading' }
  | { readonly state: 'known'; readonly products: readonly string[] }
  /** The platform does not tell, and its lists have not all been searched. */
  | { readonly state: 'untold' }
  | { readonly state: 'failed'; readonly error: PlatformError };

type Known = Pick<Catalogue, 'entries' | 'source' | 'state' | 'readAt' | 'error'>;

/**
 * Which products a group is on, as far as the catalogue is known: by their names, in its order. A catalogue in which no
 * product has a group comes from a platform that does not tell them.
 */
export function groupUsage({ entries, source, state, readAt, error }: Known, groupId: string): GroupUsage {
  // What was read before stays known while it is read again.
  if (state === 'done' || readAt !== undefined) {
    const tells = entries.some((entry: CatalogueEntry) => entry.groupIds.length > 0);
    if (!tells) return { state: 'untold' };
    const on = entries.filter((entry) => entry.kind === 'product' && entry.groupIds.includes(groupId));
    return { state: 'known', products: on.map(({ name }) => name) };
  }
  if (source === 'crawl') return { state: 'untold' };
  return error ? { state: 'failed', error } : { state: 'reading' };
}
