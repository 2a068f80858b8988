import { describe, expect, it } from 'vitest';
import { fontFor, genericProfile, profileById, profileOfModel, PROFILES } from './profiles.ts';

describe('the kinds of printers', () => {
  it('have unique ids, and commands exactly if they read ESC/POS', () => {
    expect(new Set(PROFILES.map(({ id }) => id)).size).toBe(PROFILES.length);
    for (const { language, commands } of PROFILES) expect(commands !== undefined).toBe(language === 'escpos');
  });

  it.each([
    ['TM-T88VI', 'epson-tm'],
    ['tm-m30III ', 'epson-tm'],
    ['TM-U220', 'epson-tm-u'],
    ['TM-U200', 'epson-tm-u'],
    ['TSP143IIIU', 'star-tsp100'],
    ['TSP654II', 'star-prnt'],
    ['SP742', 'star-sp700'],
  ])('include the model %s', (model, id) => {
    expect(profileOfModel(model)?.id).toBe(id);
  });

  it('have none for a model that nobody has listed, and none for an id of a newer version', () => {
    expect(profileOfModel('LaserJet 4')).toBeUndefined();
    expect(profileOfModel('')).toBeUndefined();
    expect(profileById('made-in-2031')).toBeUndefined();
  });

  it.each([
    [32, 'generic-58'],
    [42, 'generic-80'],
    [48, 'generic-80'],
    [64, 'generic-80'],
  ])('guess by paper of %i columns', (columns, id) => {
    expect(genericProfile(columns).id).toBe(id);
  });

  it.each([
    ['epson-tm-u', 48, 40, 1],
    ['epson-tm-u', 40, 40, 1],
    ['epson-tm-u', 33, 33, 0],
    ['epson-tm-u', 32, 32, 0],
    ['generic-80', 64, 64, 0],
  ])('%s prints %i columns as %i in the font of mode %i', (id, wanted, columns, mode) => {
    const profile = profileById(id) ?? genericProfile(48);
    expect(fontFor(profile, wanted)).toMatchObject({ columns, mode });
  });
});
