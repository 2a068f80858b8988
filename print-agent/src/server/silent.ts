import type { Printer, PrinterAddress } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import { normalHost } from '../printer/addressRules.ts';
import type { PrintService } from '../printService.ts';

/** More than a person would look through. */
const AT_MOST = 10;

/** A device that a console wanted as a printer and that only a person can vouch for. */
export interface SilentDevice {
  readonly host: string;
  readonly port: number;
  /** What it did, as a sentence. */
  readonly text: string;
}

/**
 * Devices that answered nothing a printer would. They get not one byte more until a person has confirmed them on
 * the agent's page or the command line; the list is kept while the agent runs.
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

  /** Connects for a console, which cannot vouch for anything. */
  async connect(address: PrinterAddress): Promise<Printer> {
    const { host, port } = address;
    try {
      return await this.#service.connect(address);
    } catch (error) {
      if (error instanceof AgentFault && error.code === 'silent') {
        const [oldest] = this.#devices.keys();
        if (this.#devices.size >= AT_MOST && oldest !== undefined) this.#devices.delete(oldest);
        this.#devices.set(keyOf(host, port), { host, port, text: error.message, address });
      }
      throw error;
    }
  }

  /** A person vouches for one of the list, which is then connected. Undefined where it is not listed. */
  async confirm(host: string, port: number): Promise<Printer | undefined> {
    const device = this.#devices.get(keyOf(host, port));
    return device && this.connectConfirmed(device.address);
  }

  /** Connects for a person, who says that it is a printer, whatever it does or shows. */
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
