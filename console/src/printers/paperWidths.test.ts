import { profileById } from '@servery/protocol/profiles/profiles';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { paperWidths } from './paperWidths.ts';

const widthsOf = (id: string | undefined, columns: number, guessed = false) => {
  const kind = id === undefined ? undefined : { id, name: profileById(id)?.name ?? '', guessed };
  const widths = paperWidths({ columns, ...(kind && { kind }) }, i18next.t);
  return widths && { ...widths, choices: widths.choices.map(({ value, label }) => `${value}: ${label}`) };
};

const THERMAL = ['48: 80 mm', '42: 72 mm', '32: 58 mm'];

describe('the papers that can be chosen', () => {
  it.each([
    ['epson-tm', 48, THERMAL, 48],
    ['generic-80', 42, ['48: 80 mm', '42: 72 mm'], 42],
    ['star-prnt', 32, ['48: 80 mm', '32: 58 mm'], 32],
    // This width was set before the kind was chosen.
    ['generic-80', 32, ['48: 80 mm', '42: 72 mm', '32: 58 mm'], 32],
  ])('are those of its kind: %s at %i columns', (id, columns, choices, value) => {
    expect(widthsOf(id, columns)).toMatchObject({ choices, value });
  });

  it.each([
    [48, 40],
    [33, 33],
  ])('are the fonts of an impact printer, of which %i columns select the one with %i', (columns, value) => {
    expect(widthsOf('epson-tm-u', columns)).toMatchObject({ choices: ['40: 40', '33: 33'], value });
  });

  it.each(['star-tsp100', 'star-sp700'])('are none where there is only one: %s', (id) => {
    expect(widthsOf(id, 48)).toBeUndefined();
  });

  it('are all as long as the kind is a guess, or unknown', () => {
    expect(widthsOf('generic-58', 32, true)).toMatchObject({ choices: THERMAL, value: 32 });
    expect(widthsOf(undefined, 48)).toMatchObject({ choices: THERMAL, value: 48 });
    expect(widthsOf('generic-80', 40, true)).toMatchObject({ choices: [...THERMAL, '40: 40'], value: 40 });
  });
});
