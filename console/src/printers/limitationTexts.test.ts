import { PROFILES } from '@servery/protocol/profiles/profiles';
import { describe, expect, it } from 'vitest';
import { limitationTexts } from './limitationTexts.ts';

describe('limitationTexts', () => {
  it('explains each limitation of each kind of printer once', () => {
    for (const { id, name, cannot } of PROFILES) {
      const texts = limitationTexts({ kind: { id, name, guessed: false } });
      expect(new Set(texts).size).toBe(cannot.filter((limitation) => limitation !== 'confirm').length);
    }
  });

  it('says nothing about a kind that only a newer agent knows, or of an agent without kinds', () => {
    expect(limitationTexts({ kind: { id: 'made-in-2031', name: 'Made in 2031', guessed: false } })).toEqual(
      [],
    );
    expect(limitationTexts({})).toEqual([]);
  });
});
