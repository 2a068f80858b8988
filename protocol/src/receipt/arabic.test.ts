import { describe, expect, it } from 'vitest';
import { joinLetters } from './arabic.ts';

/** The text's code points, hexadecimal. */
const codes = (text: string) => Array.from(text, (character) => character.codePointAt(0)?.toString(16));

describe('joined', () => {
  it.each([
    ['Arabic', 'السلام عليكم', 'ﺍﻟﺴﻼﻡ ﻋﻠﻴﻜﻢ'],
    ['Persian', 'گوشت چرخ‌کرده', 'ﮔﻮﺷﺖ ﭼﺮﺥ‌ﮐﺮﺩﻩ'],
    ['Urdu', 'بریانی', 'ﺑﺮﯾﺎﻧﯽ'],
    ['Kurdish', 'چۆمان', 'ﭼﯚﻣﺎﻥ'],
    ['Uyghur, whose alef maksura has its forms in two blocks', 'بىب', 'ﺑﯩﺐ'],
  ])('%s', (_name, typed, expected) => {
    expect(joinLetters(typed)).toBe(expected);
  });

  it.each([
    ['by itself', 'لا', ['fefb']],
    ['after a letter', 'بلا', ['fe91', 'fefc']],
    ['with madda and hamza', 'لآ لأ لإ', ['fef5', '20', 'fef7', '20', 'fef9']],
    ['with marks on either', 'لَاً', ['fefb', '64e', '64b']],
    ['not after a non-joiner', 'ل\u200cا', ['fedd', '200c', 'fe8d']],
  ])('makes one of lam and alef: %s', (_name, typed, expected) => {
    expect(codes(joinLetters(typed))).toEqual(expected);
  });

  it('joins over vowel signs', () => {
    expect(codes(joinLetters('بَبّب'))).toEqual(['fe91', '64e', 'fe92', '651', 'fe90']);
  });

  it('joins to a tatweel and to a joiner', () => {
    expect(codes(joinLetters('بـ'))).toEqual(['fe91', '640']);
    expect(codes(joinLetters('ه\u200d'))).toEqual(['feeb', '200d']);
  });

  it.each([
    ['a letter that joins on both sides', 'بټب', ['fe91', '67c', 'fe90']],
    ['a letter that joins on its right', 'بڕب', ['fe91', '695', 'fe8f']],
    ['a letter that does not join', 'بۥب', ['fe8f', '6e5', 'fe8f']],
  ])('leaves %s as it is where it has no forms, and joins the others to it', (_name, typed, expected) => {
    expect(codes(joinLetters(typed))).toEqual(expected);
  });

  it('leaves other text alone', () => {
    for (const typed of ['', 'Crème brûlée', 'שלום', '٣٥', 'ﺑﻼ', '،؟', '\u200d', 'नमस्ते']) {
      expect(joinLetters(typed)).toBe(typed);
    }
  });
});
