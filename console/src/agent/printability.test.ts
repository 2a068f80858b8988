import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Printability, printability, printAlert } from './printability.ts';
import { testPrinter } from './testRows.ts';

const away = testPrinter({ state: 'disconnected' });

describe('an order printed now', () => {
  it.each<[string, Printability, ...Parameters<typeof printability>]>([
    ['prints on a connected printer', 'now', 'ready', [away, testPrinter()]],
    [
      'prints on a printer that is just being connected',
      'now',
      'ready',
      [testPrinter({ state: 'connecting' })],
    ],
    [
      'is accepted while the printer is out of paper',
      'now',
      'ready',
      [testPrinter({ faults: ['paper-out'] })],
    ],
    ['waits for printers that are all away', 'later', 'ready', [away]],
    ['is refused where no printer was ever set up', 'refused', 'ready', []],
    ['is refused without an agent', 'refused', 'absent', [testPrinter()]],
    ['is refused by an agent that does not know this console', 'refused', 'unpaired', undefined],
    ['is left to the agent while nothing is known yet', 'now', 'connecting', undefined],
    ['is left to the agent while its printers are not known', 'now', 'ready', undefined],
  ])('%s', (_what, expected, status, printers) => {
    expect(printability(status, printers)).toBe(expected);
  });
});

it('alerts with the texts of the spec', () => {
  expect(printAlert('now', t)).toBeUndefined();
  expect(printAlert('refused', t)).toBe('Not connected to printer');
  expect(printAlert('later', t)).toBe('Not connected to printer. It will print when the printer is back.');
});
