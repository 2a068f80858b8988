import { stat } from 'node:fs/promises';
import { isErrno } from '../../config/privateFile.ts';
import { readRegistry, type RegistryKeys } from './registry.ts';
import type { UsbDevice } from './usbDevice.ts';

/** The device interfaces of usbprint.sys, Windows' own driver of USB printers (GUID_DEVINTERFACE_USBPRINT, usbprint.h). */
const INTERFACES =
  'HKLM\\SYSTEM\\CurrentControlSet\\Control\\DeviceClasses\\{28d78fad-5a12-11d1-ae5b-0000f803a8c2}';
/** The printers that usbprint.sys has found behind them, named by their IEEE 1284 device ids. */
const PRINTERS = 'HKLM\\SYSTEM\\CurrentControlSet\\Enum\\USBPRINT';

/**
 * The printers on USB cables, from the registry. Windows lists every printer that was ever plugged in, as
 * `##?#USB#VID_04B8&PID_0202#<instance>#{…}`: its path with `#` for `\`. Below it, `#\Control` says whether the printer
 * is there, and `#\Device Parameters` names the port (`USB` and 1 for USB001).
 *
 * @param isThere whether a path can be opened, called if the registry does not tell
 */
export async function windowsUsbDevices(isThere = existsOnWindows): Promise<readonly UsbDevice[]> {
  const [interfaces, printers] = await Promise.all([readRegistry(INTERFACES), readRegistry(PRINTERS)]);
  const names = namesByPort(printers);
  const found = [...interfaces.keys()].map(async (key): Promise<UsbDevice | undefined> => {
    const [, link = '', vendor, product, instance] =
      /\\(##\?#usb#vid_([\da-f]{4})&pid_([\da-f]{4})[^#]*#(.+)#\{[\da-f-]+\})$/i.exec(key) ?? [];
    if (vendor === undefined || product === undefined || instance === undefined) return undefined;
    const path = link.replace('##?#', '\\\\?\\');
    const linked = interfaces.get(`${key}\\#\\Control`)?.get('Linked');
    if (linked === undefined ? !(await isThere(path)) : Number(linked) === 0) return undefined;
    const parameters = interfaces.get(`${key}\\#\\Device Parameters`);
    const number = String(Number(parameters?.get('Port Number'))).padStart(3, '0');
    const name = names.get(`${parameters?.get('Base Name')}${number}`);
    return {
      ...{ vendor: vendor.toLowerCase(), product: product.toLowerCase() },
      serial: serialOf(instance),
      socket: instance.toLowerCase(),
      ...makerAndModel(name),
      path,
    };
  });
  return (await Promise.all(found)).filter((device) => device !== undefined);
}

/**
 * An instance is named by its serial number, in upper or lower case. Without one, and for each function of a device
 * with several, Windows makes a name from the port, with `&` in it ("Instance IDs", Windows driver documentation).
 */
function serialOf(instance: string): string | undefined {
  return instance.includes('&') ? undefined : instance.toUpperCase();
}

/** The names of printers by their port, which ends an instance's name: `7&1C2F9A&0&USB001`. */
function namesByPort(printers: RegistryKeys): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [key, values] of printers) {
    const [, id, port] = /\\USBPRINT\\([^\\]+)\\[^\\]*&([^\\&]+)$/i.exec(key) ?? [];
    if (id === undefined || port === undefined) continue;
    // The driver's text follows its place in the driver's file: `@oem3.inf,%name%;EPSON TM-T20II`.
    const [described = ''] = (values.get('DeviceDesc') ?? '').split(';').slice(-1);
    // `reg.exe` writes in the terminal's code page, which may be any.
    names.set(port, /^[ -~]+$/.test(described) ? described.slice(0, 48) : id.replaceAll('_', ' '));
  }
  return names;
}

/** The maker's name is the first word, as the driver joins them. */
function makerAndModel(name = ''): Pick<UsbDevice, 'maker' | 'model'> {
  const [, maker, model = name] = /^(\S+) (.+)$/.exec(name) ?? [];
  return { maker, model: model === '' ? undefined : model };
}

async function existsOnWindows(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => !isErrno(error, 'ENOENT'),
  );
}
