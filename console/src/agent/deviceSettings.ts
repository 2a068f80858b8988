/**
 * What this device remembers of printing, under the names of spec 000 §3. The agent owns the printer's address
 * and copies; what lies here mirrors them and seeds a first connection (decisions 24).
 */
import { COPIES, DEFAULT_PRINTER_PORT } from '@servery/protocol/printing/limits';
import { copies, port } from '@servery/protocol/printing/printer';
import * as z from 'zod/mini';

export interface DeviceSettings {
  /** The printer's address as it was last connected; empty before the first time. */
  readonly ipAddress: string;
  readonly port: number;
  readonly copies: number;
  readonly autoPrint: boolean;
  /** Whether this device prints at all: a tablet or a phone may say that it does not (decisions 17b). */
  readonly prints: boolean;
}

const KEYS = {
  ipAddress: 'ipAddress',
  port: 'port',
  copies: 'number_of_copies',
  autoPrint: 'auto_print',
  prints: 'device_prints',
} as const satisfies Record<keyof DeviceSettings, string>;

function read(name: keyof DeviceSettings): string {
  return localStorage.getItem(KEYS[name])?.trim() ?? '';
}

function wholeNumber(schema: z.ZodMiniType<number>, text: string, otherwise: number): number {
  const result = z.safeParse(schema, text === '' ? undefined : Number(text));
  return result.success ? result.data : otherwise;
}

/** Reads them from storage; what makes no sense there is as if it were not. */
export function readDeviceSettings(): DeviceSettings {
  return {
    ipAddress: read('ipAddress'),
    port: wholeNumber(port, read('port'), DEFAULT_PRINTER_PORT),
    copies: wholeNumber(copies, read('copies'), COPIES.default),
    // Spec 000 §3 has it in two readings; any other text is off (decisions 12).
    autoPrint: ['Enable', 'true'].includes(read('autoPrint')),
    prints: read('prints') !== 'no',
  };
}

const listeners = new Set<() => void>();
let current: DeviceSettings | undefined;

/** The settings; the same object until they change. */
export function deviceSettings(): DeviceSettings {
  current ??= readDeviceSettings();
  return current;
}

/** Keeps what changed; every part of the page that shows it hears of it. */
export function changeDeviceSettings(changes: Partial<DeviceSettings>): void {
  const { ipAddress, port: newPort, copies: newCopies, autoPrint, prints } = changes;
  const keep = (name: keyof DeviceSettings, text: string | undefined): void => {
    if (text !== undefined) localStorage.setItem(KEYS[name], text);
  };
  keep('ipAddress', ipAddress);
  keep('port', newPort?.toString());
  keep('copies', newCopies?.toString());
  keep('autoPrint', autoPrint === undefined ? undefined : autoPrint ? 'Enable' : 'Disable');
  keep('prints', prints === undefined ? undefined : prints ? 'yes' : 'no');
  reread();
}

/** Calls back on every change, here or in another tab; the function that comes back stops it. */
export function onDeviceSettings(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', reread);
  };
}

function reread(): void {
  current = readDeviceSettings();
  for (const listener of [...listeners]) listener();
}
