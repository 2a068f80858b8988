import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  count,
  requiredText,
  flag,
  id,
  list,
  orNull,
  money,
  number,
  page,
  price,
  rows,
  text,
  upload,
  zeroOrOne,
} from './formats.ts';
import { onRowProblem, type RowProblem } from './rowProblems.ts';
import { shown } from './shown.ts';

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

describe('numbers', () => {
  it('reads numbers and numeric text', () => {
    expect(number.parse('12.5')).toBe(12.5);
    expect(number.parse(' -3 ')).toBe(-3);
    expect(count.parse('10')).toBe(10);
  });

  it.each(['', ' ', 'twelve', '1e3', '0x10', '1,5', NaN, Infinity, null, true, []])('refuses %j', (value) => {
    expect(accepts(number, value)).toBe(false);
  });

  it.each([-1, 1.5, '1.5', '-1'])('does not count %j', (value) => {
    expect(accepts(count, value)).toBe(false);
  });
});

describe('money', () => {
  it.each([
    ['12.5', 1250],
    [0.1 + 0.2, 30],
    [1.115, 111.5],
    ['0', 0],
    [-0.0000001, 0],
  ])('reads %j as %j hundredths', (amount, minor) => {
    // Object.is: a negative zero would print a minus sign.
    expect(Object.is(money.parse(amount), minor)).toBe(true);
  });

  it('refuses amounts too large to calculate with', () => {
    expect(accepts(money, 1e15)).toBe(false);
    expect(accepts(money, '12,50')).toBe(false);
  });

  it('refuses a negative price', () => {
    expect(price.parse('0.99')).toBe(99);
    expect(accepts(price, -0.01)).toBe(false);
  });
});

describe('flags', () => {
  it.each([true, 1, '1', 'true', 'True', 'TRUE'])('reads %j as true', (value) => {
    expect(flag.parse(value)).toBe(true);
  });

  it.each([false, 0, '0', 'false', 'False', 'FALSE'])('reads %j as false', (value) => {
    expect(flag.parse(value)).toBe(false);
  });

  it.each(['yes', '', 2, null, undefined, '01'])('refuses %j', (value) => {
    expect(accepts(flag, value)).toBe(false);
  });

  it('accepts 1 and 0 in a query', () => {
    expect([0, 1, '0', '1'].every((value) => accepts(zeroOrOne, value))).toBe(true);
    expect(accepts(zeroOrOne, true)).toBe(false);
  });
});

describe('text and identifiers', () => {
  it('reads absent, null and numbers as text', () => {
    expect(z.object({ note: text }).parse({})).toEqual({ note: '' });
    expect(text.parse(null)).toBe('');
    expect(text.parse(42)).toBe('42');
  });

  it('refuses an empty identifier', () => {
    expect(id.parse(7)).toBe('7');
    expect(accepts(id, '')).toBe(false);
    expect(accepts(id, null)).toBe(false);
  });

  it('treats white space as empty', () => {
    expect(requiredText.parse(' Soup ')).toBe('Soup');
    expect(accepts(requiredText, '  ')).toBe(false);
  });

  it('converts other values to text', () => {
    expect(text.parse(['No nuts', 'No salt'])).toBe('No nuts\nNo salt');
    expect(text.parse([])).toBe('');
    expect(text.parse({ a: 1, b: { c: 'deep' } })).toBe('1\ndeep');
    expect(text.parse(true)).toBe('true');
  });

  it('decodes displayed text once', () => {
    expect(shown.parse('Fish &amp;amp; <b>Chips</b>')).toBe('Fish &amp; Chips');
  });

  it('keeps absent and null, and reads an unreadable value as null', () => {
    expect(z.object({ tip: orNull(money) }).parse({})).toEqual({});
    expect(z.object({ tip: orNull(money) }).parse({ tip: null })).toEqual({ tip: null });
    expect(z.object({ tip: orNull(money) }).parse({ tip: 'soon' })).toEqual({ tip: null });
  });
});

describe('lists', () => {
  it('reads absent and null as empty', () => {
    expect(z.object({ items: list(id) }).parse({})).toEqual({ items: [] });
    expect(list(id).parse(null)).toEqual([]);
  });

  it('reads a list in PHP form or encoded twice', () => {
    expect(list(id).parse({})).toEqual([]);
    expect(list(id).parse({ 0: 'a', 2: 'b' })).toEqual(['a', 'b']);
    expect(list(id).parse('["a"]')).toEqual(['a']);
    expect(list(id).parse('')).toEqual([]);
    expect(list(z.object({ id })).parse({ id: 7 })).toEqual([{ id: '7' }]);
  });

  it('leaves out an unreadable row, and reports its name', () => {
    const problems: RowProblem[] = [];
    onRowProblem((problem) => problems.push(problem));
    // Drop the rows reported by other tests before this listener.
    problems.length = 0;
    const row = z.looseObject({ productId: id, name: text });
    const soup = { productId: '1', name: 'Soup' };
    expect(page(row).parse({ data: [{ name: 'Fish &amp; Chips' }, soup], total: 2 })).toEqual({
      data: [soup],
      sent: 2,
      total: 2,
    });
    expect(rows(row).parse([soup, null])).toEqual([soup]);
    expect(problems).toEqual([
      { name: 'Fish &amp; Chips', field: 'productId' },
      { name: '', field: '' },
    ]);
  });

  it('fails when it has rows and none is readable', () => {
    expect(accepts(rows(id), [null])).toBe(false);
    expect(accepts(page(id), [null, {}])).toBe(false);
    // The object around it is still read.
    expect(z.object({ items: list(id) }).parse({ items: [null] })).toEqual({ items: [] });
  });

  it('reads rows bare and under data', () => {
    expect(rows(id).parse([1, '2'])).toEqual(['1', '2']);
    expect(rows(id).parse({ data: [1] })).toEqual(['1']);
    expect(accepts(rows(id), 'none')).toBe(false);
  });

  it('reads a page with and without a total', () => {
    expect(page(id).parse({ data: [1], total: '31' })).toEqual({ data: ['1'], sent: 1, total: 31 });
    expect(page(id).parse([1])).toEqual({ data: ['1'], sent: 1, total: undefined });
    expect(page(id).parse({ data: null })).toEqual({ data: [], sent: 0, total: undefined });
    expect(page(id).parse({ data: [1], total: 'many' })).toEqual({ data: ['1'], sent: 1, total: undefined });
  });
});

describe('files', () => {
  it('requires the bytes of a file, not its name', () => {
    expect(accepts(upload, new Blob(['x'], { type: 'image/jpeg' }))).toBe(true);
    expect(accepts(upload, 'photo.jpg')).toBe(false);
  });
});
