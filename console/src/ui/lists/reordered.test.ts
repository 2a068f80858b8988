import { describe, expect, it } from 'vitest';
import { reordered } from './reordered.ts';

const order = (items: string, ids: string): string =>
  reordered(Array.from(items), Array.from(ids), (item) => item).join('');

describe('a list in a new order', () => {
  it('follows the ids', () => {
    expect(order('abcd', 'dbca')).toBe('dbca');
  });

  it('leaves what is not named where it is', () => {
    expect(order('aXbYc', 'cab')).toBe('cXaYb');
  });

  it('passes over ids of items that are gone, and ids named twice', () => {
    expect(order('abc', 'cgab')).toBe('cab');
    expect(order('abc', 'ccba')).toBe('cba');
  });

  it('keeps items that came since where they came', () => {
    expect(order('abcN', 'cba')).toBe('cbaN');
  });

  it('is a copy', () => {
    const items = ['a', 'b'];
    expect(reordered(items, ['b', 'a'], (item) => item)).toEqual(['b', 'a']);
    expect(items).toEqual(['a', 'b']);
  });
});
