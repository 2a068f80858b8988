import bidiFactory from 'bidi-js';
import { joinLetters } from './arabic.ts';
import { graphemes, type Grapheme, isNarrow } from './text.ts';

/**
 * Right-to-left text by the Unicode bidirectional algorithm (UAX #9). The paper itself reads from left to right, like
 * its labels: each external text is an isolate, so that an Arabic name never swaps places with the price next to it.
 */

const bidi = bidiFactory();

type Direction = 'ltr' | 'rtl';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const POP_ISOLATE = '\u2069';
const ISOLATE = /[\u2066-\u2069]/;

/** The blocks that Unicode reserves for right-to-left scripts, assigned or not. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether any of the text is read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return !isNarrow(text) && RIGHT_TO_LEFT.test(text);
}

/** The direction of the first strong character (UAX #9, P2 and P3). */
export function directionOf(text: string): Direction {
  if (!hasRightToLeft(text)) {
    return 'ltr';
  }
  const [paragraph] = bidi.getEmbeddingLevels(representatives(graphemes(text))).paragraphs;
  return paragraph?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * Wraps printable text in an isolate, which is ordered separately from its neighbours. Text that is all left-to-right
 * needs none; text that already contains isolates is returned as is.
 */
export function isolateDirection(text: string, given?: Direction): string {
  if (given !== 'rtl' && isNarrow(text)) {
    return text;
  }
  const direction = given ?? directionOf(text);
  const isOneWay = direction === 'ltr' && !RIGHT_TO_LEFT.test(text);
  if (isOneWay || ISOLATE.test(text)) {
    return text;
  }
  return (direction === 'rtl' ? RIGHT_TO_LEFT_ISOLATE : LEFT_TO_RIGHT_ISOLATE) + text + POP_ISOLATE;
}

/** Whether an isolate, such as a line of wrapped text, starts at its right edge. */
export function startsAtRight(line: string): boolean {
  return line.startsWith(RIGHT_TO_LEFT_ISOLATE);
}

/** The text's clusters in visual order, from left to right on paper: letters joined, brackets mirrored. */
export function visualOrder(text: string): Grapheme[] {
  if (!RIGHT_TO_LEFT.test(text) && !ISOLATE.test(text)) {
    return graphemes(text);
  }
  const clusters = graphemes(joinLetters(text));
  const units = representatives(clusters);
  const embedding = bidi.getEmbeddingLevels(units, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(units, embedding.levels);
  return bidi.getReorderedIndices(units, embedding).flatMap((index) => {
    const cluster = clusters[index];
    if (cluster === undefined || ISOLATE.test(cluster.text)) {
      return [];
    }
    const mirror = mirrored.get(index);
    return [mirror === undefined ? cluster : { ...cluster, text: mirror + cluster.text.slice(1) }];
  });
}

/**
 * One UTF-16 unit per cluster with the direction of its first character, so that marks stay with their letters and
 * bidi-js, which reads UTF-16 units, never sees half a surrogate pair.
 */
function representatives(clusters: readonly Grapheme[]): string {
  return clusters.map(({ text }) => representative(text)).join('');
}

function representative(cluster: string): string {
  const character = String.fromCodePoint(cluster.codePointAt(0) ?? 0);
  if (character.length === 1) {
    return character;
  }
  if (RIGHT_TO_LEFT.test(character)) {
    return '\u05d0';
  }
  return /[\p{L}\p{N}]/u.test(character) ? 'a' : '*';
}
