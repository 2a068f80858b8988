/** Which country's public holidays are suggested: remembered on this device per platform and merchant (decisions 8d). */
import { config } from '../../config.ts';
import type { Place } from './publicHolidays.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

const keyOf = (mid: string): string => `holiday_place/${config().platformUrl}/${mid}`;

/** What was chosen here last; undefined where nothing was. */
export function keptPlace(mid: string): Place | undefined {
  const [country = '', part = ''] = deviceStorage.get(keyOf(mid))?.split('.') ?? [];
  return country === '' ? undefined : { country, part };
}

export function keepPlace(mid: string, { country, part }: Place): void {
  deviceStorage.set(keyOf(mid), `${country}.${part}`);
}

interface Hints {
  /** The restaurant's zone, an IANA name. */
  readonly zone: string;
  /** The browser's language: "en-US". */
  readonly language: string;
}

/**
 * The country that a restaurant is likely to be in, by its zone. Where several share the zone, and where none is known
 * to have it, the one that the browser's language is spoken in says which.
 *
 * @param zonesOf each country's zones by its code.
 */
export function likelyCountry(
  { zone, language }: Hints,
  zonesOf: Readonly<Record<string, readonly string[]>>,
): string {
  const spoken = new Intl.Locale(language).maximize().region ?? '';
  const there = Object.keys(zonesOf).filter((code) => zonesOf[code]?.includes(zone));
  const candidates = there.length > 0 ? there : Object.keys(zonesOf);
  if (candidates.includes(spoken)) return spoken;
  return there[0] ?? 'US';
}
