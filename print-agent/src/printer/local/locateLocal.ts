import type { PrinterAddress, PrinterSettings } from '@servery/protocol/printing/printer';
import type { StreamLanguage } from '@servery/protocol/profiles/printerProfile';
import { profileById, profileOfModel } from '@servery/protocol/profiles/profiles';
import { AgentFault } from '../../fault.ts';
import { languageOf, type StarLanguage } from '../language.ts';
import type { PrinterLocation } from '../locate.ts';
import { LOCAL_PORT, localAddress } from './localAddress.ts';
import type { LocalPrinters } from './localPrinters.ts';
import { findUsb } from './usbDevice.ts';

/**
 * Finds a printer of this computer where it is plugged in now.
 *
 * @param others the addresses of the agent's other printers
 * @throws AgentFault `address-not-allowed`, `wrong-port`; `unreachable` or `busy` when it cannot be opened
 */
export async function locateLocal(
  printer: Pick<PrinterAddress, 'host' | 'port' | 'language'> & Pick<PrinterSettings, 'profile'>,
  local: LocalPrinters,
  others: readonly string[],
): Promise<PrinterLocation> {
  const location = localAddress(printer.host);
  if (location === undefined) throw notLocal();
  if (printer.port !== LOCAL_PORT) {
    throw new AgentFault(
      'wrong-port',
      `USB printers and print queues have no network port: use ${LOCAL_PORT}.`,
    );
  }
  const language = languageOf(printer);
  if (language === 'epos') {
    throw new AgentFault('address-not-allowed', 'ePOS works over the network only: choose another language.');
  }
  if (location.kind === 'queue') {
    const { queues } = local;
    return { address: '', port: LOCAL_PORT, queue: { name: location.name, language, queues } };
  }
  const { path, model } = findUsb(location, await local.usbDevices(), others);
  const isDetected = printer.language === 'auto' && profileById(printer.profile ?? '') === undefined;
  const star = starOf(isDetected ? profileOfModel(model ?? '')?.language : language);
  return {
    ...{ address: path, port: LOCAL_PORT, isUsb: true },
    ...(star !== undefined && { star }),
    ...(model !== undefined && { model }),
  };
}

/** The language if it is one of Star's. */
function starOf(language: StreamLanguage | undefined): StarLanguage | undefined {
  return language === 'escpos' ? undefined : language;
}

/** A malformed address of a local printer. */
function notLocal(): AgentFault {
  return new AgentFault(
    'address-not-allowed',
    'There is no such USB printer or print queue: "servery-agent discover" lists the printers of this computer.',
  );
}
