import { describe, expect, it } from 'vitest';
import { named } from './options.ts';

const OPTIONS = [
  { id: '1', name: 'Crème brûlée' },
  { id: '2', name: 'Pizza toppings', hint: 'Can Select any of them' },
  { id: '3', name: 'Pizza size', hint: 'Can Select only one of them' },
];
const ids = (sought: string): string[] => named(OPTIONS, sought).map(({ id }) => id);

describe('what is sought by name', () => {
  it('is everything until something is written', () => {
    expect(ids('  ')).toEqual(['1', '2', '3']);
  });

  it('is found without accents and capitals, by words in any order and by its hint', () => {
    expect(ids('creme BRU')).toEqual(['1']);
    expect(ids('top piz')).toEqual(['2']);
    expect(ids('pizza only')).toEqual(['3']);
    expect(ids('lasagne')).toEqual([]);
    // A hundred letters are looked for.
    expect(ids(`creme${' '.repeat(95)}lasagne`)).toEqual(['1']);
  });
});
