import { describe, expect, it } from 'vitest';
import { wrap } from './wrap.ts';

describe('wrap at 15, as item names are', () => {
  it.each([
    ['', ['']],
    ['Fifteen columns', ['Fifteen columns']],
    ['Sixteen columns!', ['Sixteen', 'columns!']],
    ['Margherita with basil', ['Margherita with', 'basil']],
    ['Two  spaces kept', ['Two spaces kept']],
    ['Two  spaces', ['Two  spaces']],
    ['Supercalifragilistic', ['Supercalifragil', 'istic']],
    ['A Supercalifragilistic pie', ['A', 'Supercalifragil', 'istic pie']],
    ['Fifteen-columns Fifteen-columns', ['Fifteen-columns', 'Fifteen-columns']],
  ])('%j', (text, lines) => {
    expect(wrap(text, 15)).toEqual(lines);
  });

  it('counts wide characters as two columns', () => {
    expect(wrap('北京烤鸭鱼香肉', 15)).toEqual(['北京烤鸭鱼香肉']);
    expect(wrap('北京烤鸭鱼香肉丝', 15)).toEqual(['北京烤鸭鱼香肉', '丝']);
    expect(wrap('a北京烤鸭鱼香肉', 15)).toEqual(['a北京烤鸭鱼香肉']);
    expect(wrap('ab北京烤鸭鱼香肉', 15)).toEqual(['ab北京烤鸭鱼香', '肉']);
  });

  it('counts combining characters as none and never cuts before one', () => {
    const word = 'x\u0301'.repeat(16);
    expect(wrap(word, 15)).toEqual(['x\u0301'.repeat(15), 'x\u0301']);
  });

  it('never cuts an emoji sequence', () => {
    const family = '👨‍👩‍👧';
    expect(wrap(family.repeat(8), 15)).toEqual([family.repeat(7), family]);
  });

  it('keeps words together that a no-break space joins', () => {
    expect(wrap('Coca Cola\u00a01\u00a0litre', 15)).toEqual(['Coca', 'Cola\u00a01\u00a0litre']);
  });

  it('counts a lam and its alef as the one character that they are printed as', () => {
    expect(wrap('سلام'.repeat(5), 15)).toEqual([`\u2067${'سلام'.repeat(5)}\u2069`]);
  });

  it('gives each letter of a conjunct columns of its own, and its marks none', () => {
    expect(wrap('क्का'.repeat(6), 15)).toEqual(['क्का'.repeat(5), 'क्का']);
    expect(wrap('ក្ក'.repeat(8), 15)).toEqual([`${'ក្ក'.repeat(7)}ក្`, 'ក']);
  });

  it('breaks right-to-left text in logical order, each line in the direction of the whole', () => {
    expect(wrap('شاورما دجاج with extra garlic', 15)).toEqual([
      '\u2067شاورما دجاج\u2069',
      '\u2067with extra\u2069',
      '\u2067garlic\u2069',
    ]);
    expect(wrap('Falafel wrap فلافل عربي كبير', 15)).toEqual(['Falafel wrap', '\u2066فلافل عربي كبير\u2069']);
  });

  it('cuts even a cluster that is wider than the paper', () => {
    const pile = `क${'ा'.repeat(40)}`;
    expect(wrap(pile, 15).join('')).toBe(pile);
    expect(wrap(pile, 15).length).toBeGreaterThan(1);
  });
});

describe('wrap at 30, as add-on lines are', () => {
  it.each([
    ['Thirty columns are one line ok', ['Thirty columns are one line ok']],
    ['Thirty-one columns are two, ok?', ['Thirty-one columns are two,', 'ok?']],
    ['x'.repeat(30), ['x'.repeat(30)]],
    ['x'.repeat(31), ['x'.repeat(30), 'x']],
  ])('%j', (text, lines) => {
    expect(wrap(text, 30)).toEqual(lines);
  });
});
