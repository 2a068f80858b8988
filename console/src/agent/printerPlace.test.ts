import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { printerLight } from './printerStatus.ts';
import { isOfComputer, placeText } from './printerPlace.ts';
import { testPrinter } from './testRows.ts';

describe.each([
  ['192.168.1.50', false, '192.168.1.50, port 9100', 'Printer not reachable', 'Printer in use elsewhere'],
  [
    'usb:04b8:0202:X3XF',
    true,
    'USB cable',
    'USB printer unplugged or off',
    'Another program is using this printer',
  ],
  [
    'queue:Kitchen',
    true,
    'Print queue Kitchen',
    'Print queue stopped or missing',
    'Another program is using this printer',
  ],
])('a printer at %s', (host, isLocal, place, away, busy) => {
  const printer = testPrinter({ host, port: 9100, state: 'error' });

  it('says where it is', () => {
    expect(placeText(printer, t)).toBe(place);
    expect(isOfComputer(printer)).toBe(isLocal);
  });

  it('says why there is no connection', () => {
    expect(printerLight({ ...printer, problem: 'unreachable' }, t).text).toBe(away);
    expect(printerLight({ ...printer, problem: 'busy' }, t).text).toBe(busy);
  });
});
