import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('CSV', () => {
  it('states its encoding, and parses back to what was written', () => {
    const rows = [
      ['Item', 'Sold'],
      ['Pizza, large', '3'],
      ['The "Special"', '1'],
      ['Two\nlines', '-2'],
      ['Zoë 🎂', '12.50'],
    ];
    const text = csvText(rows);
    expect(text.startsWith('\uFEFFItem,Sold\r\n"Pizza, large",3\r\n')).toBe(true);
    expect(Papa.parse(text.slice(1)).data).toEqual(rows);
  });

  it.each([
    '=1+1',
    '+1 555',
    '-1+1',
    '-x',
    '@home',
    '\tcell',
    '\rcell',
    '=HYPERLINK("http://evil.test")\nline',
  ])('keeps %j from being a formula', (text) => {
    expect(Papa.parse(csvText([[text]]).slice(1)).data).toEqual([[`'${text}`]]);
  });

  it('keeps negative amounts as numbers', () => {
    expect(csvText([['-3.10', -4]])).toBe('\uFEFF-3.10,-4');
  });
});
