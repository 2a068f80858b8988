import stringWidth from 'string-width';
import { joinLetters } from './arabic.ts';
import { BoundedMap } from './boundedMap.ts';

const NARROW_SET = '\\x20-\\x7e\\u00a1-\\u00ac\\u00ae-\\u024f\\u20ac';
const NARROW = new RegExp(`^[${NARROW_SET}]*$`);
/** Kana, Chinese characters, their punctuation and Korean syllables: each a two-column cluster next to one another. */
const WIDE_SET =
  '\\u3001\\u3002\\u3008-\\u3011\\u3041-\\u3096\\u30a1-\\u30fa\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff5e';
const NARROW_OR_WIDE = new RegExp(`^[${NARROW_SET}${WIDE_SET}]*$`);
const WIDE_FROM = 0x3001;

/**
 * Whether the text consists only of ASCII and the Latin letters and signs after it: in NFC, printable, one column wide
 * and left-to-right. This holds for most orders and makes checks per character unnecessary.
 */
export function isNarrow(text: string): boolean {
  // Most text is ASCII and is checked several times; this loop instead of the regex makes a layout 5 % faster.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || unit > 0x7e) return NARROW.test(text);
  }
  return true;
}

/** White space that is a control or format character: dropping it would join two words. */
const BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters without width: control characters, bidi controls, lone surrogates, noncharacters and Unicode's
 * default ignorables. Joiners and variation selectors stay, because emoji and Persian and Indic words need them.
 */
const INKLESS =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** Keeps a number and its fraction on one line, and in order within right-to-left text. */
const NO_BREAK_SPACE = '\u00a0';
const FRACTION_SLASH = '\u2044';

/** Spells these fractions as digits with a slash, separated from an adjacent digit or slash: 2⅓ becomes 2 1/3. */
function spelling(fractions: string): (text: string) => string {
  const edge = new RegExp(`(?<=[\\p{N}/])(?=[${fractions}])|(?<=[${fractions}])(?=[\\p{N}/])`, 'gu');
  const fraction = new RegExp(`[${fractions}]`, 'gu');
  return (text) =>
    text
      .replace(edge, NO_BREAK_SPACE)
      .replace(fraction, (one) => one.normalize('NFKD'))
      .replaceAll(FRACTION_SLASH, '/');
}

/** Thirds, eighths and so on, which no code page has: one of them would turn its row into a picture. */
const spelledRare = spelling('\u2150-\u215e\u2189');
/** ¼, ½ and ¾, which are legible as printer text but not in a picture with 16 dot rows. */
const spelledCommon = spelling('\u00bc-\u00be');
/** Scripts other than Latin and Cyrillic, marks and emoji: such text is always a picture, whatever the code pages. */
const DRAWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]|(?![\u00a9\u00ae\u2122])\p{Extended_Pictographic}/u;

/**
 * External text as one printable line: NFC, no control characters, no bidi controls. Line breaks and tabs become one
 * space. Fractions that would not be legible as one character become digits with a slash.
 */
export function printable(text: string): string {
  const trimmed = text.trim();
  if (isNarrow(trimmed)) {
    return trimmed;
  }
  // Normalised last, because a dropped character may have separated a mark from its letter.
  const composed = trimmed.replace(BREAKS, ' ').replace(INKLESS, '').normalize('NFC').trim();
  const spelled = spelledRare(composed);
  return DRAWN.test(spelled) ? spelledCommon(spelled) : spelled;
}

/** External text as printable lines with its own line breaks; blank lines are dropped. */
export function printableLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(printable)
    .filter((line) => line !== '');
}

/** Letters that Unicode joins to the next cluster (Grapheme_Cluster_Break=Prepend), in a regular expression's class. */
const PREPENDED =
  '\\u0d4e\\u{111c2}\\u{111c3}\\u{113d1}\\u{1193f}\\u{11941}\\u{11a3a}\\u{11a84}-\\u{11a89}\\u{11d46}\\u{11f02}';

/**
 * The positions within one cluster where a letter follows a mark, as in a conjunct of an Indic script or of Khmer, or
 * where a prepended letter ends. The font has no conjuncts, so the letters are printed side by side in their own
 * columns. Thai and Lao am are not letters here.
 */
const SIDE_BY_SIDE = new RegExp(
  String.raw`(?<=\p{M}[\u200c\u200d]?)(?=\p{L})(?![\u0e33\u0eb3])|(?<=[${PREPENDED}])(?=[^\p{M}\u200c\u200d])`,
  'u',
);

/**
 * Thai and Lao am after its letter. Unicode puts both into one cluster, but the am's stroke follows the letter, and the
 * font has it as a character with its own column.
 */
const AM = /(?<!^)[\u0e33\u0eb3]/gu;

/**
 * The printed columns of a text: two for East Asian wide characters and emoji, none for combining characters
 * (decisions 23), one for an Arabic lam with alef.
 */
export function printedWidth(text: string): number {
  if (isNarrow(text)) return text.length;
  let sum = 0;
  if (NARROW_OR_WIDE.test(text)) {
    for (let at = 0; at < text.length; at += 1) sum += columnsOf(text, at);
  } else {
    for (const { width } of graphemes(joinLetters(text))) sum += width;
  }
  return sum;
}

/** Columns of one character of narrow and wide text. */
function columnsOf(text: string, at: number): number {
  return text.charCodeAt(at) < WIDE_FROM ? 1 : 2;
}

/** A unit that prints as one character, with its printed columns. */
export interface Grapheme {
  readonly text: string;
  readonly width: number;
}

/** The text's grapheme clusters in order, with conjuncts and prepended letters split. */
export function graphemes(text: string): Grapheme[] {
  if (NARROW_OR_WIDE.test(text)) {
    return Array.from(text, (character) => ({ text: character, width: columnsOf(character, 0) }));
  }
  return (text.match(PIECES) ?? []).flatMap((piece) =>
    piece.length > SHORT ? segmented(piece) : knownClusters.get(piece, segmented),
  );
}

/** Created lazily, because creating it takes longer than printing an order. */
let segmenter: Intl.Segmenter | undefined;

/** A letter, digit, sign or space that is a separate cluster next to any other of these. */
const ALONE =
  `(?![${PREPENDED}\\p{Grapheme_Extend}\\p{RI}\\p{Emoji_Modifier}\\u0e33\\u0eb3` +
  '\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff' +
  // Vowels of Kirat Rai, which join as jamo do.
  '\\u{16d63}\\u{16d67}-\\u{16d6a}])[\\p{L}\\p{N}\\p{P}\\p{S}\\p{Zs}]';
const OTHER = `(?!${ALONE})[^]`;
/** Single characters that are separate clusters, and the pieces between them, which the segmenter has to split. */
const PIECES = new RegExp(`(?:(?:${ALONE})?${OTHER})+(?:${ALONE})?|${ALONE}`, 'gu');

/** The clusters of short pieces: to segment and measure one takes a hundred times as long as to look it up. */
const knownClusters = new BoundedMap<string, readonly Grapheme[]>(4096);
/** The maximum UTF-16 units of a short piece. */
const SHORT = 16;

function segmented(piece: string): Grapheme[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(piece))
    .flatMap(({ segment }) => segment.split(SIDE_BY_SIDE))
    .map((cluster) => ({ text: cluster, width: stringWidth(cluster) + (cluster.match(AM)?.length ?? 0) }));
}
