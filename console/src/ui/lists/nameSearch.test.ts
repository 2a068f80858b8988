import { describe, expect, it } from 'vitest';
import { matchedParts, NOT_FOUND, rankOf, normalisedSearch, normalisedQuery } from './nameSearch.ts';

const rank = (name: string, typed: string): number => rankOf(normalisedSearch(name), normalisedQuery(typed));

describe('how well a name matches the typed text', () => {
  it('ranks the whole name first, then its beginning, beginnings of words, and letters inside', () => {
    const ranks = ['Café', 'Cafés', 'Our café', 'Decafé'].map((name) => rank(name, 'CAFE'));
    expect(ranks).toEqual([0, 1, 2, 3]);
    expect(rank('Tea', 'cafe')).toBe(NOT_FOUND);
  });

  it('searches only for the beginning of a text that is longer than any name', () => {
    expect(rank('x'.repeat(100), 'x'.repeat(1024 * 1024))).toBe(0);
  });

  it('accepts words in any order, and requires each of them', () => {
    expect(rank('Restaurant settings', 'sett rest')).toBe(2);
    expect(rank('Restaurant settings', 'sett printer')).toBe(NOT_FOUND);
  });
});

describe('the matched parts of a name', () => {
  const marked = (name: string, typed: string): string =>
    matchedParts(name, typed)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');

  it.each([
    ['Café au lait', 'cafe', '[Café] au lait'],
    // Written as a letter and a combining mark.
    ['Cafe\u0301 au lait', 'cafe', '[Cafe\u0301] au lait'],
    ['Restaurant settings', 'set rest', '[Rest]aurant [set]tings'],
    ['Superpizza', 'pizza', 'Super[pizza]'],
    ['Pizzeria pizza', 'pizza', 'Pizzeria [pizza]'],
    ['Souﬄé', 'souff', '[Souﬄ]é'],
    ['مقهى الحديقة', 'حديقة', 'مقهى ال[حديقة]'],
    ['Home', '', 'Home'],
    ['Home', 'zebra', 'Home'],
  ])('%s, typed %s: %s', (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected);
  });

  it('omits no letter', () => {
    const name = 'Crème brûlée 🍮 (à la carte)';
    expect(
      matchedParts(name, 'brulee carte')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});
