import type { PrinterAddress } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import type { CertificateTrust } from './eposSession.ts';
import type { PrinterBook } from './printerBook.ts';

type Where = Pick<PrinterAddress, 'host' | 'port'>;

/** Whose certificates are known: the first that a printer shows is, and another only once a person says so. */
export class Certificates {
  private readonly book: PrinterBook;
  /** What was refused last, by `host port`. */
  private readonly refused = new Map<string, string>();

  constructor(book: PrinterBook) {
    this.book = book;
  }

  /** What the connection to a printer asks; its address is looked up each time. */
  of(printer: () => Where): CertificateTrust {
    return {
      check: (fingerprint) => this.check(printer(), fingerprint),
      pin: (fingerprint) => {
        const { host, port } = printer();
        return this.book.pin(host, port, fingerprint);
      },
    };
  }

  /** @throws AgentFault `not-connected` when there is nothing to confirm */
  async confirm(host: string, port: number): Promise<void> {
    const fingerprint = this.refused.get(`${host} ${port}`);
    if (fingerprint === undefined) {
      throw new AgentFault(
        'not-connected',
        'No changed certificate was seen there: connect the printer first.',
      );
    }
    await this.book.pin(host, port, fingerprint);
    this.refused.delete(`${host} ${port}`);
  }

  private check({ host, port }: Where, fingerprint: string | undefined): void {
    const known = this.book.certificate(host, port);
    if (known === undefined || known === fingerprint) return;
    if (fingerprint !== undefined) this.refused.set(`${host} ${port}`, fingerprint);
    throw new AgentFault(
      'certificate-changed',
      fingerprint === undefined
        ? 'The printer had a certificate and shows none any more: it, or something in its place, was set up anew.'
        : `The printer shows another certificate than before, with the fingerprint ${fingerprint}. If it was set up anew or replaced, confirm it.`,
    );
  }
}
