/** One guest, as a person names them who exports or deletes their data: by phone number, e-mail address or name. */
import { decodedReceipt, type Receipt } from './receipt.ts';

export interface Guest {
  readonly kind: 'phone' | 'email' | 'name';
  /** Digits without leading zeros, an address in lower case, or a name as `folded` has it. */
  readonly text: string;
}

/** Characters of what is typed. */
export const GUEST_LENGTH = 200;
/** Fewer digits are a house number as well as a phone number. */
const FEWEST_DIGITS = 7;
/** From so many digits on, a number is found within a longer one, such as one with a floor behind it. */
const WHOLE_NUMBER_DIGITS = 9;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAILS = /[^\s@<>()[\],;:"'/]+@[^\s@<>()[\],;:"'/]+/g;
const NUMBERS = /\d[\d\s().\-\u2013/]*\d/g;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** In small letters without accents, words set apart by single spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A number's digits without what stands before them at home or abroad: 0, 00, and the (0) of +44 (0)20. */
const digitsOf = (number: string): string =>
  number
    .replaceAll(/\(0+\)/g, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');

/** The guest that is meant; undefined where what was typed could be anybody's. */
export function guestOf(typed: string): Guest | undefined {
  const text = typed.trim();
  if (text.length > GUEST_LENGTH) return undefined;
  if (text.includes('@')) return EMAIL.test(text) ? { kind: 'email', text: text.toLowerCase() } : undefined;
  if (!/\p{L}/u.test(text)) {
    const digits = digitsOf(text);
    return digits.length < FEWEST_DIGITS ? undefined : { kind: 'phone', text: digits };
  }
  const name = folded(text);
  return name.length < 2 ? undefined : { kind: 'name', text: name };
}

/**
 * Whether a text names the guest: their e-mail address in any case; their phone number however it is written, with or
 * without the code of its country; their name without regard to case and accents, as the whole text, or within it where
 * the name has several words.
 */
export function namesGuest({ kind, text: sought }: Guest, text: string): boolean {
  switch (kind) {
    case 'email':
      return [...text.matchAll(EMAILS)].some(([email]) => email.replace(/\.+$/, '').toLowerCase() === sought);
    case 'phone':
      return [...text.matchAll(NUMBERS)].some(
        ([number]) => !DAY.test(number) && isSame(sought, digitsOf(number)),
      );
    case 'name': {
      const within = folded(text);
      return within === sought || (sought.includes(' ') && ` ${within} `.includes(` ${sought} `));
    }
  }
}

function isSame(sought: string, digits: string): boolean {
  if (digits.length < FEWEST_DIGITS) return false;
  if (digits.endsWith(sought) || sought.endsWith(digits)) return true;
  return sought.length >= WHOLE_NUMBER_DIGITS && digits.includes(sought);
}

/** Whether a receipt is the guest's: by who ordered, where to, or the note. */
export function isReceiptOf(guest: Guest, receipt: Receipt): boolean {
  const { customer, note } = decodedReceipt(receipt);
  const texts = [customer?.name, customer?.phone, ...(customer?.address ?? []), note];
  return texts.some((text) => text !== undefined && namesGuest(guest, text));
}
