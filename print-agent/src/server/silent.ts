import type { Printer, PrinterAddress } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import { normalHost } from '../printer/addressRules.ts';
import type { PrintService } from '../printService.ts';

/** Upper limit of the list: a person would not read more. */
const MAX_DEVICES = 10;

/** A device that a console tried to connect as a printer, and that only a person can vouch for. */
export interface SilentDevice {
  readonly host: string;
  readonly port: number;
  /** How it behaved, as a sentence. */
  readonly text: string;
}

/**
 * Devices that did not answer like a printer. The agent sends them no more bytes until a person confirms them on the
 * agent's page or the command line. The list is kept while the agent runs.
 */
export class SilentDevices {
  readonly #service: PrintService;
  readonly #devices = new Map<string, SilentDevice & { readonly address: PrinterAddress }>();

  constructor(service: PrintService) {
    this.#service = service;
  }

  list(): readonly SilentDevice[] {
    return [...this.#devices.values()].map(({ host, port, text }) => ({ host, port, text }));
  }

  /** Connects on behalf of a console, which cannot vouch for a device. */
  async connect(address: PrinterAddress): Promise<Printer> {
    const { host, port } = address;
    try {
      return await this.#service.connect(address);
    } catch (error) {
      if (error instanceof AgentFault && error.code === 'silent') {
        const [oldest] = this.#devices.keys();
        if (this.#devices.size >= MAX_DEVICES && oldest !== undefined) this.#devices.delete(oldest);
        this.#devices.set(keyOf(host, port), { host, port, text: error.message, address });
      }
      throw error;
    }
  }

  /** Connects a listed device that a person vouches for; undefined if it is not listed. */
  async confirm(host: string, port: number): Promise<Printer | undefined> {
    const device = this.#devices.get(keyOf(host, port));
    return device && this.connectConfirmed(device.address);
  }

  /** Connects on behalf of a person, who vouches for the device even if it is silent or has a new certificate. */
  async connectConfirmed(address: PrinterAddress): Promise<Printer> {
    const { host, port } = address;
    const changed = this.#service
      .changedCertificates()
      .find((each) => each.host === (normalHost(host) ?? host) && each.port === port);
    if (changed) await this.#service.confirmCertificate(host, port, changed.shown);
    else await this.#service.confirmSilent(host, port);
    const printer = await this.#service.connect(address);
    this.dismiss(host, port);
    return printer;
  }

  dismiss(host: string, port: number): void {
    this.#devices.delete(keyOf(host, port));
  }
}

const keyOf = (host: string, port: number): string => `${host} ${port}`;
