import { describe, expect, it } from 'vitest';
import { searchCatalogue, type Findable } from './searchCatalogue.ts';

const entry = (name: string, kind: Findable['kind'] = 'product'): Findable => ({ kind, id: name, name });
const names = (typed: string, entries: readonly Findable[], most = 10): string[] =>
  searchCatalogue(entries, typed, most).map(({ name }) => name);

describe('searching the catalogue', () => {
  it('ignores accents and case', () => {
    const menu = [entry('Tiramisù'), entry('Jalapeños'), entry('Crème brûlée'), entry('Linguine')];
    expect(names('TIRAMISU', menu)).toEqual(['Tiramisù']);
    expect(names('jalapeño', menu)).toEqual(['Jalapeños']);
    expect(names('brulee', menu)).toEqual(['Crème brûlée']);
  });

  it('matches a ligature or a full-width letter with its plain letters', () => {
    expect(names('soufflé', [entry('Souﬄé')])).toHaveLength(1);
    expect(names('ramen', [entry('ＲＡＭＥＮ')])).toHaveLength(1);
  });

  it('sorts exact names first, then name prefixes, word prefixes and the rest, shorter first', () => {
    const menu = [
      entry('Superpizza'),
      entry('Small Pizza'),
      entry('Pizza Margherita'),
      entry('Pizza Napoli'),
      entry('Pizza'),
    ];
    expect(names('pizza', menu)).toEqual([
      'Pizza',
      'Pizza Napoli',
      'Pizza Margherita',
      'Small Pizza',
      'Superpizza',
    ]);
  });

  it('requires every word, in any order, with anything between', () => {
    const menu = [entry('Panino Prosciutto e Brie'), entry('Prosciutto'), entry('Olive all’Ascolana')];
    expect(names('brie pros', menu)).toEqual(['Panino Prosciutto e Brie']);
    expect(names("olive all'asc", menu)).toEqual(['Olive all’Ascolana']);
    expect(names('brie salmon', menu)).toEqual([]);
  });

  it('finds nothing for an empty query, or for spaces or punctuation alone', () => {
    expect(names('', [entry('Pizza')])).toEqual([]);
    expect(names('  -', [entry('Pizza')])).toEqual([]);
  });

  it('shows products before add-ons, groups and categories, up to a limit for each', () => {
    const menu = [
      entry('Cheese', 'category'),
      entry('Cheese', 'add_on_group'),
      ...['Cheese A', 'Cheese B', 'Cheese C'].map((name) => entry(name, 'add_on')),
      entry('Cheese plate'),
    ];
    expect(searchCatalogue(menu, 'cheese', 2).map(({ kind }) => kind)).toEqual([
      ...['product', 'add_on', 'add_on', 'add_on_group', 'category'],
    ]);
  });
});
