import { mkdir } from 'node:fs/promises';
import { runInSlices } from './inSlices.ts';
import { copySteps } from './paper.ts';
import type { AddressRules } from './printer/addressRules.ts';
import { Backups } from './printer/backups.ts';
import { type Clock, systemClock } from './printer/clock.ts';
import { Discovery } from './printer/discovery/discovery.ts';
import { type LocalPrinters, systemPrinters } from './printer/local/localPrinters.ts';
import { LostPrinters } from './printer/lostPrinters.ts';
import { PrinterBook } from './printer/printerBook.ts';
import { Printers } from './printer/printers.ts';
import { type Dial, dialTcp } from './printer/wire.ts';
import type { PrintLog } from './printLog.ts';
import { PrintingService } from './printingService.ts';
import type { PrintService } from './printService.ts';
import { lockFolder } from './spool/lock.ts';
import { Spool } from './spool/spool.ts';
import { isFinished } from './spool/storedJob.ts';

export interface PrintServiceOptions {
  /** Created with owner-only permissions if it is missing. Only one agent uses it at a time. */
  readonly dataFolder: string;
  /** Printed in the receipt's "Powered By" line. */
  readonly productName: string;
  /** BCP 47 tag for printers without one of their own. */
  readonly locale: string;
  readonly addressRules: AddressRules;
  readonly clock?: Clock;
  /** Searches for printers; defaults to the computer's own networks and cables. */
  readonly discovery?: Discovery;
  /** The computer's own printers; those of the system by default. */
  readonly local?: LocalPrinters;
  readonly log: PrintLog;
}

/**
 * Opens the spool and connects to every known printer in the background.
 *
 * @throws AgentFault `internal` when another agent uses the folder
 */
export async function openPrintService(options: PrintServiceOptions): Promise<PrintService> {
  const {
    dataFolder,
    productName,
    locale,
    addressRules,
    clock = systemClock,
    log,
    local = systemPrinters,
  } = options;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataFolder);
  try {
    const book = await PrinterBook.open(dataFolder, log);
    const spool = await Spool.open({
      ...{ folder: `${dataFolder}/spool`, clock, log },
      onCutShort: (printerIds) => book.interrupt(printerIds),
    });
    await failOrphans(spool, book);
    const dial: Dial = (endpoint, listener) =>
      (endpoint.isUsb === true ? local.dialUsb : dialTcp)(endpoint, listener);
    const printers = new Printers({
      ...{ book, spool, clock, log, locale, rules: addressRules, local, dial },
      encode: (...copy) => runInSlices(copySteps(...copy, productName)),
    });
    const { discovery = new Discovery({ rules: addressRules, local, clock }) } = options;
    const backups = new Backups({ spool, printers, clock });
    const lostPrinters = new LostPrinters({ book, printers, discovery, dial: dialTcp, clock, log });
    return new PrintingService(options, { spool, printers, backups, lostPrinters, discovery, clock, unlock });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Fails the jobs of printers that are no longer known, which would otherwise wait forever. */
async function failOrphans(spool: Spool, book: PrinterBook): Promise<void> {
  const known = new Set(book.printers.map(({ id }) => id));
  const orphans = spool.all().filter((job) => !isFinished(job) && !known.has(job.printerId));
  await Promise.all(orphans.map((job) => spool.change(job, { type: 'failed', failure: 'printer-unknown' })));
}
