import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { graphemes, printable, printedWidth } from './text.ts';

/** Every character that is taken to be printable and one column wide without being looked at. */
const NARROW = [...Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)), '€'].filter(
  (character) => graphemes(character)[0]?.text === character && !/[\p{C}\p{Z}]/u.test(character),
);

describe('Latin text', () => {
  it('is composed, printable and one column for each character, as Unicode has it', () => {
    expect(NARROW.length).toBeGreaterThan(500);
    for (const character of NARROW) {
      expect([character.normalize('NFC'), stringWidth(character)]).toEqual([character, 1]);
      // Beside a character that nothing is assumed about, it is looked at like any other.
      expect(printable(`${character}食`)).toBe(`${character}食`);
      expect(printedWidth(`${character}食`)).toBe(printedWidth(character) + 2);
    }
  });

  it('keeps neither soft hyphens nor the controls between its blocks', () => {
    expect(printable('a\u00adb\u0085c\u007fd')).toBe('ab cd');
    expect(printedWidth('\u00ad')).toBe(0);
  });
});
