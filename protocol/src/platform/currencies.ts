/**
 * The symbol of prices, and the number of decimal places of each currency (ISO 4217, list one; decisions 8e). Browsers
 * use CLDR, which drops decimals that have no coins in circulation, but receipts still print them, such as Iraqi fils.
 */

/** The currency symbol of a product's price (spec 001 §9). */
export const PRODUCT_CURRENCY_SYMBOL = '$';

/** Currencies without two decimals. */
const BY_CODE: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);
const USUAL = 2;

/** Countries whose currency does not have two decimals, with its code, the country's names and its time zones. */
const COUNTRIES: readonly (readonly [code: string, currency: string, names: string, zones: string])[] = [
  ['BH', 'BHD', 'bahrain', 'Asia/Bahrain'],
  ['IQ', 'IQD', 'iraq', 'Asia/Baghdad'],
  ['JO', 'JOD', 'jordan', 'Asia/Amman'],
  ['KW', 'KWD', 'kuwait', 'Asia/Kuwait'],
  ['LY', 'LYD', 'libya', 'Africa/Tripoli'],
  ['OM', 'OMR', 'oman', 'Asia/Muscat'],
  ['TN', 'TND', 'tunisia', 'Africa/Tunis'],
  ['BI', 'BIF', 'burundi', 'Africa/Bujumbura'],
  ['CL', 'CLP', 'chile', 'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter'],
  ['DJ', 'DJF', 'djibouti', 'Africa/Djibouti'],
  ['GN', 'GNF', 'guinea', 'Africa/Conakry'],
  ['IS', 'ISK', 'iceland', 'Atlantic/Reykjavik'],
  ['JP', 'JPY', 'japan', 'Asia/Tokyo'],
  ['KM', 'KMF', 'comoros', 'Indian/Comoro'],
  ['KR', 'KRW', 'south korea|korea|republic of korea', 'Asia/Seoul'],
  ['PY', 'PYG', 'paraguay', 'America/Asuncion'],
  ['RW', 'RWF', 'rwanda', 'Africa/Kigali'],
  ['UG', 'UGX', 'uganda', 'Africa/Kampala'],
  ['VN', 'VND', 'vietnam|viet nam', 'Asia/Ho_Chi_Minh Asia/Saigon'],
  ['VU', 'VUV', 'vanuatu', 'Pacific/Efate'],
  ['CM', 'XAF', 'cameroon', 'Africa/Douala'],
  ['CF', 'XAF', 'central african republic', 'Africa/Bangui'],
  ['TD', 'XAF', 'chad', 'Africa/Ndjamena'],
  ['CG', 'XAF', 'congo', 'Africa/Brazzaville'],
  ['GQ', 'XAF', 'equatorial guinea', 'Africa/Malabo'],
  ['GA', 'XAF', 'gabon', 'Africa/Libreville'],
  ['BJ', 'XOF', 'benin', 'Africa/Porto-Novo'],
  ['BF', 'XOF', 'burkina faso', 'Africa/Ouagadougou'],
  ['CI', 'XOF', "cote d'ivoire|côte d'ivoire|ivory coast", 'Africa/Abidjan'],
  ['GW', 'XOF', 'guinea-bissau', 'Africa/Bissau'],
  ['ML', 'XOF', 'mali', 'Africa/Bamako'],
  ['NE', 'XOF', 'niger', 'Africa/Niamey'],
  ['SN', 'XOF', 'senegal', 'Africa/Dakar'],
  ['TG', 'XOF', 'togo', 'Africa/Lome'],
  ['NC', 'XPF', 'new caledonia', 'Pacific/Noumea'],
  ['PF', 'XPF', 'french polynesia', 'Pacific/Tahiti'],
  ['WF', 'XPF', 'wallis and futuna', 'Pacific/Wallis'],
];

