import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeCommands } from './fakeCommands.ts';

/** A USB printer as Windows' registry lists it. */
export interface RegisteredPrinter {
  readonly vendor: string;
  readonly product: string;
  /** Its serial number, or the name that Windows makes from its port. */
  readonly instance: string;
  /** The number of its Windows port. */
  readonly port: number;
  /** Undefined if the registry lacks it. */
  readonly isLinked?: boolean;
  /** The key and the description of the printer that the driver has found. */
  readonly printer?: readonly [id: string, description: string];
}

const GUID = '{28d78fad-5a12-11d1-ae5b-0000f803a8c2}';
const CONTROL = 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet';

/** The path by which Windows opens a printer. */
export function devicePath({ vendor, product, instance }: RegisteredPrinter): string {
  return `\\\\?\\USB#VID_${vendor}&PID_${product}#${instance}#${GUID}`;
}

/** A `reg.exe` on this process's PATH; its output was recorded from Wine's, which has the keys of Windows. */
export class FakeRegistry {
  /** Other programs of Windows can be added. */
  readonly commands: FakeCommands;

  private constructor(commands: FakeCommands) {
    this.commands = commands;
  }

  static async open(): Promise<FakeRegistry> {
    const registry = new FakeRegistry(await FakeCommands.open());
    await registry.set([]);
    await registry.commands.add(
      'reg.exe',
      `case "$1 $2 $3" in
  "query HKLM\\\\"*"\\\\Control\\\\DeviceClasses\\\\"*" /s") file=interfaces ;;
  "query HKLM\\\\"*"\\\\Enum\\\\USBPRINT /s") file=printers ;;
esac
cat "${registry.commands.folder}/$file" && exit
printf 'ERROR: The system was unable to find the specified registry key or value.\\r\\n'
exit 1`,
      '/bin/sh',
    );
    return registry;
  }

  async set(devices: readonly RegisteredPrinter[]): Promise<void> {
    await this.#write('interfaces', devices.map(interfaceKeys));
    await this.#write('printers', devices.map(printerKeys));
  }

  close(): Promise<void> {
    return this.commands.close();
  }

  async #write(file: string, keys: readonly (readonly string[])[]): Promise<void> {
    const lines = keys.flat().map((line) => `${line}\r\n`);
    const path = join(this.commands.folder, file);
    if (lines.length === 0) await rm(path, { force: true });
    else await writeFile(path, lines.join(''));
  }
}

function interfaceKeys(device: RegisteredPrinter): string[] {
  const key = `${CONTROL}\\Control\\DeviceClasses\\${GUID}\\${devicePath(device).replace('\\\\?\\', '##?#')}`;
  const { vendor, product, instance, port, isLinked } = device;
  const control = ['', `${key}\\#\\Control`, `    Linked    REG_DWORD    ${isLinked ? '0x1' : '0x0'}`];
  return [
    ...['', key, `    DeviceInstance    REG_SZ    USB\\VID_${vendor}&PID_${product}\\${instance}`],
    ...['', `${key}\\#`, `    SymbolicLink    REG_SZ    ${devicePath(device)}`],
    ...(isLinked === undefined ? [] : control),
    ...['', `${key}\\#\\Device Parameters`, '    Base Name    REG_SZ    USB'],
    ...[`    Port Number    REG_DWORD    0x${port.toString(16)}`, '    Port Description    REG_SZ', ''],
  ];
}

function printerKeys({ port, printer }: RegisteredPrinter): string[] {
  if (printer === undefined) return [];
  const [id, description] = printer;
  const key = `${CONTROL}\\Enum\\USBPRINT\\${id}`;
  return [
    ...['', key, '', `${key}\\7&1C2F9A&0&USB${String(port).padStart(3, '0')}`],
    ...['    Capabilities    REG_DWORD    0x90', `    DeviceDesc    REG_SZ    ${description}`],
    ...[`    HardwareID    REG_MULTI_SZ    USBPRINT\\${id}8B5F\\0${id}8B5F`, ''],
  ];
}
