import type { PrinterAddress } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import type { CertificateTrust } from './eposSession.ts';
import type { PrinterBook } from './printerBook.ts';

type HostPort = Pick<PrinterAddress, 'host' | 'port'>;

/** A printer that presents a different certificate than the known one. Fingerprints are SHA-256. */
export interface ChangedCertificate extends HostPort {
  readonly known: string;
  readonly shown: string;
}

/** Certificates, trusted on first use: a different one replaces the first only after a person confirms it. */
export class Certificates {
  readonly #book: PrinterBook;
  /** The last refused certificate, by `host port`. */
  readonly #refused = new Map<string, ChangedCertificate>();

  constructor(book: PrinterBook) {
    this.#book = book;
  }

  /** The trust check for a connection to a printer, whose address is read at each check. */
  of(printer: () => HostPort): CertificateTrust {
    return {
      check: (fingerprint) => this.#check(printer(), fingerprint),
      pin: (fingerprint) => {
        const { host, port } = printer();
        return this.#book.pin(host, port, fingerprint);
      },
    };
  }

  /** Refused certificates that nobody has confirmed yet. */
  changed(): readonly ChangedCertificate[] {
    return [...this.#refused.values()];
  }

  /**
   * Replaces the known certificate by the one that a person has seen.
   *
   * @throws AgentFault `not-connected` when there is nothing to confirm, `certificate-changed` when it has changed
   *   again since the person looked
   */
  async confirm(host: string, port: number, seen: string): Promise<void> {
    const key = `${host} ${port}`;
    const changed = this.#refused.get(key);
    if (changed === undefined) {
      throw new AgentFault(
        'not-connected',
        'No changed certificate was seen there: connect the printer first.',
      );
    }
    if (changed.shown !== seen) throw changedFault();
    await this.#book.pin(host, port, seen);
    this.#refused.delete(key);
  }

  #check({ host, port }: HostPort, shown: string | undefined): void {
    const known = this.#book.certificate(host, port);
    const key = `${host} ${port}`;
    if (known === undefined || known === shown) {
      this.#refused.delete(key);
      return;
    }
    if (shown === undefined) {
      throw new AgentFault(
        'certificate-changed',
        'The printer no longer shows a certificate: it was reset, or another device took its place.',
      );
    }
    this.#refused.set(key, { host, port, known, shown });
    throw changedFault();
  }
}

function changedFault(): AgentFault {
  return new AgentFault(
    'certificate-changed',
    "The printer shows another certificate than before. If it was set up anew or replaced, confirm it on the agent's page.",
  );
}
