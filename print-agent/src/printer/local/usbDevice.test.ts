import { describe, expect, it } from 'vitest';
import { findUsb, type UsbDevice } from './usbDevice.ts';

const device = (
  socket: string,
  serial?: string,
  path: string | undefined = `/dev/usb/${socket}`,
): UsbDevice => ({
  ...{ vendor: '04b8', product: '0e15', serial, socket, maker: undefined, model: undefined, path },
});
const KIND = { kind: 'usb', vendor: '04b8', product: '0e15' } as const;

describe('a saved USB printer', () => {
  it('is followed by its serial number to another port and file', () => {
    const devices = [device('1-1', 'ONE'), device('1-3', 'TWO')];
    expect(findUsb({ ...KIND, serial: 'TWO' }, devices, []).path).toBe('/dev/usb/1-3');
  });

  it.each([
    ['nothing is plugged in', { serial: 'ONE' }, [], [], 'unplugged'],
    ['only another one is plugged in', { serial: 'ONE' }, [device('1-1', 'TWO')], [], 'unplugged'],
    [
      'two report its number',
      { serial: 'ONE' },
      [device('1-1', 'ONE'), device('1-2', 'ONE')],
      [],
      'same serial',
    ],
    ['one is at another port', { socket: '1-1' }, [device('1-2')], [], 'at another port'],
    [
      'the one at another port is saved',
      { socket: '1-1' },
      [device('1-2')],
      ['usb:04b8:0e15:@1-2'],
      'unplugged',
    ],
    [
      'one of two is saved',
      { socket: '1-1' },
      [device('1-2'), device('1-3')],
      ['usb:04b8:0e15:@1-2'],
      'at another',
    ],
    [
      'it has no driver',
      { serial: 'ONE' },
      [{ ...device('1-1', 'ONE'), path: undefined }],
      [],
      'in use by CUPS',
    ],
  ] as const)('has a sentence when %s', (_when, which, devices, others, sentence) => {
    expect(() => findUsb({ ...KIND, ...which }, devices, others)).toThrow(sentence);
  });
});
