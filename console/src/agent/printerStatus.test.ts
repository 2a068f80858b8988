import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { printerLight, printingLight } from './printerStatus.ts';
import { testPrinter } from './testRows.ts';

describe('the light of a printer', () => {
  it.each([
    [{}, 'good', 'Printer ready'],
    [{ faults: ['paper-out', 'offline'] }, 'bad', 'Out of paper'],
    [{ faults: ['offline', 'cover-open'], state: 'error' }, 'bad', 'Cover is open'],
    [{ faults: ['paper-low'] }, 'waiting', 'Paper is low'],
    [{ state: 'error' }, 'bad', 'The printer reports an error'],
    [{ state: 'error', problem: 'unreachable' }, 'bad', 'Printer not reachable'],
    [{ state: 'error', problem: 'unreachable', star: true }, 'bad', 'Star printer: choose its kind'],
    [{ state: 'error', problem: 'unreachable', stranger: true }, 'bad', 'Different printer at this address'],
    [{ state: 'connecting' }, 'waiting', 'Connecting to the printer…'],
    [{ state: 'disconnected', faults: ['paper-out'] }, 'bad', 'Printer not reachable'],
  ] as const)('%j is %s: %s', (changes, tone, text) => {
    const { faults = [], ...others } = { faults: undefined, ...changes };
    expect(printerLight(testPrinter({ ...others, faults: [...faults] }), t)).toEqual({ tone, text });
  });
});

describe('the combined light of printing', () => {
  it('reports the agent first', () => {
    expect(printingLight('absent', undefined, t)).toEqual({ tone: 'bad', text: 'Print agent not running' });
    expect(printingLight('blocked', [testPrinter()], t).text).toBe('Browser is blocking printing');
    expect(printingLight('unpaired', [testPrinter()], t).text).toBe('Print agent not paired');
    expect(printingLight('ready', undefined, t).tone).toBe('waiting');
  });

  it('shows the worst of several printers by name', () => {
    const kitchen = testPrinter({ id: 'p2', name: 'Kitchen', faults: ['cover-open'] });
    expect(printingLight('ready', [testPrinter(), kitchen], t)).toEqual({
      tone: 'bad',
      text: 'Kitchen: Cover is open',
    });
    expect(printingLight('ready', [testPrinter(), testPrinter({ id: 'p2' })], t).text).toBe('Printer ready');
    expect(printingLight('ready', [], t)).toEqual({ tone: 'bad', text: 'No printer set up' });
  });
});
