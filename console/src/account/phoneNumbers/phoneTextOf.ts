/** Phone numbers between how people write them and how the platform gets them (E.164: "+14155550142"). */
import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import { visibleText } from '../../language/visibleText.ts';

/** The country of spec 001's states (country id 254), where nothing says otherwise. */
const USUAL_COUNTRY: CountryCode = 'US';

/** What is wrong with a number; `abroad` where that cannot be told, since it is of a country that is not known. */
export type PhoneFault = 'short' | 'long' | 'unreadable' | 'abroad';

/** What reads and writes phone numbers. */
export interface PhoneText {
  /** The country that numbers without a country code are taken to be in: that of the restaurant's own number. */
  readonly countryOf: (restaurantPhone: string) => CountryCode;
  /**
   * How a kept number is shown: as it is dialled within the restaurant's country, with its country code where it is
   * another's, and as it is where it cannot be read.
   */
  readonly shownNumber: (kept: string, country: CountryCode) => string;
  /**
   * What is sent for what stands in a field: E.164. What is kept already stays as it is where nobody has touched it and
   * it cannot be read: somebody may have written "ask for Marco" there. No number at all is an empty text.
   */
  readonly sentNumber: (
    written: string,
    kept: string,
    country: CountryCode,
  ) => { readonly number: string } | { readonly fault: PhoneFault };
  /** Whether a number is of a country that is not known here, but may be to what `loadWorld` loads. */
  readonly isAbroad: (written: string) => boolean;
  /** Loads what knows all countries, where this does not. */
  readonly loadWorld: (() => Promise<PhoneText>) | undefined;
}

/** Reads and writes numbers by some countries' plans, or by the world's where nothing loads those. */
export function phoneTextOf(plans: MetadataJson, loadWorld?: () => Promise<PhoneText>): PhoneText {
  /** A number that can be dialled from anywhere, and nothing else beside it: no words, no extension. */
  const read = (written: string, country: CountryCode) => {
    const number = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false }, plans);
    return number?.isValid() === true && number.ext === undefined ? number : undefined;
  };
  const faultOf = (written: string, country: CountryCode): PhoneFault => {
    const length = validatePhoneNumberLength(written, country, plans);
    if (length === 'TOO_SHORT') return 'short';
    if (length === 'TOO_LONG') return 'long';
    return length === 'INVALID_COUNTRY' && loadWorld ? 'abroad' : 'unreadable';
  };
  return {
    countryOf: (restaurantPhone) => read(restaurantPhone, USUAL_COUNTRY)?.country ?? USUAL_COUNTRY,
    shownNumber: (kept, country) => {
      const number = read(kept, country);
      if (number === undefined) return kept;
      return number.country === country ? number.formatNational() : number.formatInternational();
    },
    sentNumber: (written, kept, country) => {
      const seen = visibleText(written);
      if (seen === '') return { number: '' };
      const number = read(seen, country);
      if (number !== undefined) return { number: number.number };
      return seen === visibleText(kept) ? { number: kept } : { fault: faultOf(seen, country) };
    },
    isAbroad: (written) => faultOf(written, USUAL_COUNTRY) === 'abroad',
    loadWorld,
  };
}
