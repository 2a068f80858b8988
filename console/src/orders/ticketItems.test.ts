import { describe, expect, test } from 'vitest';
import { addOnGroups } from './ticketItems.ts';

const groupsOf = (...names: string[]) =>
  addOnGroups({ addons: names.map((name) => ({ addon_full_name: name })) });

describe('add-ons of a dish on a ticket', () => {
  test('are listed once under their group', () => {
    expect(groupsOf('Dips: Garlic Aioli', 'Cheese: Feta', 'Dips: Truffle Mayo')).toEqual([
      { name: 'Dips', addOns: ['Garlic Aioli', 'Truffle Mayo'] },
      { name: 'Cheese', addOns: ['Feta'] },
    ]);
  });

  test('are shown as sent where they name no group', () => {
    expect(groupsOf('Extra hot', ': odd', '12:30 pickup', 'Dips:')).toEqual([
      { name: '', addOns: ['Extra hot', ': odd', '12:30 pickup', 'Dips:'] },
    ]);
  });
});
