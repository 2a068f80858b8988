import { EPOS_PORTS } from '@servery/protocol/printing/limits';
import type { StreamLanguage } from '@servery/protocol/profiles/printerProfile';
import { profileById } from '@servery/protocol/profiles/profiles';
import type { PrinterAddress, PrinterSettings } from '@servery/protocol/printing/printer';

/** A printer language: one on a byte stream, or Epson's ePOS-Print XML over HTTP. */
export type Language = StreamLanguage | 'epos';
/** One of Star's. */
export type StarLanguage = Exclude<StreamLanguage, 'escpos'>;

/** The language of the chosen kind of printer, else the configured one, else what the port implies (decisions 22). */
export function languageOf({
  language,
  port,
  profile,
}: Pick<PrinterAddress, 'language' | 'port'> & Pick<PrinterSettings, 'profile'>): Language {
  const chosen = profileById(profile ?? '')?.language ?? 'escpos';
  if (chosen !== 'escpos') return chosen;
  if (language !== 'auto') return language;
  return EPOS_PORTS.includes(port) ? 'epos' : 'escpos';
}

/** A port and scheme of a printer's ePOS service. */
export interface EposPort {
  readonly port: number;
  readonly isSecure: boolean;
}

const HTTP: EposPort = { port: 80, isSecure: false };
const HTTPS: EposPort = { port: 443, isSecure: true };

/**
 * Where to look for a printer's ePOS service: at the given port, then at the standard port of the same scheme. A port
 * that implies no scheme is tried in both, https first.
 */
export function eposPorts(port: number): readonly EposPort[] {
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
