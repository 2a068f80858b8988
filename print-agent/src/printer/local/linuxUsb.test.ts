import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linuxUsbDevices } from './linuxUsb.ts';
import { usbHost, usbName } from './usbDevice.ts';

let usb: string;

beforeEach(async () => {
  usb = await mkdtemp(join(tmpdir(), 'servery-sysfs-'));
});
afterEach(() => rm(usb, { recursive: true }));

async function sysfs(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(usb, file)), { recursive: true });
    await writeFile(join(usb, file), `${text}\n`);
  }
}

const printer = (socket: string, file: string, serial?: string): Record<string, string> => ({
  [`${socket}/idVendor`]: '04b8',
  [`${socket}/idProduct`]: '0e15',
  ...(serial !== undefined && { [`${socket}/serial`]: serial }),
  [`${socket}:1.0/bInterfaceClass`]: '07',
  [`${socket}:1.0/bInterfaceProtocol`]: '02',
  [`${socket}:1.0/usbmisc/${file}/dev`]: '180:0',
});

const devices = () => linuxUsbDevices({ usb, devices: '/dev/usb' });

async function hosts(): Promise<string[]> {
  const found = await devices();
  return found.map((device) => usbHost(device, found)).sort();
}

describe('the printers that Linux lists', () => {
  it('have their file and the names of their device id', async () => {
    await sysfs({
      ...printer('1-1.4', 'lp2', 'J5TF101101'),
      '1-1.4:1.0/ieee1284_id': 'MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;CLS:PRINTER;',
      '1-1.4/product': 'EPSON UB-U05',
    });
    expect(await devices()).toEqual([
      {
        ...{ vendor: '04b8', product: '0e15', serial: 'J5TF101101', socket: '1-1.4' },
        ...{ maker: 'EPSON', model: 'TM-T20II', path: '/dev/usb/lp2' },
      },
    ]);
  });

  it('are only printers, and not those that speak IPP', async () => {
    await sysfs({
      '2-1/idVendor': '046d',
      '2-1/idProduct': 'c31c',
      '2-1:1.0/bInterfaceClass': '03',
      ...printer('2-2', 'lp0'),
      '2-2:1.0/bInterfaceProtocol': '04',
    });
    expect(await devices()).toEqual([]);
  });

  it('are named by their serial numbers, and by their ports where these are missing or the same', async () => {
    await sysfs({ ...printer('1-1', 'lp0', 'ONE'), ...printer('1-2', 'lp1'), ...printer('1-3', 'lp2') });
    expect(await hosts()).toEqual(['usb:04b8:0e15:@1-2', 'usb:04b8:0e15:@1-3', 'usb:04b8:0e15:ONE']);
    await sysfs({ '1-2/serial': 'SAME', '1-3/serial': 'SAME', '1-1/serial': 'two words' });
    expect(await hosts()).toEqual(['usb:04b8:0e15:@1-1', 'usb:04b8:0e15:@1-2', 'usb:04b8:0e15:@1-3']);
  });

  it('have a plain name, whatever the device id contains', async () => {
    await sysfs({
      ...printer('1-1', 'lp0'),
      '1-1:1.0/ieee1284_id': `MFG:\u001b[31m$(reboot);MDL:${'x'.repeat(200)};`,
    });
    const [device] = await devices();
    expect(device && usbName(device)).toBe(`[31m$(reboot) ${'x'.repeat(48)}`);
  });

  it('are none without USB', async () => {
    await rm(usb, { recursive: true });
    expect(await devices()).toEqual([]);
    await mkdir(usb);
  });
});
