import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { joinLetters } from './arabic.ts';
import { graphemes, printedWidth } from './text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts with thousands of similar characters. */
const ALIKE =
  /[\p{Script=Han}\p{Script=Tangut}\p{Script=Hangul}\p{Script=Egyptian_Hieroglyphs}\p{Script=Cuneiform}\p{Script=Yi}]/u;

/** Every character that may occur in a text, but only a sample of similar ones. */
const CHARACTERS = Array.from({ length: 0x1ffff }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xf8ff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Assigned}/u.test(character) && !/\p{C}/u.test(character))
  .filter((character, index) => index % 64 === 0 || !ALIKE.test(character));

/** Letters that Unicode joins to whatever follows, such as a Malayalam dot reph. */
const PREPENDED = CHARACTERS.filter(
  (character) => /\p{L}/u.test(character) && Array.from(segmenter.segment(`${character}Ж`)).length === 1,
);
/** Where letters that Unicode joins are printed side by side. */
const SIDE_BY_SIDE = new RegExp(
  String.raw`(?<=\p{M}[\u200c\u200d]?)(?=\p{L})(?![\u0e33\u0eb3])|(?<=[${PREPENDED.join('')}])(?=[^\p{M}\u200c\u200d])`,
  'u',
);

/** The clusters by Unicode, with conjuncts split into their letters. */
const clusters = (text: string) =>
  Array.from(segmenter.segment(text)).flatMap(({ segment }) => segment.split(SIDE_BY_SIDE));
const found = (text: string) => graphemes(text).map((grapheme) => grapheme.text);

describe('the clusters of a text', () => {
  it('match Unicode for each character next to a letter and next to itself', () => {
    expect(CHARACTERS.length).toBeGreaterThan(10_000);
    for (let first = 0; first < CHARACTERS.length; first += 500) {
      const text = CHARACTERS.slice(first, first + 500)
        .map((character) => `Ж${character}${character}`)
        .join('');
      // One comparison for all: an assertion per cluster would dominate the run time.
      expect(found(text).join('|')).toBe(clusters(text).join('|'));
    }
  });

  const typed = fc
    .array(
      fc.oneof(
        fc.constantFrom(...CHARACTERS),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.constantFrom(
          '北京',
          '、',
          'カ',
          'ﾊﾞ',
          'が',
          '한',
          'ᄒ',
          'ᅡ',
          'ᆫ',
          '각',
          'ú',
          'a',
          ' ',
          '\u0301',
          '\u200d',
        ),
        fc.constantFrom(
          'क्ष',
          'น้ำ',
          'سلام',
          'لا',
          '👨‍👩‍👧',
          '🇩🇪',
          '1\ufe0f\u20e3',
          '\ufe0f',
          '👍🏽',
          '\u2067',
          '\u3099',
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  it('match Unicode in any text', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(found(text)).toEqual(clusters(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('have a column for a letter that Unicode joins to the next one, whatever follows', () => {
    expect(PREPENDED.length).toBeGreaterThan(5);
    for (const letter of PREPENDED) {
      for (const next of [' ', 'Ж', '北', letter]) {
        expect(printedWidth(letter + next)).toBe(printedWidth(letter) + printedWidth(next));
      }
    }
  });

  it('add up to the width of the text', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const shaped = joinLetters(text);
        // Conjuncts and am take columns that stringWidth does not count.
        fc.pre(!/[\u0e33\u0eb3]/.test(shaped) && !SIDE_BY_SIDE.test(shaped));
        // stringWidth strips terminal escape sequences, which printable text does not contain.
        fc.pre(!shaped.includes('\u001b') && !shaped.includes('\u009b'));
        expect(printedWidth(text)).toBe(stringWidth(shaped));
      }),
      { numRuns: 1000 },
    );
  });
});
