/**
 * What this device remembers of printing, under the names of spec 000 §3. The agent owns the printer's address
 * and copies; what lies here mirrors them and seeds a first connection (decisions 24).
 */
import { COPIES, DEFAULT_PRINTER_PORT } from '@servery/protocol/printing/limits';
import { requests } from '@servery/protocol/printing/messages';
import { copies, port, type Printer } from '@servery/protocol/printing/printer';
import * as z from 'zod/mini';
import { deviceStorage } from '../storage/textStorage.ts';

export interface DeviceSettings {
  /** The printer's address as it was last connected; empty before the first time. */
  readonly ipAddress: string;
  readonly port: number;
  readonly copies: number;
  readonly autoPrint: boolean;
  /** Whether a future order prints again when it is due (decisions 17a). */
  readonly printsWhenDue: boolean;
  /** Whether this device prints at all: a tablet or a phone may say that it does not (decisions 17b). */
  readonly prints: boolean;
  /** Whether the agent prints a slip when this console is closed while it should print by itself. */
  readonly watch: boolean;
  /** When the shift ends on this device's clock, 24 hours: "23:00". */
  readonly shiftEnd: string;
  /** How long the console may be silent before the slip, in seconds. */
  readonly watchSeconds: number;
}

const KEYS = {
  ipAddress: 'ipAddress',
  port: 'port',
  copies: 'number_of_copies',
  autoPrint: 'auto_print',
  printsWhenDue: 'print_when_due',
  prints: 'device_prints',
  watch: 'watch',
  shiftEnd: 'shift_end',
  watchSeconds: 'watch_seconds',
} as const satisfies Record<keyof DeviceSettings, string>;

const DEFAULT_SHIFT_END = '23:00';
/** A reload or a browser's update is over before that. */
const DEFAULT_WATCH_SECONDS = 60;

function read(name: keyof DeviceSettings): string {
  return deviceStorage.get(KEYS[name])?.trim() ?? '';
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
    printsWhenDue: read('printsWhenDue') === 'yes',
    prints: read('prints') !== 'no',
    watch: read('watch') !== 'no',
    shiftEnd: isTimeOfDay(read('shiftEnd')) ? read('shiftEnd') : DEFAULT_SHIFT_END,
    watchSeconds: wholeNumber(
      requests['watch.arm'].shape.seconds,
      read('watchSeconds'),
      DEFAULT_WATCH_SECONDS,
    ),
  };
}

const listeners = new Set<() => void>();
let current: DeviceSettings | undefined;

/** The settings; the same object until they change. */
export function deviceSettings(): DeviceSettings {
  current ??= readDeviceSettings();
  return current;
}

/** Whether this device prints new orders automatically: it prints at all, and auto-print is switched on. */
export function autoPrintsHere(): boolean {
  const { prints, autoPrint } = deviceSettings();
  return prints && autoPrint;
}

/** "00:00" to "23:59", as a time field writes it. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The words that storage has for each. */
const WRITTEN: { readonly [Name in keyof DeviceSettings]: (value: DeviceSettings[Name]) => string } = {
  ipAddress: String,
  port: String,
  copies: String,
  autoPrint: (value) => (value ? 'Enable' : 'Disable'),
  printsWhenDue: yesOrNo,
  prints: yesOrNo,
  watch: yesOrNo,
  shiftEnd: String,
  watchSeconds: String,
};

function write<Name extends keyof DeviceSettings>(name: Name, value: DeviceSettings[Name] | undefined): void {
  if (value !== undefined) deviceStorage.set(KEYS[name], WRITTEN[name](value));
}

/** Keeps what changed; every part of the page that shows it hears of it. */
export function changeDeviceSettings(changes: Partial<DeviceSettings>): void {
  for (const name of Object.keys(KEYS) as (keyof DeviceSettings)[]) write(name, changes[name]);
  reread();
}

/** Stores the printer's address and copies as the agent has them, no matter who changed them (decisions 24). */
export function mirrorPrinter({ host, port: at, copies: times }: Printer): void {
  const mirrored = { ipAddress: host, port: at, copies: times };
  const names = ['ipAddress', 'port', 'copies'] as const;
  const isKept = names.every((name) => deviceStorage.get(KEYS[name]) === String(mirrored[name]));
  if (!isKept) changeDeviceSettings(mirrored);
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
