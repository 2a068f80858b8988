import type { Job } from '@servery/protocol/printing/job';
import type { AnswerBody, EventBody, RequestBody } from '@servery/protocol/printing/messages';
import type { Printer, PrinterAddress, PrinterSettings } from '@servery/protocol/printing/printer';
import type { Notice } from '@servery/protocol/receipt/noticeSlip';
import type { ChangedCertificate } from './printer/certificates.ts';
import type { DiskTrouble } from './spool/diskState.ts';
import type { DamageRecord } from './spool/record.ts';

/** The state of the storage on disk. */
export interface StorageReport {
  /** Null while the disk accepts jobs. */
  readonly disk: DiskTrouble | null;
  /** Those of the last 7 days, oldest first. */
  readonly damages: readonly DamageRecord[];
  /** Jobs that a person has to release or cancel, oldest first. */
  readonly undecided: readonly Job[];
}

/**
 * Everything the agent does with printers and paper, independent of sockets and HTTP. The server offers it to consoles
 * and the command line to people. Methods throw {@link AgentFault}.
 */
export interface PrintService {
  printers(): readonly Printer[];
  /** Connects and detects what the printer can do; a new printer is saved once it has answered. */
  connect(address: PrinterAddress): Promise<Printer>;
  /** Records a person's confirmation of a printer that answers nothing, so that connecting to it succeeds. */
  confirmSilent(host: string, port: number): Promise<void>;
  /** Printers that present a different certificate than before and are refused with `certificate-changed`. */
  changedCertificates(): readonly ChangedCertificate[];
  /** Records a person's confirmation of the certificate with that fingerprint, so that connecting succeeds. */
  confirmCertificate(host: string, port: number, fingerprint: string): Promise<void>;
  reconnect(printerId: string): Promise<Printer>;
  disconnect(printerId: string): Promise<Printer>;
  remove(printerId: string): Promise<Printer>;
  configure(printerId: string, changes: Partial<PrinterSettings>): Promise<Printer>;
  /** Searches the network for printers; `busy` during another search, `too-fast` right after one. */
  discover(
    onProgress: (progress: EventBody<'discover.progress'>) => void,
  ): Promise<AnswerBody<'printer.discover'>>;
  /** Stops the running search, which then answers with what it has found. */
  stopDiscovering(): void;
  /** Resolves once every job is on disk. One job per printer; the same key again answers with the first jobs. */
  submit(request: RequestBody<'job.submit'>): Promise<AnswerBody<'job.submit'>>;
  /**
   * Prints a notice from the agent itself on one printer, preferring connected ones and, among those, receipt printers.
   * `write` gets the printer's locale, a BCP 47 tag. Resolves once the job is on disk, with undefined if there is no
   * printer.
   */
  printNotice(write: (locale: string) => Notice): Promise<Job | undefined>;
  /** Newest first; `visible` says which jobs the caller may see. */
  jobs(query: { limit: number; before?: string; visible?: (job: Job) => boolean }): readonly Job[];
  /** @throws AgentFault `unknown-job` */
  job(jobId: string): Job;
  storage(): StorageReport;
  /** These three throw AgentFault `unknown-job`, too. */
  reprint(jobId: string): Promise<Job>;
  release(jobId: string): Promise<Job>;
  cancel(jobId: string): Promise<Job>;
  /**
   * The stored data of a guest, as many entries as fit into a frame; `sees` says which jobs the caller may see.
   *
   * @throws AgentFault `bad-message` when the search terms could match anyone
   */
  exportGuest(
    request: RequestBody<'guest.export'>,
    sees: (job: Pick<Job, 'key'>) => boolean,
  ): Promise<AnswerBody<'guest.export'>>;
  /** Deletes it, unless one of the jobs may still print; throws as `exportGuest` does. */
  deleteGuest(
    request: RequestBody<'guest.delete'>,
    sees: (job: Pick<Job, 'key'>) => boolean,
  ): Promise<AnswerBody<'guest.delete'>>;
  preview(request: RequestBody<'receipt.preview'>): Promise<AnswerBody<'receipt.preview'>>;
  /** Adds a listener; returns a function that removes it. */
  onPrinterChanged(listener: (printer: Printer) => void): () => void;
  onPrinterRemoved(listener: (printerId: string) => void): () => void;
  onJobChanged(listener: (job: Job) => void): () => void;
  onDiskChanged(listener: (trouble: DiskTrouble | undefined) => void): () => void;
  /** Finishes the copy that is printing, then closes the connections and the journal. */
  close(): Promise<void>;
}
