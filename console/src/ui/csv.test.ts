import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('CSV', () => {
  it('quotes what would break a row, and nothing else', () => {
    expect(
      csvText([
        ['Item', 'Sold'],
        ['Pizza, large', 3],
        ['The "Special"', 1],
        ['Two\nlines', -2],
        ['Zoë 🎂', '12.50'],
      ]),
    ).toBe('Item,Sold\r\n"Pizza, large",3\r\n"The ""Special""",1\r\n"Two\nlines",-2\r\nZoë 🎂,12.50\r\n');
  });

  it.each(['=1+1', '+1 555', '-x', '@home', '\tcell'])('keeps %j from being a formula', (text) => {
    expect(csvText([[text]])).toBe(`'${text}\r\n`);
  });

  it('leaves negative amounts numbers', () => {
    expect(csvText([['-3.10', -4]])).toBe('-3.10,-4\r\n');
  });
});
