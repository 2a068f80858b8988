/**
 * This device's printing settings, under the names of spec 000 §3. The agent owns the printer's address and copies;
 * the values here mirror them and seed a first connection (decisions 24).
 */
import { COPIES, DEFAULT_PRINTER_PORT } from '@servery/protocol/printing/limits';
import { requests } from '@servery/protocol/printing/messages';
import { copies, port, type Printer } from '@servery/protocol/printing/printer';
import * as z from 'zod/mini';
import { stored, storedFields, yesOrNo } from '../storage/stored.ts';
import { devicePrints } from './devicePrints.ts';

export interface DeviceSettings {
  /** The printer's address as it was last connected; empty before the first time. */
  readonly ipAddress: string;
  readonly port: number;
  readonly copies: number;
  readonly autoPrint: boolean;
  /** Whether a future order prints again when it is due (decisions 17a). */
  readonly printsWhenDue: boolean;
  /** Whether this device prints at all: a tablet or a phone may have that off (decisions 17b). */
  readonly prints: boolean;
  /** Whether the agent prints a slip when this console is closed while it should print automatically. */
  readonly watch: boolean;
  /** When the shift ends on this device's clock, 24 hours: "23:00". */
  readonly shiftEnd: string;
  /** How long the console may be silent before the slip, in seconds. */
  readonly watchSeconds: number;
}

const DEFAULT_SHIFT_END = '23:00';
/** Longer than a reload or a browser update takes. */
const DEFAULT_WATCH_SECONDS = 60;

/** "00:00" to "23:59", the format of a time field. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Spec 000 §3 allows two spellings; any other text is off (decisions 12). */
const enabled = z.codec(z.string(), z.boolean(), {
  decode: (text) => ['Enable', 'true'].includes(text.trim()),
  encode: (isOn) => (isOn ? 'Enable' : 'Disable'),
});

const ofDevice = <const Otherwise>(otherwise: Otherwise) => ({ per: 'device', otherwise }) as const;

export const deviceSettings = storedFields<DeviceSettings>({
  ipAddress: stored('ipAddress', z.string().check(z.trim()), ofDevice('')),
  port: stored('port', port, ofDevice(DEFAULT_PRINTER_PORT)),
  copies: stored('number_of_copies', copies, ofDevice(COPIES.default)),
  autoPrint: stored('auto_print', enabled, ofDevice(false)),
  printsWhenDue: stored('print_when_due', yesOrNo, ofDevice(false)),
  prints: devicePrints,
  watch: stored('watch', yesOrNo, ofDevice(true)),
  shiftEnd: stored('shift_end', z.string().check(z.refine(isTimeOfDay)), ofDevice(DEFAULT_SHIFT_END)),
  watchSeconds: stored('watch_seconds', requests['watch.arm'].shape.seconds, ofDevice(DEFAULT_WATCH_SECONDS)),
});

/** Whether this device prints new orders automatically: it prints at all, and auto-print is switched on. */
export function autoPrintsHere(): boolean {
  const { prints, autoPrint } = deviceSettings.get();
  return prints && autoPrint;
}

/** Stores the agent's values of the printer's address and copies, whoever changed them (decisions 24). */
export function mirrorPrinter({ host, port: at, copies: times }: Printer): void {
  const now = deviceSettings.get();
  if (now.ipAddress === host && now.port === at && now.copies === times) return;
  deviceSettings.change({ ipAddress: host, port: at, copies: times });
}
