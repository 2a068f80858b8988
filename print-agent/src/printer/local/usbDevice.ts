import { AgentFault } from '../../fault.ts';
import { isUsbSerial, localHost, localAddress, type UsbAddress } from './localAddress.ts';

/** A printer on a USB cable of this computer. */
export interface UsbDevice {
  /** Four lower-case hexadecimal digits each. */
  readonly vendor: string;
  readonly product: string;
  readonly serial: string | undefined;
  /** Where it is plugged in, the same after a restart. */
  readonly socket: string;
  /** Its maker's names for it, from its IEEE 1284 device id. */
  readonly maker: string | undefined;
  readonly model: string | undefined;
  /** The file to read and write; undefined while another program has taken the device from the system's driver. */
  readonly path: string | undefined;
}

/**
 * The address of a device: by its serial number, or by its socket if it reports none or shares it with another one, as
 * clones do.
 */
export function usbHost(device: UsbDevice, all: readonly UsbDevice[]): string {
  const { vendor, product, serial, socket } = device;
  const isDistinct = all.filter((other) => isSameKind(other, device) && other.serial === serial).length === 1;
  return localHost(
    serial !== undefined && isUsbSerial(serial) && isDistinct
      ? { kind: 'usb', vendor, product, serial }
      : { kind: 'usb', vendor, product, socket },
  );
}

/** Its name: the maker and the model, if it reports them. */
export function usbName({ maker, model }: UsbDevice): string {
  return [maker, model].filter((part) => part !== undefined).join(' ') || 'USB printer';
}

/**
 * The device at an address.
 *
 * @param others the addresses of the agent's other printers: their devices are no candidates for a moved one
 * @throws AgentFault `unreachable` when it is not plugged in, or when it is unknown which of several it is
 */
export function findUsb(
  address: UsbAddress,
  devices: readonly UsbDevice[],
  others: readonly string[],
): UsbDevice & { readonly path: string } {
  const alike = devices.filter((device) => isSameKind(device, address));
  const [device, second] = alike.filter((each) =>
    'serial' in address ? each.serial === address.serial : each.socket === address.socket,
  );
  if (second !== undefined) {
    throw new AgentFault(
      'unreachable',
      'Two USB printers report the same serial number. Search for printers and connect each one again.',
    );
  }
  if (device === undefined) throw isMoved(address, alike, others) ? movedFault() : unpluggedFault();
  const { path } = device;
  if (path === undefined) throw takenFault();
  return { ...device, path };
}

/** Whether a printer that is known by its socket may have been plugged in elsewhere. */
function isMoved(address: UsbAddress, alike: readonly UsbDevice[], others: readonly string[]): boolean {
  if ('serial' in address) return false;
  const taken = others.map(localAddress);
  return alike.some(
    ({ serial, socket }) =>
      !taken.some(
        (other) =>
          other?.kind === 'usb' &&
          isSameKind(other, address) &&
          ('serial' in other ? other.serial === serial : other.socket === socket),
      ),
  );
}

function isSameKind(
  one: Pick<UsbDevice, 'vendor' | 'product'>,
  other: Pick<UsbDevice, 'vendor' | 'product'>,
): boolean {
  return one.vendor === other.vendor && one.product === other.product;
}

function movedFault(): AgentFault {
  return new AgentFault(
    'unreachable',
    'A USB printer of this kind is plugged in at another port, and it has no serial number of its own. Plug this one back in where it was, or search for printers and connect it at its new port.',
  );
}

export function unpluggedFault(): AgentFault {
  return new AgentFault(
    'unreachable',
    'This USB printer is unplugged or switched off. Its orders are kept and print when it is back.',
  );
}

/** CUPS detaches the system's driver for as long as it prints to the same device. */
function takenFault(): AgentFault {
  return new AgentFault(
    'busy',
    'This USB printer is in use by CUPS or another driver. Delete its queue, or print through that queue instead.',
  );
}

/** A device id is `MFG:EPSON;MDL:TM-T20II;CLS:PRINTER;`, with long or short keys (IEEE 1284-2000, 6.6). */
export function readDeviceId(id: string): Pick<UsbDevice, 'maker' | 'model'> {
  const value = (...keys: readonly string[]): string | undefined => {
    for (const field of id.split(';')) {
      const [key = '', ...rest] = field.split(':');
      // Shown to people, so without control characters and of a name's length.
      const text = rest.join(':').replaceAll(/\p{C}/gu, '').trim().slice(0, 48);
      if (keys.includes(key.trim().toUpperCase()) && text !== '') return text;
    }
    return undefined;
  };
  return { maker: value('MFG', 'MANUFACTURER'), model: value('MDL', 'MODEL') };
}
