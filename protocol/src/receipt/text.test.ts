import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { graphemes, printable, printedWidth } from './text.ts';
import { wrap } from './wrap.ts';

/** Every character that is assumed to be printable and one column wide. */
const NARROW = [...Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)), '€'].filter(
  (character) => graphemes(character)[0]?.text === character && !/[\p{C}\p{Z}]/u.test(character),
);

describe('Latin text', () => {
  it('is composed, printable and one column for each character, as Unicode has it', () => {
    expect(NARROW.length).toBeGreaterThan(500);
    for (const character of NARROW) {
      expect([character.normalize('NFC'), stringWidth(character)]).toEqual([character, 1]);
      // Next to a character without such an assumption, it is checked like any other.
      expect(printable(`${character}Ы`)).toBe(`${character}Ы`);
      expect(printedWidth(`${character}食`)).toBe(printedWidth(character) + 2);
    }
  });

  it('keeps neither soft hyphens nor the controls between its blocks', () => {
    expect(printable('a\u00adb\u0085c\u007fd')).toBe('ab cd');
    expect(printedWidth('\u00ad')).toBe(0);
  });
});

describe('Thai and Lao am', () => {
  it.each(['ตำ', 'ยำ', 'น้ำ', 'ຕຳ', 'ນ້ຳ'])(
    '%s takes a column for its letter and one for itself',
    (syllable) => {
      expect(printedWidth(syllable)).toBe(2);
      expect(graphemes(syllable)).toEqual([{ text: syllable, width: 2 }]);
    },
  );

  it('takes one column without a letter, and is counted in any position', () => {
    expect(printedWidth('ำ')).toBe(1);
    expect(printedWidth('ส้มตำไทย')).toBe(7);
    expect(printedWidth('ต้มยำกุ้งน้ำข้น')).toBe(10);
    expect(printedWidth('น้ำ 2 ຕຳ')).toBe(7);
  });

  it('stays with its letter where a word is cut', () => {
    expect(wrap('กกกตำ', 4)).toEqual(['กกก', 'ตำ']);
  });
});

describe('fractions', () => {
  it.each([
    ['⅓', '1/3'],
    ['⅔ cup', '2/3 cup'],
    ['⅛-⅞', '1/8-7/8'],
    ['⅒', '1/10'],
    ['1⁄3', '1/3'],
  ])('that no code page has are spelled: %s', (typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });

  it.each([
    ['2⅓', '2\u00a01/3'],
    ['⅓2', '1/3\u00a02'],
    ['⅓⅔', '1/3\u00a02/3'],
    ['½⅓', '½\u00a01/3'],
    ['⅓/⅔', '1/3\u00a0/\u00a02/3'],
  ])('never join the digits beside them: %s', (typed, printed) => {
    expect(printable(typed)).toBe(printed);
    expect(wrap(printed, 7).length).toBeLessThanOrEqual(2);
  });

  it('that code pages have stay as they are beside what code pages have', () => {
    for (const typed of ['2½', '½ & ¼ & ¾', '½ Борщ', '½ €']) expect(printable(typed)).toBe(typed);
    expect(printable('½ & ⅓')).toBe('½ & 1/3');
  });

  it.each([
    ['½ 🍕', '1/2 🍕'],
    ['2½ ผัดไทย', '2\u00a01/2 ผัดไทย'],
    ['¾ 北京', '3/4 北京'],
  ])('are spelled beside what is drawn: %s', (typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });
});
