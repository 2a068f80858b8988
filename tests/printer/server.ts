import { type EposEndpoint, type EposTls, startEpos } from './eposServer.ts';
import { type Page, startPage } from './page.ts';
import { Printer, type PrinterOptions } from './printer.ts';
import { type StarSearch, startStarSearch } from './starSearch.ts';

export interface StartOptions extends PrinterOptions {
  /** Port of the page and its JSON, on 127.0.0.1; 0 selects a free one; without it there is no page. */
  pagePort?: number;
  /** Port of the ePOS endpoint, on 127.0.0.1; 0 selects a free one; without it there is none. */
  eposPort?: number;
  /** Makes the ePOS endpoint use https. */
  eposTls?: EposTls;
  /** UDP port on 127.0.0.1 at which a Star printer answers a search; 0 selects a free one; without it, it does not. */
  searchPort?: number;
}

/**
 * Starts a stand-in receipt printer on 127.0.0.1.
 *
 *     const printer = await startPrinter({ port: 0, persona: 'tm-t88' });
 *     // … connect to printer.port and print …
 *     const [receipt] = await printer.waitForReceipts(1);
 *     expect(receipt?.text).toContain('TOTAL');
 *     await printer.fault('paperOut', { afterLines: 3 });
 *     await printer.close();
 *
 * If a port is taken, rejects with one sentence that names the port and the variable for changing it.
 */
export async function startPrinter(options: StartOptions): Promise<StandInPrinter> {
  const printer = new StandInPrinter(options);
  try {
    await printer.open();
    if (options.pagePort !== undefined) await printer.openPage(options.pagePort);
    if (options.eposPort !== undefined) await printer.openEpos(options.eposPort, options.eposTls);
    if (options.searchPort !== undefined) await printer.openSearch(options.searchPort);
  } catch (error) {
    await printer.close();
    throw error;
  }
  return printer;
}

/** A printer (see `printer.ts`) with its page and ePOS endpoint. */
export class StandInPrinter extends Printer {
  #page: Page | undefined;
  #epos: EposEndpoint | undefined;
  #search: StarSearch | undefined;

  /** `http://127.0.0.1:<port>`, or an empty string without a page. */
  get pageUrl(): string {
    return this.#page?.url ?? '';
  }

  /** `http(s)://127.0.0.1:<port>` of the ePOS endpoint, or an empty string without one. */
  get eposUrl(): string {
    return this.#epos?.url ?? '';
  }

  /** The UDP port of the search, or 0 without one. */
  get searchPort(): number {
    return this.#search?.port ?? 0;
  }

  override async open(): Promise<void> {
    await super.open().catch(explainTakenPort(this.port, 'SERVERY_PRINTER_PORT'));
  }

  async openPage(port: number): Promise<void> {
    this.#page = await startPage(this, port).catch(explainTakenPort(port, 'SERVERY_PRINTER_PAGE_PORT'));
  }

  async openEpos(port: number, tls?: EposTls): Promise<void> {
    this.#epos = await startEpos(this, port, tls).catch(explainTakenPort(port, 'SERVERY_PRINTER_EPOS_PORT'));
  }

  async openSearch(port: number): Promise<void> {
    this.#search = await startStarSearch(port, this.persona.starModel ?? this.persona.name);
  }

  override async close(): Promise<void> {
    await this.#search?.close();
    await this.#epos?.close();
    await this.#page?.close();
    await super.close();
  }
}

/** Another program uses the port; the message is for the user. */
export class PortTakenError extends Error {}

/** Converts EADDRINUSE to a sentence that says what to do about it. */
function explainTakenPort(port: number, variable: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new PortTakenError(`Port ${port} is taken by another program; set ${variable} to a free one.`, {
      cause: error,
    });
  };
}
