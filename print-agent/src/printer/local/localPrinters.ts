import type { FoundPrinter } from '@servery/protocol/printing/messages';
import { thisProgram } from '../../thisProgram.ts';
import type { Dial } from '../wire.ts';
import { dialDevice } from './dialDevice.ts';
import { linuxUsbDevices } from './linuxUsb.ts';
import { LOCAL_PORT } from './localAddress.ts';
import { type UsbDevice, usbHost, usbName } from './usbDevice.ts';

/** The printers of this computer itself; injected, so that tests can plug in their own. */
export interface LocalPrinters {
  usbDevices(): Promise<readonly UsbDevice[]>;
  /** Opens the device file at the endpoint's address. */
  readonly dialUsb: Dial;
}

export const systemPrinters: LocalPrinters = {
  usbDevices: () => (process.platform === 'linux' ? linuxUsbDevices() : Promise.resolve([])),
  dialUsb: dialDevice(thisProgram()),
};

/** The computer's own printers as search results. */
export async function foundLocally(local: LocalPrinters | undefined): Promise<readonly FoundPrinter[]> {
  const devices = (await local?.usbDevices()) ?? [];
  return devices.map((device) => ({
    ...{ host: usbHost(device, devices), port: LOCAL_PORT, language: 'escpos' },
    name: usbName(device),
  }));
}
