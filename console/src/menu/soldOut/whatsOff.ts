import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { parseTime } from '../../time/time.ts';
import type { Comeback } from './comebacks.ts';
import { isSellable, type BroughtBackBy, type Sellable } from './soldOutApi.ts';

/** Something that is off now. */
export interface Off {
  readonly entry: Sellable;
  /** Milliseconds since the epoch, by the server's clock; undefined where nobody noted it. */
  readonly since: number | undefined;
  /** When it comes back by itself; undefined until it is turned on again. */
  readonly until: number | undefined;
  readonly by: BroughtBackBy;
}

/** A moment that the platform wrote, in milliseconds. */
function moment(written: string | null | undefined, zone: string): number | undefined {
  return written ? parseTime(written, zone)?.valueOf() : undefined;
}

/**
 * What of the catalogue is off now, what was turned off last at the top.
 *
 * @param comebacks what this browser is to bring back. They count where the platform names no end itself.
 * @param now milliseconds, by the server's clock. What the platform has brought back by then is not off.
 */
export function whatsOff(
  entries: readonly CatalogueEntry[],
  comebacks: readonly Comeback[],
  now: number,
  zone: string,
): Off[] {
  const remembered = new Map(comebacks.map((each) => [`${each.kind}/${each.id}`, each.until]));
  const off = entries.flatMap((entry): Off[] => {
    if (entry.inStock !== false || !isSellable(entry, true)) return [];
    const since = moment(entry.soldOutSince, zone);
    const told = moment(entry.soldOutUntil, zone);
    if (told !== undefined) return told > now ? [{ entry, since, until: told, by: 'platform' }] : [];
    const until = remembered.get(`${entry.kind}/${entry.id}`);
    return [{ entry, since, until, by: until === undefined ? 'person' : 'console' }];
  });
  return off.sort(
    (one, other) =>
      (other.since ?? 0) - (one.since ?? 0) || one.entry.name.localeCompare(other.entry.name, 'en'),
  );
}
