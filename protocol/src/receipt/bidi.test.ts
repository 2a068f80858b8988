import { describe, expect, it } from 'vitest';
import { joinLetters } from './arabic.ts';
import { startsAtRight, directionOf, isolateDirection, visualOrder } from './bidi.ts';

/** The printed text, from left to right. */
const seen = (text: string) =>
  visualOrder(text)
    .map((cluster) => cluster.text)
    .join('');

const backwards = (text: string) => Array.from(joinLetters(text)).reverse().join('');

describe('directionOf', () => {
  it.each([
    ['', 'ltr'],
    ['pizza مرحبا', 'ltr'],
    ['2 × مرحبا pizza', 'rtl'],
    ['שלום', 'rtl'],
    ['😀 مرحبا', 'rtl'],
    ['𝐀 مرحبا', 'ltr'],
    ['𞤀', 'rtl'],
    ['12 5', 'ltr'],
  ])('%j reads %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('isolated', () => {
  it('isolates right-to-left text, in its own direction or the given one', () => {
    expect(isolateDirection('שלום')).toBe('\u2067שלום\u2069');
    expect(isolateDirection('pizza שלום')).toBe('\u2066pizza שלום\u2069');
    expect(isolateDirection('pizza שלום', 'rtl')).toBe('\u2067pizza שלום\u2069');
    expect(isolateDirection('(pizza)', 'rtl')).toBe('\u2067(pizza)\u2069');
    expect(startsAtRight(isolateDirection('שלום'))).toBe(true);
    expect(startsAtRight(isolateDirection('pizza שלום'))).toBe(false);
  });

  it('leaves other text, and text with isolates, unchanged', () => {
    for (const text of ['', 'Crème', '北京', 'a \u2067שלום\u2069', isolateDirection('שלום')]) {
      expect(isolateDirection(text)).toBe(text);
    }
  });
});

describe('visualOrder', () => {
  it('orders the letters of a right-to-left word from the right, joined', () => {
    expect(seen('שלום')).toBe('םולש');
    expect(seen('مرحبا')).toBe(backwards('مرحبا'));
  });

  it('keeps words of either direction and numbers readable in one name', () => {
    expect(seen(isolateDirection('2 × مرحبا pizza €5'))).toBe(`pizza €5 ${backwards('مرحبا')} × 2`);
    expect(seen(isolateDirection('pizza مرحبا 25'))).toBe(`pizza 25 ${backwards('مرحبا')}`);
    expect(seen(isolateDirection('كولا 1.5'))).toBe(`1.5 ${backwards('كولا')}`);
  });

  it('keeps the text next to a name in place', () => {
    expect(seen(` 2 ${isolateDirection('שלום 7')}   $5.00`)).toBe(' 2 7 םולש   $5.00');
    expect(seen(`-${isolateDirection('د.إ')} 5.00`)).toBe(`-${backwards('د.إ')} 5.00`);
  });

  it('mirrors brackets around right-to-left text', () => {
    expect(seen(isolateDirection('שלום (גדול)'))).toBe('(לודג) םולש');
    expect(seen(isolateDirection('cola!', 'rtl'))).toBe('!cola');
  });

  it('keeps marks with their letters, and never splits a character', () => {
    expect(visualOrder('שָׁב').map(({ text, width }) => [text.length, width])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(seen(isolateDirection('א😀ב'))).toBe('ב😀א');
    expect(seen(isolateDirection('א𝐀𝐁ב'))).toBe('ב𝐀𝐁א');
  });

  it('returns text without right-to-left characters unchanged', () => {
    expect(seen('Crème (brûlée) 北京')).toBe('Crème (brûlée) 北京');
  });
});
