import stringWidth from 'string-width';
import { joined } from './arabic.ts';
import { BoundedMap } from './boundedMap.ts';

const NARROW_SET = '\\x20-\\x7e\\u00a1-\\u00ac\\u00ae-\\u024f\\u20ac';
const NARROW = new RegExp(`^[${NARROW_SET}]*$`);
/** Kana, Chinese characters, their punctuation and Korean syllables: each a cluster of two columns among its like. */
const WIDE_SET =
  '\\u3001\\u3002\\u3008-\\u3011\\u3041-\\u3096\\u30a1-\\u30fa\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff5e';
const NARROW_OR_WIDE = new RegExp(`^[${NARROW_SET}${WIDE_SET}]*$`);
const WIDE_FROM = 0x3001;

/**
 * Whether the text is of ASCII and the Latin letters and signs behind it alone: composed as NFC has them, each
 * printable, one column wide and read from left to right, as most orders are through and through. Anyone who knows that
 * need not ask for each character.
 */
export function isNarrow(text: string): boolean {
  // Most text is ASCII and is asked about several times: without the expression for it, a layout takes 5 % less.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit > 0x7e) return NARROW.test(text);
  }
  return true;
}

/** White space that is a control or format character: between two words, dropping it would join them. */
const BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
/**
 * What has no ink and no place on paper: control characters, bidi controls, lone surrogates, noncharacters and
 * what Unicode calls ignorable. Joiners and variation selectors stay: emoji and Persian and Indic words have them.
 */
const INKLESS =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Keeps a number and its fraction on one line, and in their order within text from right to left. */
const NO_BREAK_SPACE = '\u00a0';
const FRACTION_SLASH = '\u2044';

/** Writes these fractions as digits with a slash, set apart from a digit or slash beside them: 2⅓ becomes 2 1/3. */
function spelling(fractions: string): (text: string) => string {
  const edge = new RegExp(`(?<=[\\p{N}/])(?=[${fractions}])|(?<=[${fractions}])(?=[\\p{N}/])`, 'gu');
  const fraction = new RegExp(`[${fractions}]`, 'gu');
  return (text) =>
    text
      .replace(edge, NO_BREAK_SPACE)
      .replace(fraction, (one) => one.normalize('NFKD'))
      .replaceAll(FRACTION_SLASH, '/');
}

/** Thirds, eighths and the like, which no code page has: one of them would turn its row into a picture. */
const spelledRare = spelling('\u2150-\u215e\u2189');
/** ¼, ½ and ¾, which printers set well and a picture of 16 rows of dots does not. */
const spelledCommon = spelling('\u00bc-\u00be');
/** Scripts beyond Latin and Cyrillic, marks, and emoji: text with one of these is drawn, whatever the printer's pages. */
const DRAWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]|(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}/u;

/**
 * Text from outside as one printable line: NFC, no control character, no bidi control. Line breaks and tabs are
 * white space and become one space. Fractions that could not be read as one character are digits with a slash.
 */
export function printable(text: string): string {
  const trimmed = text.trim();
  if (isNarrow(trimmed)) {
    return trimmed;
  }
  // Composed last: what is dropped may have kept a mark from its letter.
  const composed = trimmed.replace(BREAKS, ' ').replace(INKLESS, '').normalize('NFC').trim();
  const spelled = spelledRare(composed);
  return DRAWN.test(spelled) ? spelledCommon(spelled) : spelled;
}

/** Text from outside as printable lines, broken where its author broke them; blank lines fall away. */
export function printableLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(printable)
    .filter((line) => line !== '');
}

/**
 * Where a letter follows a mark within one cluster: a conjunct of an Indic script or of Khmer. The font has no
 * conjuncts, so its letters stand one behind the other, each in columns of its own. Thai and Lao am is no letter here.
 */
const CONJUNCT = /(?<=\p{M}[\u200c\u200d]?)(?=\p{L})(?![\u0e33\u0eb3])/u;

/**
 * Thai and Lao am behind its letter. Unicode keeps both in one cluster, but the am's stroke stands behind the letter:
 * the font has it as a character with a column of its own.
 */
const AM = /(?<!^)[\u0e33\u0eb3]/gu;

/**
 * Printed columns that the text takes: East Asian wide characters and emoji two, combining characters none
 * (decisions 23), an Arabic lam and its alef one together.
 */
export function printedWidth(text: string): number {
  if (isNarrow(text)) return text.length;
  let sum = 0;
  if (NARROW_OR_WIDE.test(text)) {
    for (let at = 0; at < text.length; at += 1) sum += columnsOf(text, at);
  } else {
    for (const { width } of graphemes(joined(text))) sum += width;
  }
  return sum;
}

/** Columns of one character of narrow and wide text. */
function columnsOf(text: string, at: number): number {
  return text.charCodeAt(at) < WIDE_FROM ? 1 : 2;
}

/** What stands on paper as one character, with its printed columns. */
export interface Grapheme {
  readonly text: string;
  readonly width: number;
}

/** The text's grapheme clusters in order, conjuncts in their letters. */
export function graphemes(text: string): Grapheme[] {
  if (NARROW_OR_WIDE.test(text)) {
    return Array.from(text, (character) => ({ text: character, width: columnsOf(character, 0) }));
  }
  return (text.match(PIECES) ?? []).flatMap((piece) =>
    piece.length > SHORT ? segmented(piece) : knownClusters.get(piece, segmented),
  );
}

/** Made for the first text that needs it: that takes longer than an order to print. */
let segmenter: Intl.Segmenter | undefined;

/** A letter, digit, sign or space that is a cluster of its own beside any other of these. */
const ALONE =
  '(?![\\p{Grapheme_Extend}\\p{RI}\\p{Emoji_Modifier}\\u0e33\\u0eb3\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff' +
  // Letters that Unicode puts in front of the next one's cluster (Grapheme_Cluster_Break=Prepend).
  '\\u0d4e\\u{111c2}\\u{111c3}\\u{113d1}\\u{1193f}\\u{11941}\\u{11a3a}\\u{11a84}-\\u{11a89}\\u{11d46}\\u{11f02}' +
  // Vowels of Kirat Rai, which join as jamo do.
  '\\u{16d63}\\u{16d67}-\\u{16d6a}])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Zs}]';
const OTHER = `(?!${ALONE})[^]`;
/** Single characters that stand alone, and what lies between them, which the segmenter has to look at. */
const PIECES = new RegExp(`(?:(?:${ALONE})?${OTHER})+(?:${ALONE})?|${ALONE}`, 'gu');

/** The clusters of short pieces: to segment and measure one takes a hundred times as long as to look it up. */
const knownClusters = new BoundedMap<string, readonly Grapheme[]>(4096);
/** UTF-16 units of a longest short piece. */
const SHORT = 16;

function segmented(piece: string): Grapheme[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(piece))
    .flatMap(({ segment }) => segment.split(CONJUNCT))
    .map((cluster) => ({ text: cluster, width: stringWidth(cluster) + (cluster.match(AM)?.length ?? 0) }));
}
