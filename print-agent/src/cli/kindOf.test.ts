import { PROFILES } from '@servery/protocol/profiles/profiles';
import { describe, expect, it } from 'vitest';
import { kindOf } from './kindOf.ts';

describe('the kind of a printer in words', () => {
  it('says what it cannot do, and whether it is a guess', () => {
    expect(kindOf({ kind: { id: 'epson-tm-u', name: 'Epson TM-U220', guessed: false } })).toBe(
      'Epson TM-U220; prints a QR code as text; prints a frame or red instead of white on black',
    );
    expect(kindOf({ kind: { id: 'generic-80', name: 'ESC/POS 80 mm', guessed: true } })).toBe(
      'ESC/POS 80 mm (guess)',
    );
  });

  it('is the name alone for a kind of a newer agent, and empty for an older one', () => {
    expect(kindOf({ kind: { id: 'made-in-2031', name: 'Printer 2031', guessed: false } })).toBe(
      'Printer 2031',
    );
    expect(kindOf({})).toBe('');
  });

  it('has words for what any kind cannot do', () => {
    for (const { id, name } of PROFILES)
      expect(kindOf({ kind: { id, name, guessed: false } })).not.toContain('undefined');
  });
});
