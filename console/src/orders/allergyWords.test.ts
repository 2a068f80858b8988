// @vitest-environment happy-dom
import type { Amount } from '@servery/protocol/platform/order';
import { describe, expect, it } from 'vitest';
import {
  allergyWords,
  changesOf,
  guestNote,
  noteParts,
  strongWords,
  typedWords,
  USUAL_WORDS,
} from './allergyWords.ts';

const found = (note: string, changed = {}): string => strongWords(note, changed).join(' ');

describe('the words of a note that mean an allergy', () => {
  it.each([
    ['Severe NUT allergy, no nuts!', 'NUT allergy nuts'],
    ['allergic to pea-nuts and shell-fish', 'allergic nuts fish'],
    ['I am coeliac; dairy-free', 'coeliac dairy'],
    ['Nutmeg and eggplant are fine', ''],
    ['Ring twice, leave it at the door', ''],
    ['Soy alérgica a los frutos secos y a las NUECES', 'Soy alérgica frutos secos NUECES'],
    ['Muchos frutos rojos', ''],
    ['celiaca, sin lacteos ni mani', 'celiaca lacteos mani'],
    ['عندي حساسية من المكسرات', 'حساسية المكسرات'],
    ['بدون بيضٍ وبالسمسم، للأسف حساسيتي شديدة', 'بيضٍ وبالسمسم حساسيتي'],
    ['بدون فول سوداني', 'فول سوداني'],
    ['فول مدمس من فضلك', ''],
  ])('%s', (note, words) => {
    expect(found(note)).toBe(words);
  });

  it('are marked without changing the text', () => {
    const note = 'Crème brûlée\nwithout EGGS – (nuts)  please ';
    const parts = noteParts(note, {});
    expect(parts.map(({ text }) => text).join('')).toBe(note);
    expect(parts.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['EGGS', 'nuts']);
  });

  it('are those of the owner’s list, for each language that the owner has changed', () => {
    const changed = { en: ['chilli', ' ', 'kiwi fruit'], es: [] };
    expect(found('Nuts are fine, no chillies, kiwi fruits, kiwi', changed)).toBe('chillies kiwi fruits');
    expect(found('no CHILLI', changed)).toBe('CHILLI');
    expect(found('sin nueces', changed)).toBe('');
    expect(found('حساسية', changed)).toBe('حساسية');
  });
});

describe('the lists', () => {
  it('are typed with commas of any script, or in lines', () => {
    expect(typedWords(' nut, kiwi fruit ،بيض;\n , soy\n')).toEqual(['nut', 'kiwi fruit', 'بيض', 'soy']);
    expect(typedWords(' ')).toEqual([]);
  });

  it('are stored only if they differ from the usual ones', () => {
    expect(changesOf(USUAL_WORDS)).toBeUndefined();
    const changed = changesOf({ ...USUAL_WORDS, es: ['kiwi'] });
    expect(changed).toEqual({ es: ['kiwi'] });
    expect(allergyWords(changed ?? {})).toEqual({ ...USUAL_WORDS, es: ['kiwi'] });
  });
});

describe('what the guest wrote', () => {
  const dish = (name: string, ...addOns: string[]) => ({
    ...{ name, qty: 1, total: 0 as Amount, lacks_quantity: false },
    addons: addOns.map((addon_full_name) => ({ addon_full_name })),
  });
  const written = (order_note: string, ...items: ReturnType<typeof dish>[]): string =>
    guestNote({ order_note, items });

  it('begins with the dishes whose own text names an allergy, and leaves foods to the menu', () => {
    expect(
      written(
        'Ring twice',
        dish('Pad Thai', 'Heat: Mild', 'Note: severe NUT allergy'),
        dish('Pad Thai', 'Heat: Mild', 'Note: severe NUT allergy'),
        dish('Latte', 'Milk: Almond milk'),
        dish('Pasta (celíaco)'),
        dish('كبسة', 'عندي حساسية'),
      ),
    ).toBe('Pad Thai: Note: severe NUT allergy\nPasta (celíaco)\nكبسة: عندي حساسية\nRing twice');
  });

  it('is the note alone, or nothing', () => {
    expect(written('No nuts', dish('Egg salad'))).toBe('No nuts');
    expect(written('', dish('Egg salad'))).toBe('');
  });
});
