import plans from 'libphonenumber-js/min/metadata';
import type { Plugin } from 'vite';

const NEAR = 'virtual:near-phone-plans';
/** The United States' calling code, which they share with Canada and the Caribbean. */
const CODE = '1';

/** Cuts the plans of the usual country, and of those that share its code, out of the world's: 1 KiB of 16. */
export function nearPhonePlans(): Plugin {
  return {
    name: 'near-phone-plans',
    resolveId(id) {
      return id === NEAR ? `\0${id}` : undefined;
    },
    load(id) {
      if (id !== `\0${NEAR}`) return undefined;
      const codes = plans.country_calling_codes[CODE] ?? [];
      const countries = Object.fromEntries(codes.map((code) => [code, plans.countries[code]]));
      return `export default ${JSON.stringify({ ...plans, country_calling_codes: { [CODE]: codes }, countries, nonGeographic: {} })};`;
    },
  };
}
