/** Finding things by their names as one types: letters without their marks, words in any order. Pure. */

import { soughtPart } from './soughtPart.ts';

/** Letters without their marks and what nobody sees, in lower case: "Jalapeño" is found by "jalapeno", "Tiramisù" by "TIRAMISU". */
function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();
}

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * How a name is kept for looking through: normalised, each word behind a space, so that the beginning of a word is
 * found as a space with what was typed.
 */
export function searched(name: string): string {
  return ` ${(normalised(name).match(WORD) ?? []).join(' ')}`;
}

/** What was typed, as {@link searched} has it. */
export const soughtText = (typed: string): string => searched(soughtPart(typed));

/** Ranks, the better the smaller. */
const WHOLE = 0;
const BEGINS = 1;
/** Every word typed begins a word; so does whatever ranks better. */
export const WORDS = 2;
const WITHIN = 3;
/** What was typed is not in the name; worse than every rank. */
export const NOT_FOUND = 4;

/**
 * How well a name is what was typed: it itself, its beginning, words that begin so, letters within words; every word
 * typed has to be in it.
 *
 * @param name as {@link searched} has it.
 * @param typed as {@link soughtText} has it.
 */
export function rankOf(name: string, typed: string): number {
  if (name === typed) return WHOLE;
  if (name.startsWith(typed)) return BEGINS;
  let result = WORDS;
  for (const word of typed.split(' ')) {
    const at = name.indexOf(word);
    if (at === -1) return NOT_FOUND;
    if (result === WORDS && !name.includes(` ${word}`)) result = WITHIN;
  }
  return result;
}

/** A stretch of a name, and whether it is what was typed. */
export interface NamePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A name in stretches, those marked that hold a word typed: the beginning of a word, else the first place. */
export function matchedParts(name: string, typed: string): readonly NamePart[] {
  // Normalised letter by letter, so that each knows its place in the name: "ﬄ" becomes three, a mark none.
  const letters: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const letter of name) {
    for (const each of normalised(letter)) {
      letters.push(each);
      places.push(place);
    }
    place += letter.length;
  }
  const plain = letters.map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter : ' ')).join('');
  const marked = new Set<number>();
  for (const word of soughtText(typed).split(' ')) {
    if (word === '') continue;
    const behindSpace = ` ${plain}`.indexOf(` ${word}`);
    const at = behindSpace === -1 ? plain.indexOf(word) : behindSpace;
    if (at === -1) continue;
    for (let index = at; index < at + word.length; index += 1) marked.add(places[index] ?? -1);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  place = 0;
  for (const letter of name) {
    const last = parts.at(-1);
    // A mark belongs to the letter before it.
    const isMatch = normalised(letter) === '' ? last?.isMatch === true : marked.has(place);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
    place += letter.length;
  }
  return parts;
}
