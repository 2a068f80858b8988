/** Identifies the guest whose data is exported or deleted: by phone number, e-mail address or name. */
import { decodedReceipt, type Receipt } from './receipt.ts';

export interface Guest {
  readonly kind: 'phone' | 'email' | 'name';
  /** Digits without leading zeros, an address in lower case, or a `folded` name. */
  readonly text: string;
}

/** Maximum length of the input, in characters. */
export const GUEST_LENGTH = 200;
/** Fewer digits could also be a house number. */
const MIN_DIGITS = 7;
/** From this many digits on, a number also matches inside a longer one, such as one followed by a floor. */
const WHOLE_NUMBER_DIGITS = 9;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAILS = /[^\s@<>()[\],;:"'/]+@[^\s@<>()[\],;:"'/]+/g;
const NUMBERS = /\d[\d\s().\-\u2013/]*\d/g;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Lower case without accents, with single spaces between words. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A number's digits without trunk and international prefixes: 0, 00, and the (0) of +44 (0)20. */
const digitsOf = (number: string): string =>
  number
    .replaceAll(/\(0+\)/g, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');

/** Parses the input; undefined if it could match anyone. */
export function guestOf(typed: string): Guest | undefined {
  const text = typed.trim();
  if (text.length > GUEST_LENGTH) return undefined;
  if (text.includes('@')) return EMAIL.test(text) ? { kind: 'email', text: text.toLowerCase() } : undefined;
  if (!/\p{L}/u.test(text)) {
    const digits = digitsOf(text);
    return digits.length < MIN_DIGITS ? undefined : { kind: 'phone', text: digits };
  }
  const name = folded(text);
  return name.length < 2 ? undefined : { kind: 'name', text: name };
}

/**
 * Whether a text names the guest: the e-mail address in any case; the phone number in any format, with or without its
 * country code; the name regardless of case and accents, as the whole text, or within it if the name has several words.
 */
export function namesGuest({ kind, text: query }: Guest, text: string): boolean {
  switch (kind) {
    case 'email':
      return [...text.matchAll(EMAILS)].some(([email]) => email.replace(/\.+$/, '').toLowerCase() === query);
    case 'phone':
      return [...text.matchAll(NUMBERS)].some(
        ([number]) => !DAY.test(number) && isSame(query, digitsOf(number)),
      );
    case 'name': {
      const within = folded(text);
      return within === query || (query.includes(' ') && ` ${within} `.includes(` ${query} `));
    }
  }
}

function isSame(query: string, digits: string): boolean {
  if (digits.length < MIN_DIGITS) return false;
  if (digits.endsWith(query) || query.endsWith(digits)) return true;
  return query.length >= WHOLE_NUMBER_DIGITS && digits.includes(query);
}

/** Whether a receipt is the guest's: by customer, address or note. */
export function isReceiptOf(guest: Guest, receipt: Receipt): boolean {
  const { customer, note } = decodedReceipt(receipt);
  const texts = [customer?.name, customer?.phone, ...(customer?.address ?? []), note];
  return texts.some((text) => text !== undefined && namesGuest(guest, text));
}
