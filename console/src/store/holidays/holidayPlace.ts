import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import type { Place } from './publicHolidays.ts';

const place = z.codec(z.string().check(z.minLength(1)), z.object({ country: z.string(), part: z.string() }), {
  decode: (text): Place => {
    const [country = '', part = ''] = text.split('.');
    return { country, part };
  },
  encode: ({ country, part }) => `${country}.${part}`,
});

/** The country whose public holidays are suggested: the last choice on this device. */
export const holidayPlace = stored('holiday_place', place, { per: 'merchant' });

interface Hints {
  /** The restaurant's zone, an IANA name. */
  readonly zone: string;
  /** The browser's language: "en-US". */
  readonly language: string;
}

/**
 * The likely country of a restaurant, by its zone. If several countries share the zone, or none is known to have it,
 * the country of the browser's language decides.
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