/** Unambiguous symbols of currencies without two decimals. */
const BY_SYMBOL: ReadonlyMap<string, number> = new Map([
  ...['₩', '₫', '₲', 'CFA', 'FCFA', 'F CFA', 'CLP$', 'JP¥', '円', 'FG', 'FBu', 'Fdj', 'VT', 'USh', 'RF'].map(
    (symbol) => [symbol, 0] as const,
  ),
  ...[
    'KD',
    'K.D.',
    'د.ك',
    'BD',
    'B.D.',
    'د.ب',
    'JD',
    'د.أ',
    'د.ا',
    'OMR',
    'R.O.',
    'ر.ع',
    'ID',
    'د.ع',
    'LD',
    'د.ل',
    'DT',
  ].map((symbol) => [symbol, 3] as const),
  ['د.ت', 3],
]);
/** Symbols shared by currencies with different decimals: decimal places by country, unknown for other countries. */
const AMBIGUOUS: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  ['¥', { JP: 0, CN: 2 }],
  ['￥', { JP: 0, CN: 2 }],
]);
/** Symbols of currencies with two decimals, except in these countries. */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map([
  ['$', ['CL']],
  ['kr', ['IS']],
  ['﷼', ['OM']],
]);
/** Any one currency sign except ¤, which stands for an unspecified currency. */
const CURRENCY_SIGN = /^[^\p{Sc}]*(?!¤)\p{Sc}[^\p{Sc}]*$/u;
const CODE = /^[A-Z]{3}$/;

/** Decimal places by ISO 4217 code; undefined if it is not a code. */
export function decimalsOfCode(code: string): number | undefined {
  const letters = code.trim().toUpperCase();
  return CODE.test(letters) ? (BY_CODE.get(letters) ?? USUAL) : undefined;
}

/** A restaurant's location, from its record. */
export interface RestaurantLocation {
  /** ISO 3166 code (two letters) or English name. */
  readonly country?: string | null | undefined;
  /** Currency code. */
  readonly currency?: string | null | undefined;
  /** IANA zone, which determines the country if `country` is absent. */
  readonly zone?: string | null | undefined;
}

function countryOf({ country, zone }: RestaurantLocation): string | undefined {
  const text = country?.trim() ?? '';
  if (text !== '') {
    const known = COUNTRIES.find(
      ([code, , names]) => code === text.toUpperCase() || names.split('|').includes(text.toLowerCase()),
    );
    return known?.[0] ?? text;
  }
  return COUNTRIES.find(([, , , zones]) => zones.split(' ').includes(zone ?? ''))?.[0];
}

/** Decimal places of a restaurant's currency; undefined if its record has no location. */
export function decimalsOfRestaurant(where: RestaurantLocation): number | undefined {
  const ofCode = decimalsOfCode(where.currency ?? '');
  if (ofCode !== undefined) return ofCode;
  const country = countryOf(where);
  if (country === undefined) return undefined;
  const currency = COUNTRIES.find(([code]) => code === country)?.[1];
  return currency === undefined ? USUAL : decimalsOfCode(currency);
}

/** Decimal places by symbol, and by country if the symbol is ambiguous; undefined if both leave it open. */
function decimalsOfSymbol(symbol: string, where: RestaurantLocation): number | undefined {
  const plain = symbol.replaceAll(/[\u200E\u200F\u061C]/g, '').trim();
  const known = BY_SYMBOL.get(plain) ?? BY_SYMBOL.get(plain.replace(/\.$/, ''));
  if (known !== undefined) return known;
  const country = countryOf(where) ?? '';
  const others = SHARED.get(plain.replace(/\.$/, '').toLowerCase());
  if (others) return others.includes(country) ? decimalsOfRestaurant(where) : USUAL;
  if (CODE.test(plain)) return decimalsOfCode(plain);
  return CURRENCY_SIGN.test(plain) ? USUAL : decimalsOfRestaurant(where);
}

/** The known facts about an order's currency. */
export interface CurrencySent {
  readonly code: string;
  readonly symbol: string;
  /** The most decimal places that any of its amounts was sent with. */
  readonly decimals: number;
}

/**
 * Decimal places of an order's amounts (decisions 8e): from the currency's code, or an unambiguous symbol, or the
 * restaurant's country, or the amounts as sent. One decimal place counts as two ("12.5" is 12.50).
 */
export function decimalsOfOrder({ code, symbol, decimals }: CurrencySent, where: RestaurantLocation): number {
  const ambiguous = AMBIGUOUS.get(symbol.trim());
  const known =
    decimalsOfCode(code) ?? (ambiguous ? ambiguous[countryOf(where) ?? ''] : decimalsOfSymbol(symbol, where));
  return known ?? (decimals === 1 ? USUAL : Math.min(decimals, 3));
}
