import { lookup } from 'node:dns/promises';
import type { PrinterAddress, PrinterSettings } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import { type AddressRules, isAllowed, normalAddress, normalHost } from './addressRules.ts';
import type { EposLocation } from './eposSession.ts';
import { eposPorts, languageOf, type StarLanguage } from './language.ts';
import type { QueueLocation } from './local/queueSession.ts';
import type { Endpoint } from './wire.ts';

/** The usual port for raw ESC/POS. */
const RAW_PORT = 9100;

/** Where to connect and, unless the printer reads ESC/POS, how: ePOS with its ports, or a language of Star's. */
export interface PrinterLocation extends Endpoint {
  readonly epos?: EposLocation;
  readonly star?: StarLanguage;
  /** A print queue instead of an address. */
  readonly queue?: QueueLocation;
  /** The model that a USB device reports. */
  readonly model?: string;
}

/**
 * Resolves a printer's name once and checks the result. Callers connect to the returned address, so that a name cannot
 * resolve differently between the check and the connection (DNS rebinding).
 *
 * @throws AgentFault `address-not-allowed`; `unreachable` for an unknown name
 */
export async function locate(
  printer: Pick<PrinterAddress, 'host' | 'port' | 'language'> & Pick<PrinterSettings, 'profile'>,
  rules: AddressRules,
): Promise<PrinterLocation> {
  const { host, port } = printer;
  const name = normalHost(host);
  if (name === undefined) throw notAllowed();
  const address = normalAddress(await resolve(name));
  const mayTry = (other: number): boolean => isAllowed(name, address, other, rules);
  if (!mayTry(port)) throw notAllowed();
  const language = languageOf(printer);
  if (language === 'escpos') return { address, port };
  if (language !== 'epos') return { address, port, star: language };
  const ports = eposPorts(port).filter((one) => mayTry(one.port));
  return { address, port, epos: { address, ports, rawPort: mayTry(RAW_PORT) ? RAW_PORT : undefined } };
}

async function resolve(name: string): Promise<string> {
  try {
    return (await lookup(name)).address;
  } catch {
    throw new AgentFault('unreachable', 'No device with this name was found on the network.');
  }
}

function notAllowed(): AgentFault {
  return new AgentFault(
    'address-not-allowed',
    'Only private addresses and printer ports are allowed. Allow others with "servery-agent config set allowedAddresses".',
  );
}
