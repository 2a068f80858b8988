import { describe, expect, it } from 'vitest';
import { reordered } from './reordered.ts';

const order = (items: string, ids: string): string =>
  reordered(Array.from(items), Array.from(ids), (item) => item).join('');

describe('a list in a new order', () => {
  it('follows the ids', () => {
    expect(order('abcd', 'dbca')).toBe('dbca');
  });

  it('leaves items without an id in the list where they are', () => {
    expect(order('aXbYc', 'cab')).toBe('cXaYb');
  });

  it('ignores ids of removed items and duplicate ids', () => {
    expect(order('abc', 'cgab')).toBe('cab');
    expect(order('abc', 'ccba')).toBe('cba');
  });

  it('keeps items that were added since in their place', () => {
    expect(order('abcN', 'cba')).toBe('cbaN');
  });

  it('is a copy', () => {
    const items = ['a', 'b'];
    expect(reordered(items, ['b', 'a'], (item) => item)).toEqual(['b', 'a']);
    expect(items).toEqual(['a', 'b']);
  });
});
