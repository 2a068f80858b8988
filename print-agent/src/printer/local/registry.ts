import { execFile } from 'node:child_process';

/** A key of the registry by its whole name, with its values: text as it is, numbers as `0x1`. */
export type RegistryKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** How long Windows may take; a search must not wait for longer. */
const TIMEOUT_MS = 10_000;

/**
 * A key of Windows' registry and all keys below it, by `reg.exe query`; empty when there is no such key.
 *
 * @param key such as `HKLM\SYSTEM\CurrentControlSet`
 */
export function readRegistry(key: string): Promise<RegistryKeys> {
  return new Promise((resolve) => {
    const args = ['query', key, '/s'];
    const options = { windowsHide: true, timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
    execFile('reg.exe', args, options, (_error, output) => resolve(parseRegistry(output)));
  });
}

/**
 * `reg.exe` writes a key's whole name in a line, and each value below it as name, type and data with four spaces before
 * and between. Other lines are messages in Windows' language.
 */
function parseRegistry(output: string): RegistryKeys {
  const keys = new Map<string, Map<string, string>>();
  let values = new Map<string, string>();
  for (const line of output.split(/\r?\n/)) {
    if (line.startsWith('HKEY_')) keys.set(line, (values = new Map<string, string>()));
    const [, name, data = ''] = /^ {4}(.+?) {4}REG_[A-Z_]+(?: {4}(.*))?$/.exec(line) ?? [];
    if (name !== undefined) values.set(name, data);
  }
  return keys;
}
