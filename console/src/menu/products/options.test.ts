import { describe, expect, it } from 'vitest';
import { named } from './options.ts';

const OPTIONS = [
  { id: '1', name: 'Crème brûlée' },
  { id: '2', name: 'Pizza toppings', hint: 'Can Select any of them' },
  { id: '3', name: 'Pizza size', hint: 'Can Select only one of them' },
];
const ids = (searchText: string): string[] => named(OPTIONS, searchText).map(({ id }) => id);

describe('searching options by name', () => {
  it('returns everything for an empty query', () => {
    expect(ids('  ')).toEqual(['1', '2', '3']);
  });

  it('ignores accents and case, and matches words in any order and the hint', () => {
    expect(ids('creme BRU')).toEqual(['1']);
    expect(ids('top piz')).toEqual(['2']);
    expect(ids('pizza only')).toEqual(['3']);
    expect(ids('lasagne')).toEqual([]);
    // The query is cut to a hundred letters.
    expect(ids(`creme${' '.repeat(95)}lasagne`)).toEqual(['1']);
  });
});
