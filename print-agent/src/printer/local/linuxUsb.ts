import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDeviceId, type UsbDevice } from './usbDevice.ts';

/** Where Linux lists its devices; other folders in tests. */
export interface LinuxPaths {
  readonly usb: string;
  readonly devices: string;
}

const LINUX_PATHS: LinuxPaths = { usb: '/sys/bus/usb/devices', devices: '/dev/usb' };

/** USB's class of printers, and its protocol for IPP, which is not a printer language (USB-IF, IPP over USB 1.0, 4). */
const PRINTER_CLASS = '07';
const IPP_PROTOCOL = '04';

/**
 * The printers on USB cables. sysfs lists an interface as `<bus>-<ports>:<configuration>.<interface>`; usblp, the
 * kernel's driver, adds the device file's name and the IEEE 1284 id to it.
 */
export async function linuxUsbDevices(paths: LinuxPaths = LINUX_PATHS): Promise<readonly UsbDevice[]> {
  const names = await readdir(paths.usb).catch(() => []);
  const found = await Promise.all(
    names.filter((name) => /^\d+-[\d.]+:\d+\.\d+$/.test(name)).map((name) => printerAt(paths, name)),
  );
  const devices = new Map<string, UsbDevice>();
  for (const device of found) {
    // A device may have several printer interfaces; one that can be opened is enough.
    if (device && devices.get(device.socket)?.path === undefined) devices.set(device.socket, device);
  }
  return [...devices.values()];
}

async function printerAt({ usb, devices }: LinuxPaths, name: string): Promise<UsbDevice | undefined> {
  const [socket = ''] = name.split(':');
  const read = (folder: string, file: string): Promise<string | undefined> =>
    readFile(join(usb, folder, file), 'utf8').then(
      (text) => text.trim() || undefined,
      () => undefined,
    );
  const isPrinter =
    (await read(name, 'bInterfaceClass')) === PRINTER_CLASS &&
    (await read(name, 'bInterfaceProtocol')) !== IPP_PROTOCOL;
  const [vendor, product] = [await read(socket, 'idVendor'), await read(socket, 'idProduct')];
  // The device was unplugged in the meantime.
  if (!isPrinter || vendor === undefined || product === undefined) return undefined;
  const { maker, model } = readDeviceId((await read(name, 'ieee1284_id')) ?? '');
  const [file] = await readdir(join(usb, name, 'usbmisc')).catch(() => []);
  return {
    ...{ vendor, product, socket, serial: await read(socket, 'serial') },
    maker: maker ?? (await read(socket, 'manufacturer')),
    model: model ?? (await read(socket, 'product')),
    path: file === undefined ? undefined : join(devices, file),
  };
}
