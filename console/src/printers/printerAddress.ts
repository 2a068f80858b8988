/** The typed printer address: its validation (spec 000 §5) and the request body. */
import type { Printer, PrinterAddress } from '@servery/protocol/printing/printer';
import { t } from 'i18next';
import * as z from 'zod/mini';
import type { DeviceSettings } from '../agent/deviceSettings.ts';
import { latinDigits } from '../language/latinDigits.ts';
import { visibleText } from '../language/visibleText.ts';

/** The choice that leaves the kind of printer to the agent. */
export const DETECTED = '';

const isPort = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

export const addressSchema = z.object({
  host: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: () => t('Type the printer IP address'), abort: true }),
      z.maxLength(253, { error: () => t('Use 253 characters or fewer') }),
    ),
  port: z.string().check(
    z.overwrite((typed) => latinDigits(visibleText(typed))),
    z.minLength(1, { error: () => t('Type the printer port'), abort: true }),
    z.refine(isPort, { error: () => t('Enter a port from 1 to 65535') }),
  ),
  name: z.string().check(z.trim(), z.maxLength(100, { error: () => t('Use 100 characters or fewer') })),
  /** The id of the chosen kind of printer, or empty to let the agent detect it. */
  profile: z.string(),
});
export type AddressValues = z.output<typeof addressSchema>;

/** The form's initial values: the printer's address, or for the first printer this device's settings. */
export function addressOf(printer: Printer | undefined, seed: DeviceSettings): AddressValues {
  return printer
    ? {
        host: printer.host,
        port: String(printer.port),
        name: printer.name,
        profile: printer.profile ?? DETECTED,
      }
    : { host: seed.ipAddress, port: String(seed.port), name: '', profile: DETECTED };
}

/** The request body to connect. The agent detects the language itself (decisions 22). */
export function addressPayload(
  { host, port, name, profile }: AddressValues,
  printerId: string | undefined,
): PrinterAddress {
  return {
    host,
    port: Number(port),
    language: 'auto',
    profile: profile === DETECTED ? null : profile,
    ...(name !== '' && { name }),
    ...(printerId !== undefined && { id: printerId }),
  };
}
