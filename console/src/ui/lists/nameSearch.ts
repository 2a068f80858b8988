/** Search by name while typing: ignores accents and word order. Pure. */

import { searchTerm } from './searchTerm.ts';

/**
 * Lower case, without accents and invisible characters: "Jalapeño" is found by "jalapeno", "Tiramisù" by "TIRAMISU".
 */
function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();
}

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The search form of a name: normalized, with a space before each word, so that the beginning of a word is found as a
 * space plus the typed text.
 */
export function normalisedSearch(name: string): string {
  return ` ${(normalised(name).match(WORD) ?? []).join(' ')}`;
}

/** The typed text in the form of {@link normalisedSearch}. */
export const normalisedQuery = (typed: string): string => normalisedSearch(searchTerm(typed));

/** Ranks, lower is better. */
const WHOLE = 0;
const BEGINS = 1;
/** Every typed word begins a word of the name; better ranks satisfy this as well. */
export const WORDS = 2;
const WITHIN = 3;
/** The name does not contain the typed text; worse than every rank. */
export const NOT_FOUND = 4;

/**
 * How well a name matches the typed text: the whole name, its beginning, beginnings of words, letters inside words;
 * every typed word must match.
 *
 * @param name in the form of {@link normalisedSearch}.
 * @param typed in the form of {@link normalisedQuery}.
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

/** A part of a name, and whether it matches the typed text. */
export interface NamePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a name into parts and marks those that match a typed word: the beginning of a word, else the first occurrence.
 */
export function matchedParts(name: string, typed: string): readonly NamePart[] {
  // Normalized letter by letter, so that each one knows its position in the name: "ﬄ" becomes three letters, a mark
  // none.
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
  for (const word of normalisedQuery(typed).split(' ')) {
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
    // A combining mark belongs to the letter before it.
    const isMatch = normalised(letter) === '' ? last?.isMatch === true : marked.has(place);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
    place += letter.length;
  }
  return parts;
}
