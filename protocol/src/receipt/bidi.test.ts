import { describe, expect, it } from 'vitest';
import { joined } from './arabic.ts';
import { beginsAtRight, directionOf, isolated, visualOrder } from './bidi.ts';

/** The printed text, from left to right. */
const seen = (text: string) =>
  visualOrder(text)
    .map((cluster) => cluster.text)
    .join('');

const backwards = (text: string) => Array.from(joined(text)).reverse().join('');

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
    expect(isolated('שלום')).toBe('\u2067שלום\u2069');
    expect(isolated('pizza שלום')).toBe('\u2066pizza שלום\u2069');
    expect(isolated('pizza שלום', 'rtl')).toBe('\u2067pizza שלום\u2069');
    expect(isolated('(pizza)', 'rtl')).toBe('\u2067(pizza)\u2069');
    expect(beginsAtRight(isolated('שלום'))).toBe(true);
    expect(beginsAtRight(isolated('pizza שלום'))).toBe(false);
  });

  it('leaves other text, and text with isolates, unchanged', () => {
    for (const text of ['', 'Crème', '北京', 'a \u2067שלום\u2069', isolated('שלום')]) {
      expect(isolated(text)).toBe(text);
    }
  });
});

describe('visualOrder', () => {
  it('orders the letters of a right-to-left word from the right, joined', () => {
    expect(seen('שלום')).toBe('םולש');
    expect(seen('مرحبا')).toBe(backwards('مرحبا'));
  });

  it('keeps words of either direction and numbers readable in one name', () => {
    expect(seen(isolated('2 × مرحبا pizza €5'))).toBe(`pizza €5 ${backwards('مرحبا')} × 2`);
    expect(seen(isolated('pizza مرحبا 25'))).toBe(`pizza 25 ${backwards('مرحبا')}`);
    expect(seen(isolated('كولا 1.5'))).toBe(`1.5 ${backwards('كولا')}`);
  });

  it('keeps the text next to a name in place', () => {
    expect(seen(` 2 ${isolated('שלום 7')}   $5.00`)).toBe(' 2 7 םולש   $5.00');
    expect(seen(`-${isolated('د.إ')} 5.00`)).toBe(`-${backwards('د.إ')} 5.00`);
  });

  it('mirrors brackets around right-to-left text', () => {
    expect(seen(isolated('שלום (גדול)'))).toBe('(לודג) םולש');
    expect(seen(isolated('cola!', 'rtl'))).toBe('!cola');
  });

  it('keeps marks with their letters, and never splits a character', () => {
    expect(visualOrder('שָׁב').map(({ text, width }) => [text.length, width])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(seen(isolated('א😀ב'))).toBe('ב😀א');
    expect(seen(isolated('א𝐀𝐁ב'))).toBe('ב𝐀𝐁א');
  });

  it('returns text without right-to-left characters unchanged', () => {
    expect(seen('Crème (brûlée) 北京')).toBe('Crème (brûlée) 北京');
  });
});
