import type { FoundPrinter } from '@servery/protocol/printing/messages';
import { profileOfModel } from '@servery/protocol/profiles/profiles';
import { thisProgram } from '../../thisProgram.ts';
import type { Dial } from '../wire.ts';
import { cups } from './cups.ts';
import { dialDevice, dialWindowsDevice } from './dialDevice.ts';
import { linuxUsbDevices } from './linuxUsb.ts';
import { LOCAL_PORT, localHost } from './localAddress.ts';
import type { SystemQueues } from './queues.ts';
import { type UsbDevice, usbHost, usbName } from './usbDevice.ts';
import { spoolerQueues } from './windowsSpooler.ts';
import { windowsUsbDevices } from './windowsUsb.ts';

/** The printers of this computer itself; injected, so that tests can plug in their own. */
export interface LocalPrinters {
  usbDevices(): Promise<readonly UsbDevice[]>;
  /** Opens the device file at the endpoint's address. */
  readonly dialUsb: Dial;
  readonly queues: SystemQueues;
}

/** Star Micronics' vendor number among USB devices. */
const STAR_VENDOR = '0519';

/** Whether its model determines its language. */
const isKnownStar = ({ model }: UsbDevice): boolean => profileOfModel(model ?? '') !== undefined;

/** macOS has no device files: its USB printers are reached through queues. */
const USB_DEVICES: Partial<Record<NodeJS.Platform, () => Promise<readonly UsbDevice[]>>> = {
  linux: () => linuxUsbDevices(),
  win32: () => windowsUsbDevices(),
};

export const systemPrinters: LocalPrinters = {
  usbDevices: USB_DEVICES[process.platform] ?? (() => Promise.resolve([])),
  dialUsb: process.platform === 'win32' ? dialWindowsDevice : dialDevice(thisProgram()),
  queues: process.platform === 'win32' ? spoolerQueues() : cups,
};

/** The computer's own printers as search results. */
export async function foundLocally(local: LocalPrinters | undefined): Promise<readonly FoundPrinter[]> {
  if (local === undefined) return [];
  const [devices, queues] = await Promise.all([local.usbDevices(), local.queues.names()]);
  const at = (host: string, name: string) => ({ host, port: LOCAL_PORT, language: 'escpos', name }) as const;
  return [
    ...devices.map((device) => ({
      ...at(usbHost(device, devices), usbName(device)),
      ...(device.vendor === STAR_VENDOR && !isKnownStar(device) && { star: true }),
    })),
    ...queues.map((name) => at(localHost({ kind: 'queue', name }), name)),
  ];
}
