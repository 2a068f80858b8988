import { EPOS_PORTS } from '@servery/protocol/printing/limits';
import type { PrinterAddress } from '@servery/protocol/printing/printer';

/** What a printer is spoken to in: raw ESC/POS, or Epson's ePOS-Print XML over HTTP. */
export type Language = 'escpos' | 'epos';

/** What was asked for, or what the port stands for (decisions 22). */
export function languageOf({ language, port }: Pick<PrinterAddress, 'language' | 'port'>): Language {
  if (language !== 'auto') return language;
  return EPOS_PORTS.includes(port) ? 'epos' : 'escpos';
}

/** A way into a printer's ePOS service. */
export interface Door {
  readonly port: number;
  readonly isSecure: boolean;
}

const HTTP: Door = { port: 80, isSecure: false };
const HTTPS: Door = { port: 443, isSecure: true };

/**
 * Where to look for a printer's ePOS service: at the port as given, then at the standard one of the same scheme.
 * A port that says nothing of the scheme is tried in both, the safer first.
 */
export function eposDoors(port: number): readonly Door[] {
  switch (port) {
    case 80:
      return [HTTP];
    case 443:
      return [HTTPS];
    case 8008:
      return [{ port, isSecure: false }, HTTP];
    case 8043:
      return [{ port, isSecure: true }, HTTPS];
    default:
      return [
        { port, isSecure: true },
        { port, isSecure: false },
      ];
  }
}
