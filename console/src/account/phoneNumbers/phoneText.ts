/** Phone numbers between how people write them and how the platform gets them (E.164: "+14155550142"). */
import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import { visibleText } from '../../language/visibleText.ts';

/** The country of spec 001's states (country id 254), where nothing says otherwise. */
const USUAL_COUNTRY: CountryCode = 'US';

/** What is wrong with a number. */
export type PhoneFault = 'short' | 'long' | 'unreadable';

/** A number that can be dialled from anywhere, and nothing else beside it: no words, no extension. */
function read(written: string, country: CountryCode) {
  const number = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false });
  return number?.isValid() === true && number.ext === undefined ? number : undefined;
}

function faultOf(written: string, country: CountryCode): PhoneFault {
  const length = validatePhoneNumberLength(written, country);
  if (length === 'TOO_SHORT') return 'short';
  return length === 'TOO_LONG' ? 'long' : 'unreadable';
}

/** The country that numbers without a country code are taken to be in: that of the restaurant's own number. */
export function countryOf(restaurantPhone: string): CountryCode {
  return read(restaurantPhone, USUAL_COUNTRY)?.country ?? USUAL_COUNTRY;
}

/**
 * How a kept number is shown: as it is dialled within the restaurant's country, with its country code where it is
 * another's, and as it is where it cannot be read.
 */
export function shownNumber(kept: string, country: CountryCode): string {
  const number = read(kept, country);
  if (number === undefined) return kept;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/**
 * What is sent for what stands in a field: E.164. What is kept already stays as it is where nobody has touched it and
 * it cannot be read: somebody may have written "ask for Marco" there. No number at all is an empty text.
 */
export function sentNumber(
  written: string,
  kept: string,
  country: CountryCode,
): { readonly number: string } | { readonly fault: PhoneFault } {
  const seen = visibleText(written);
  if (seen === '') return { number: '' };
  const number = read(seen, country);
  if (number !== undefined) return { number: number.number };
  return seen === visibleText(kept) ? { number: kept } : { fault: faultOf(seen, country) };
}
