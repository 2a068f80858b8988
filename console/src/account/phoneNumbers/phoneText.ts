/** Converts phone numbers between the form that people write and the platform's (E.164: "+14155550142"). */
import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import { visibleText } from '../../language/visibleText.ts';

/** The default country: that of spec 001's states (country id 254). */
const USUAL_COUNTRY: CountryCode = 'US';

/** The fault of a number. */
export type PhoneFault = 'short' | 'long' | 'unreadable';

/** A number that can be dialled from anywhere, without words or an extension. */
function read(written: string, country: CountryCode) {
  const number = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false });
  return number?.isValid() === true && number.ext === undefined ? number : undefined;
}

function faultOf(written: string, country: CountryCode): PhoneFault {
  const length = validatePhoneNumberLength(written, country);
  if (length === 'TOO_SHORT') return 'short';
  return length === 'TOO_LONG' ? 'long' : 'unreadable';
}

/** The country of numbers without a country code: that of the restaurant's own number. */
export function countryOf(restaurantPhone: string): CountryCode {
  return read(restaurantPhone, USUAL_COUNTRY)?.country ?? USUAL_COUNTRY;
}

/**
 * Formats a stored number: as it is dialled within the restaurant's country, with the country code for another country,
 * and unchanged if it cannot be read.
 */
export function shownNumber(saved: string, country: CountryCode): string {
  const number = read(saved, country);
  if (number === undefined) return saved;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/**
 * The number to send for a field's value: E.164. An unreadable stored value stays unchanged if nobody has edited it:
 * somebody may have written "ask for Marco" there. No number is an empty text.
 */
export function sentNumber(
  written: string,
  saved: string,
  country: CountryCode,
): { readonly number: string } | { readonly fault: PhoneFault } {
  const seen = visibleText(written);
  if (seen === '') return { number: '' };
  const number = read(seen, country);
  if (number !== undefined) return { number: number.number };
  return seen === visibleText(saved) ? { number: saved } : { fault: faultOf(seen, country) };
}
