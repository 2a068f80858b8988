import { data, type HolidayRules } from 'date-holidays/data';
import type { Plugin } from 'vite';

/** The module that names the countries; each one's rules lie below it under its code. */
const COUNTRIES = 'virtual:holiday-rules';

/** Every value that stands anywhere under a name. */
function valuesUnder(name: string, tree: unknown): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === name ? [value as unknown] : []),
    ...valuesUnder(name, value),
  ]);
}

/** The country with those whose days it takes over, as overseas parts do. */
function withBorrowed(code: string, found = new Set<string>()): Set<string> {
  if (found.has(code)) return found;
  found.add(code);
  for (const path of valuesUnder('_days', data.holidays[code])) withBorrowed(String([path].flat()[0]), found);
  return found;
}

/**
 * What the parser needs to know of one country: its rules, and of the holidays' names in all languages those that it
 * uses. The whole world's are 80 KiB, brotli; one country's are a few.
 */
export function rulesOf(code: string): HolidayRules {
  const holidays = Object.fromEntries(
    [...withBorrowed(code)].map((country) => [country, data.holidays[country]]),
  );
  const used = new Set(['substitutes', ...valuesUnder('_name', holidays).map(String)]);
  return {
    holidays,
    names: Object.fromEntries(Object.entries(data.names).filter(([name]) => used.has(name))),
  };
}

/** What the console knows before a country is chosen: which there are, their zones, and how to load each. */
function countriesModule(): string {
  const countries = Object.entries(data.holidays).map(([code, country]) => {
    const zones = JSON.stringify(valuesUnder('zones', { zones: country.zones }).flat());
    return `${code}: { zones: ${zones}, rules: () => import('${COUNTRIES}/${code}') }`;
  });
  return `export const countries = {\n${countries.join(',\n')}\n};\n`;
}

/** Cuts the world's public holidays into a file for each country, loaded when that country is chosen. */
export function holidayRules(): Plugin {
  return {
    name: 'holiday-rules',
    resolveId(id) {
      return id.startsWith(COUNTRIES) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${COUNTRIES}`) return countriesModule();
      const [prefix, code] = id.split('/');
      if (prefix !== `\0${COUNTRIES}` || code === undefined) return undefined;
      return `export default ${JSON.stringify(rulesOf(code))};`;
    },
  };
}
