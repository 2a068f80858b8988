import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dialWindowsDevice } from '../../print-agent/src/printer/local/dialDevice.ts';
import { usbHost } from '../../print-agent/src/printer/local/usbDevice.ts';
import { windowsUsbDevices } from '../../print-agent/src/printer/local/windowsUsb.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { testAgent } from '../agent/testAgents.ts';
import { devicePath, FakeRegistry, type RegisteredPrinter } from '../printer/fakeRegistry.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { UsbSockets } from '../printer/usbCable.ts';
import { build } from '../stack/build.ts';
import { ROOT } from '../stack/places.ts';

const PROGRAM = join(ROOT, 'print-agent/dist/servery-agent.cjs');
/** Simulates PowerShell and its program for USB printers, whose protocol is that of the agent's bridge on Linux. */
const POWERSHELL = `const { existsSync } = require('node:fs');
const device = process.env.SERVERY_DEVICE;
if (!/class UsbWire/.test(process.env.SERVERY_PROGRAM) || existsSync(device + ' broken')) {
  console.log('Add-Type : Cannot add type.');
  process.exit(1);
}
if (existsSync(device + ' held')) {
  process.stderr.write('{"failed":"EHELD"}\\n');
  process.exit(1);
}
process.argv.splice(2, Infinity, 'usb-wire', device);
require(${JSON.stringify(PROGRAM)});`;
const EPSON: RegisteredPrinter = {
  ...{ vendor: '04B8', product: '0202', instance: 'J5TF101101', port: 1, isLinked: true },
  printer: ['EPSONTM-T20II', 'EPSON TM-T20II'],
};
/** A clone without a serial number. */
const CLONE: RegisteredPrinter = {
  ...{ vendor: '0FE6', product: '811E', instance: '6&2A4B1C9&0&2', port: 2, isLinked: true },
  printer: ['POS80_Printer', '@oem3.inf,%name%;Принтер'],
};

let registry: FakeRegistry;

beforeEach(async () => {
  registry = await FakeRegistry.open();
  onTestFinished(() => registry.close());
});

describe("the USB printers in Windows' registry", () => {
  const nowhere = (): Promise<boolean> => Promise.resolve(false);

  it('have the path that opens them, their serial number and the name that they report', async () => {
    await registry.set([EPSON, CLONE]);
    const devices = await windowsUsbDevices(nowhere);
    expect(devices).toEqual([
      {
        ...{ vendor: '04b8', product: '0202', serial: 'J5TF101101', socket: 'j5tf101101' },
        ...{ maker: 'EPSON', model: 'TM-T20II', path: devicePath(EPSON) },
      },
      {
        ...{ vendor: '0fe6', product: '811e', serial: undefined, socket: '6&2a4b1c9&0&2' },
        ...{ maker: 'POS80', model: 'Printer', path: devicePath(CLONE) },
      },
    ]);
    expect(devices.map((device) => usbHost(device, devices))).toEqual([
      ...['usb:04b8:0202:J5TF101101', 'usb:0fe6:811e:@6&2a4b1c9&0&2'],
    ]);
  });

  it('are those that are plugged in, by what the registry says or by opening them', async () => {
    const { isLinked: _, printer: __, ...unknown } = EPSON;
    await registry.set([
      { ...EPSON, isLinked: false },
      { ...unknown, instance: 'OTHER', port: 2 },
    ]);
    expect(await windowsUsbDevices(nowhere)).toEqual([]);
    expect(await windowsUsbDevices(() => Promise.resolve(true))).toMatchObject([
      { serial: 'OTHER', maker: undefined, model: undefined },
    ]);
  });

  it('have the address of a function where a device has several', async () => {
    await registry.set([{ ...EPSON, product: '1121&MI_01', instance: '7&3B0E5A&0&0001' }]);
    expect(await windowsUsbDevices(nowhere)).toMatchObject([
      { product: '1121', serial: undefined, socket: '7&3b0e5a&0&0001' },
    ]);
  });

  it('are none without the key, or without the program that reads it', async () => {
    expect(await windowsUsbDevices(nowhere)).toEqual([]);
    await registry.close();
    expect(await windowsUsbDevices(nowhere)).toEqual([]);
    registry = await FakeRegistry.open();
  });
});

describe('a USB printer on Windows', () => {
  let sockets: UsbSockets;
  let printer: StandInPrinter;
  let agent: TestAgent;

  beforeEach(async () => {
    await build(() => undefined, ['agent']);
    await registry.commands.add('powershell.exe', POWERSHELL);
    sockets = await UsbSockets.open();
    onTestFinished(() => sockets.close());
    printer = await testPrinter();
    const local = {
      // A Windows path is the name of a file in this folder.
      usbDevices: async () =>
        (await windowsUsbDevices()).map((device) => ({
          ...device,
          path: device.path && join(sockets.places.devices, device.path),
        })),
      dialUsb: dialWindowsDevice,
    };
    agent = await testAgent({ local });
  });

  async function plugIn(device: RegisteredPrinter): Promise<void> {
    const file = await sockets.plugIn(1, printer.port);
    await symlink(file, join(sockets.places.devices, devicePath(device)));
    await registry.set([device]);
  }

  async function unplug(): Promise<void> {
    await registry.set([{ ...EPSON, isLinked: false }]);
    await rm(join(sockets.places.devices, devicePath(EPSON)));
    await sockets.unplug(1);
  }

  it('is found, confirms, and keeps the jobs while it is unplugged', async () => {
    await plugIn(EPSON);
    const { found } = await agent.service.discover(() => undefined);
    expect(found).toMatchObject([{ host: 'usb:04b8:0202:J5TF101101', name: 'EPSON TM-T20II' }]);
    await agent.service.connect({ host: 'usb:04b8:0202:J5TF101101', port: 9100, language: 'auto' });
    await jobReached(agent.service, await agent.submit('1001'), 'printed');

    await unplug();
    const { text } = await printerWhen(agent.service, ({ state }) => state === 'error');
    expect(text).toContain('unplugged or switched off');
    const job = await agent.submit('1002');
    await jobReached(agent.service, job, 'waiting unreachable');
    await plugIn({ ...EPSON, port: 3 });
    await jobReached(agent.service, job, 'printed');
    expect(printer.receipts.map(({ text: paper }) => /Order (\S+)/.exec(paper)?.[1])).toEqual([
      '1001',
      '1002',
    ]);
  });

  it.each([
    ['held', 'busy', 'in use by Windows'],
    ['broken', 'unreachable', 'does not start'],
  ])('has a sentence when it is %s, and prints when that ends', async (how, code, sentence) => {
    await plugIn(EPSON);
    const mark = join(sockets.places.devices, `${devicePath(EPSON)} ${how}`);
    await writeFile(mark, '');
    const host = 'usb:04b8:0202:J5TF101101';
    const refused = agent.service.connect({ host, port: 9100, language: 'auto' });
    await expect(refused).rejects.toMatchObject({ code });
    await expect(refused).rejects.toThrow(sentence);
    await rm(mark);
    await agent.service.connect({ host, port: 9100, language: 'auto' });
    await jobReached(agent.service, await agent.submit('1001'), 'printed');
  });
});
