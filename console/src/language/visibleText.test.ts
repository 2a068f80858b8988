import { expect, it } from 'vitest';
import { visibleText } from './visibleText.ts';

it('removes invisible characters and keeps visible ones', () => {
  for (const written of [
    'SAVE10',
    ' SAVE10 ',
    'SA\u{200B}VE\u{2060}10', // without width
    '\u{FEFF}SAVE10', // a byte order mark
    '\u{202A}SAVE10\u{202C}\u{200E}\u{2068}\u{2069}\u{61C}', // marks of direction
    'SA\u{AD}VE10\u{A0}', // a soft hyphen, a space that does not break
    'SAVE10\u{FE0F}', // a variation selector
  ]) {
    expect(visibleText(written)).toBe('SAVE10');
  }
  expect(visibleText('Ana\u{A0}Ruiz\u{202F}2')).toBe('Ana Ruiz 2');
  expect(visibleText('one@a.test,\ntwo@a.test')).toBe('one@a.test,\ntwo@a.test');
  expect(visibleText('مطعم ٢')).toBe('مطعم ٢');
});
