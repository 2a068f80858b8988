import { describe, expect, it } from 'vitest';
import type { LocalPrinters } from './localPrinters.ts';
import { foundLocally } from './localPrinters.ts';
import { locateLocal } from './locateLocal.ts';

/** The computer with one USB printer that reports this model. */
const withModel = (model: string | undefined, vendor = '0519'): LocalPrinters => ({
  usbDevices: () =>
    Promise.resolve([
      {
        vendor,
        product: '0003',
        serial: 'ONE',
        socket: '1-1',
        maker: undefined,
        model,
        path: '/dev/usb/lp0',
      },
    ]),
  dialUsb: () => {
    throw new Error('nothing is dialled');
  },
  queues: {
    names: () => Promise.resolve([]),
    check: () => Promise.resolve(),
    print: () => Promise.resolve(),
  },
});

const AT = { host: 'usb:0519:0003:ONE', port: 9100 } as const;

describe('a USB printer of Star', () => {
  it.each([
    ['TSP143 (STR_T-001)', 'auto', null, 'star-raster'],
    ['TSP654 (STR_T-001)', 'auto', null, 'star-prnt'],
    ['SP742', 'auto', null, 'star-line'],
    ['TM-T20II', 'auto', null, undefined],
    ['SP742', 'auto', 'star-prnt', 'star-prnt'],
    ['SP742', 'auto', 'generic-80', undefined],
    ['SP742', 'escpos', null, undefined],
  ] as const)('that reports %s, in %s as %s, reads %s', async (model, language, profile, star) => {
    const location = await locateLocal({ ...AT, language, profile }, withModel(model), []);
    expect(location.star).toBe(star);
  });

  it('is found as one whose kind a person has to choose, unless its model tells', async () => {
    expect(await foundLocally(withModel(undefined))).toMatchObject([{ star: true }]);
    expect(await foundLocally(withModel('SP742'))).toEqual([expect.not.objectContaining({ star: true })]);
    expect(await foundLocally(withModel(undefined, '04b8'))).toEqual([
      expect.not.objectContaining({ star: true }),
    ]);
  });
});
