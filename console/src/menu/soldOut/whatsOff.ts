import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { parseTime } from '../../time/time.ts';
import type { Restock } from './restocks.ts';
import { isSellable, type RestockedBy, type Sellable } from './soldOutApi.ts';

/** An item that is off. */
export interface Off {
  readonly entry: Sellable;
  /** Milliseconds since the epoch, by the server's clock; undefined when unknown. */
  readonly since: number | undefined;
  /** When it turns on automatically; undefined means until turned on again. */
  readonly until: number | undefined;
  readonly by: RestockedBy;
}

/** A platform timestamp in milliseconds. */
function moment(written: string | null | undefined, zone: string): number | undefined {
  return written ? parseTime(written, zone)?.valueOf() : undefined;
}

/**
 * The catalogue's items that are off, the last turned off first.
 *
 * @param restocks what this browser will turn on again. They count when the platform sends no end time.
 * @param now milliseconds, by the server's clock. Items whose platform end time has passed are not off.
 */
export function whatsOff(
  entries: readonly CatalogueEntry[],
  restocks: readonly Restock[],
  now: number,
  zone: string,
): Off[] {
  const remembered = new Map(restocks.map((each) => [`${each.kind}/${each.id}`, each.until]));
  const off = entries.flatMap((entry): Off[] => {
    if (entry.inStock !== false || !isSellable(entry, true)) return [];
    const since = moment(entry.soldOutSince, zone);
    const platformUntil = moment(entry.soldOutUntil, zone);
    if (platformUntil !== undefined)
      return platformUntil > now ? [{ entry, since, until: platformUntil, by: 'platform' }] : [];
    const until = remembered.get(`${entry.kind}/${entry.id}`);
    return [{ entry, since, until, by: until === undefined ? 'person' : 'console' }];
  });
  return off.sort(
    (one, other) =>
      (other.since ?? 0) - (one.since ?? 0) || one.entry.name.localeCompare(other.entry.name, 'en'),
  );
}
