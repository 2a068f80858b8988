import type { Job } from '@servery/protocol/printing/job';
import type { AnswerBody, EventBody, RequestBody } from '@servery/protocol/printing/messages';
import type { Printer, PrinterAddress, PrinterSettings } from '@servery/protocol/printing/printer';
import type { ChangedCertificate } from './printer/certificates.ts';
import type { Notice } from './receipt/noticeSlip.ts';
import type { DiskTrouble } from './spool/diskState.ts';
import type { DamageRecord } from './spool/record.ts';

/** How it stands with what is kept on the disk. */
export interface StorageReport {
  /** Null while the disk takes jobs. */
  readonly disk: DiskTrouble | null;
  /** Of the last 7 days, the oldest first. */
  readonly damages: readonly DamageRecord[];
  /** Jobs that a person has to release or cancel, the oldest first. */
  readonly undecided: readonly Job[];
}

/**
 * Everything the agent does with printers and paper, without a word of sockets or HTTP: what the server offers
 * to consoles and what the command line offers to people. Methods throw {@link AgentFault}.
 */
export interface PrintService {
  printers(): readonly Printer[];
  /** Connects and finds out what the printer can do; a new printer is remembered once it has answered. */
  connect(address: PrinterAddress): Promise<Printer>;
  /** Vouches, as a person, for a printer that answers nothing; connecting to it then goes through. */
  confirmSilent(host: string, port: number): Promise<void>;
  /** Printers that show another certificate than before, and that are refused with `certificate-changed` for it. */
  changedCertificates(): readonly ChangedCertificate[];
  /** Vouches, as a person, for the certificate of that fingerprint; connecting to the printer then goes through. */
  confirmCertificate(host: string, port: number, fingerprint: string): Promise<void>;
  reconnect(printerId: string): Promise<Printer>;
  disconnect(printerId: string): Promise<Printer>;
  remove(printerId: string): Promise<Printer>;
  configure(printerId: string, changes: Partial<PrinterSettings>): Promise<Printer>;
  /** Looks for printers in the network; `busy` while it does already, `too-fast` right after. */
  discover(
    onProgress: (progress: EventBody<'discover.progress'>) => void,
  ): Promise<AnswerBody<'printer.discover'>>;
  /** Ends the search that runs; it then answers with what it has found. */
  stopDiscovering(): void;
  /** Resolves once every job is on disk. One job a printer; the same key again answers the first jobs. */
  submit(request: RequestBody<'job.submit'>): Promise<AnswerBody<'job.submit'>>;
  /**
   * Prints what the agent itself has to say, on one printer: one that is connected before others, and of those one
   * for receipts. It is written in the language of that printer, a BCP 47 tag. Resolves once it is on disk, with
   * undefined where there is no printer.
   */
  printNotice(write: (locale: string) => Notice): Promise<Job | undefined>;
  /** Newest first; `visible` says which jobs the asker may see. */
  jobs(query: { limit: number; before?: string; visible?: (job: Job) => boolean }): readonly Job[];
  /** @throws AgentFault `unknown-job` */
  job(jobId: string): Job;
  storage(): StorageReport;
  /** These three throw AgentFault `unknown-job`, too. */
  reprint(jobId: string): Promise<Job>;
  release(jobId: string): Promise<Job>;
  cancel(jobId: string): Promise<Job>;
  /**
   * What is kept of a guest, as many entries as a frame holds; `sees` says which jobs the asker may see.
   *
   * @throws AgentFault `bad-message` where the guest could be anybody
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
  /** Listens; the function that comes back stops it. */
  onPrinterChanged(listener: (printer: Printer) => void): () => void;
  onJobChanged(listener: (job: Job) => void): () => void;
  onDiskChanged(listener: (trouble: DiskTrouble | undefined) => void): () => void;
  /** Finishes the copy that is printing, closes connections and the journal. */
  close(): Promise<void>;
}
