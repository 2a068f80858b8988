/**
 * The number and the pin of an e-ticket or an e-gift card (spec 001 §5, decisions 26): their form values, their
 * validation, and how to find them in typed, pasted or scanned text.
 */
import { CARD_DIGITS, PIN_DIGITS } from '@servery/protocol/platform/cards';
import * as z from 'zod/mini';
import { latinDigits } from '../language/latinDigits.ts';
import { visibleText } from '../language/visibleText.ts';

/** Both as form values, under the platform's field names. */
export interface CardValues {
  readonly card_number: string;
  readonly pin: string;
}

export const NO_CARD: CardValues = { card_number: '', pin: '' };

/** The messages of one field. Functions, since the language is known only when they are shown. */
interface FieldTexts {
  readonly label: () => string;
  /** On submit, when empty. */
  readonly missing: () => string;
  /** On submit, with a wrong number of digits. */
  readonly invalid: () => string;
  /** On blur, when incomplete. */
  readonly onBlur: () => string;
}

/** The messages for one kind of card. */
export interface CardTexts {
  readonly number: FieldTexts;
  readonly pin: FieldTexts;
}

const NUMBER = new RegExp(`^\\d{${CARD_DIGITS}}$`);
const PIN = new RegExp(`^\\d{${PIN_DIGITS.min},${PIN_DIGITS.max}}$`);

/** Whether a number, and a pin, has all of its digits. */
export const isWhole: Readonly<Record<keyof CardValues, (value: string) => boolean>> = {
  card_number: (value) => NUMBER.test(value),
  pin: (value) => PIN.test(value),
};

function digits(pattern: RegExp, { missing, invalid }: FieldTexts) {
  return z
    .string()
    .check(z.minLength(1, { error: missing, abort: true }), z.regex(pattern, { error: invalid }));
}

/** The two fields of a form's schema: `z.object({ amount, ...cardFields(TEXTS) })`. */
export function cardFields({ number, pin }: CardTexts) {
  return { card_number: digits(NUMBER, number), pin: digits(PIN, pin) };
}

/** The typed text in ASCII digits, without the spaces and dashes that group the digits on cards. */
export function withoutGaps(typed: string): string {
  return latinDigits(visibleText(typed).replaceAll(/[\s\p{Pd}]/gu, ''));
}

/** A run of digits, with at most one space or dash between two digits. */
const RUN = /\d(?:[\s\p{Pd}]?\d)*/gu;
/** A labelled pin in text, a URL or JSON: `PIN: 1234`, `pin=1234`, `"pin":"1234"`. */
const NAMED_PIN = new RegExp(`pin[^\\p{L}\\d]{0,5}(\\d{${PIN_DIGITS.min},${PIN_DIGITS.max}})(?!\\d)`, 'iu');
/** Only separators between two numbers. */
const SEPARATOR = /^[^\p{L}\p{N}]*$/u;

/**
 * The card in a pasted or scanned text: its number alone, its number and pin in one run of digits or next to each
 * other, or a URL or JSON with both. The pin is empty when there is none. Undefined when the text has no card number:
 * a run of digits with another length is never cut to fit.
 */
export function readCard(text: string): CardValues | undefined {
  const seen = visibleText(text);
  const named = NAMED_PIN.exec(seen);
  const rest = named ? seen.replace(named[0], '\n\n') : seen;
  const runs = [...rest.matchAll(RUN)].map((match) => ({
    value: withoutGaps(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (const [index, { value, end }] of runs.entries()) {
    const card_number = value.slice(0, CARD_DIGITS);
    const joined = value.slice(CARD_DIGITS);
    if (!isWhole.card_number(card_number)) continue;
    if (isWhole.pin(joined)) return { card_number, pin: joined };
    if (joined !== '') continue;
    const next = runs[index + 1];
    const isAdjacent = next && isWhole.pin(next.value) && SEPARATOR.test(rest.slice(end, next.start));
    return { card_number, pin: named?.[1] ?? (isAdjacent ? next.value : '') };
  }
  return undefined;
}
