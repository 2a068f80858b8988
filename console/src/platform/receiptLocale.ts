/**
 * The language and region of a restaurant's receipts. A printer's own setting decides what the agent prints; this is
 * the default of that setting, and what the browser itself uses to print.
 */
import * as z from 'zod/mini';
import { useStored } from '../session/useStored.ts';
import { stored } from '../storage/stored.ts';
import { useMerchant } from './merchant.ts';

/** Time zones of countries whose receipts are in a language other than English, by that language and country. */
const ZONES: Readonly<Record<string, string>> = {
  'es-AR': 'America/Argentina America/Buenos_Aires',
  'es-BO': 'America/La_Paz',
  'es-CL': 'America/Santiago America/Punta_Arenas America/Coyhaique Pacific/Easter',
  'es-CO': 'America/Bogota',
  'es-CR': 'America/Costa_Rica',
  'es-CU': 'America/Havana',
  'es-DO': 'America/Santo_Domingo',
  'es-EC': 'America/Guayaquil Pacific/Galapagos',
  'es-ES': 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  'es-GT': 'America/Guatemala',
  'es-HN': 'America/Tegucigalpa',
  'es-MX':
    'America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua ' +
    'America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo ' +
    'America/Tijuana',
  'es-NI': 'America/Managua',
  'es-PA': 'America/Panama',
  'es-PE': 'America/Lima',
  'es-PR': 'America/Puerto_Rico',
  'es-PY': 'America/Asuncion',
  'es-SV': 'America/El_Salvador',
  'es-UY': 'America/Montevideo',
  'es-VE': 'America/Caracas',
  'ar-AE': 'Asia/Dubai',
  'ar-BH': 'Asia/Bahrain',
  'ar-DZ': 'Africa/Algiers',
  'ar-EG': 'Africa/Cairo',
  'ar-IQ': 'Asia/Baghdad',
  'ar-JO': 'Asia/Amman',
  'ar-KW': 'Asia/Kuwait',
  'ar-LB': 'Asia/Beirut',
  'ar-LY': 'Africa/Tripoli',
  'ar-MA': 'Africa/Casablanca Africa/El_Aaiun',
  'ar-MR': 'Africa/Nouakchott',
  'ar-OM': 'Asia/Muscat',
  'ar-PS': 'Asia/Gaza Asia/Hebron',
  'ar-QA': 'Asia/Qatar',
  'ar-SA': 'Asia/Riyadh',
  'ar-SD': 'Africa/Khartoum',
  'ar-SY': 'Asia/Damascus',
  'ar-TN': 'Africa/Tunis',
  'ar-YE': 'Asia/Aden',
};

/**
 * The language and country (BCP 47) of a restaurant in this zone, if people there read Spanish or Arabic: "es-MX".
 *
 * @param zone IANA name from the restaurant's record; absent if the record has none.
 */
export function localeOfZone(zone: string | null | undefined): string | undefined {
  // Argentina's zones have a subfolder of their own.
  const name = zone?.replace(/^(America\/Argentina)\/.*/, '$1');
  return Object.keys(ZONES).find((locale) => name !== undefined && ZONES[locale]?.split(' ').includes(name));
}

/** {@link localeOfZone} of this restaurant, if its record has a zone. */
export function useLocaleThere(): string | undefined {
  return localeOfZone(useMerchant().data?.time_zone);
}

/** The last known setting of this device's receipt printer, which the browser uses as well. */
export const printersLocale = stored('receipt_locale', z.string().check(z.maxLength(35)), {
  per: 'merchant',
});

/** BCP 47 tag for printing from the browser: the receipt printer's, else the restaurant's, else the browser's own. */
export function useReceiptLocale(): string {
  const there = useLocaleThere();
  return useStored(printersLocale) ?? there ?? navigator.language;
}
