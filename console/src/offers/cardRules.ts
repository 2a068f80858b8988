/**
 * The number and the pin of an e-ticket or an e-gift card (spec 001 §5, decisions 26): what a form holds of them, what
 * is wrong with them, and how they are found in what was typed, pasted or scanned.
 */
import { CARD_DIGITS, PIN_DIGITS } from '@servery/protocol/platform/cards';
import * as z from 'zod/mini';
import { latinDigits } from '../language/latinDigits.ts';
import { visibleText } from '../language/visibleText.ts';

/** Both as a form holds them, and as the platform calls them. */
export interface CardValues {
  readonly card_number: string;
  readonly pin: string;
}

export const NO_CARD: CardValues = { card_number: '', pin: '' };

/** What is said at one of the two fields. Functions, since the language is known only when they are shown. */
interface FieldTexts {
  readonly label: () => string;
  /** On sending, where there is nothing. */
  readonly missing: () => string;
  /** On sending, where it has another number of digits. */
  readonly invalid: () => string;
  /** On leaving the field unfinished. */
  readonly onBlur: () => string;
}

/** The words of one kind of card. */
export interface CardTexts {
  readonly number: FieldTexts;
  readonly pin: FieldTexts;
}

const NUMBER = new RegExp(`^\\d{${CARD_DIGITS}}$`);
const PIN = new RegExp(`^\\d{${PIN_DIGITS.min},${PIN_DIGITS.max}}$`);

/** Whether each of the two is whole. */
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

/** What was typed, without the spaces and dashes by which cards group their digits, in the digits that cards have. */
export function withoutGaps(typed: string): string {
  return latinDigits(visibleText(typed).replaceAll(/[\s\p{Pd}]/gu, ''));
}

/** Digits, single ones of which may be set apart by a space or a dash. */
const RUN = /\d(?:[\s\p{Pd}]?\d)*/gu;
/** A pin that says that it is one, in words, an address or JSON: `PIN: 1234`, `pin=1234`, `"pin":"1234"`. */
const NAMED_PIN = new RegExp(`pin[^\\p{L}\\d]{0,5}(\\d{${PIN_DIGITS.min},${PIN_DIGITS.max}})(?!\\d)`, 'iu');
/** Nothing between two numbers but what sets them apart. */
const APART = /^[^\p{L}\p{N}]*$/u;

/**
 * The card in a text that was pasted, or that a scanner has read: its number alone, its number and pin in one run of
 * digits or beside each other, an address or JSON with both. The pin is empty where there is none. Undefined where no
 * number is in it: another run of digits is never cut to fit.
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
    const isBeside = next && isWhole.pin(next.value) && APART.test(rest.slice(end, next.start));
    return { card_number, pin: named?.[1] ?? (isBeside ? next.value : '') };
  }
  return undefined;
}
