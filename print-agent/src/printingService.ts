import { type Job, reprintKey } from '@servery/protocol/printing/job';
import { EXPIRES_AFTER_MS } from '@servery/protocol/printing/limits';
import type { AnswerBody, FoundPrinter, RequestBody } from '@servery/protocol/printing/messages';
import type { Printer, PrinterAddress, PrinterSettings } from '@servery/protocol/printing/printer';
import type { Notice } from '@servery/protocol/receipt/noticeSlip';
import { randomUUID } from 'node:crypto';
import { AgentFault } from './fault.ts';
import { guestPage, guestQuery } from './guestRequests.ts';
import { runInSlices } from './inSlices.ts';
import { previewSteps } from './paper.ts';
import type { Backups } from './printer/backups.ts';
import type { ChangedCertificate } from './printer/certificates.ts';
import type { Clock } from './printer/clock.ts';
import type { Discovery, Progress } from './printer/discovery/discovery.ts';
import type { LostPrinters } from './printer/lostPrinters.ts';
import { newPrinter } from './printer/printerBook.ts';
import type { Printers } from './printer/printers.ts';
import type { Station } from './printer/station.ts';
import type { PrintLog } from './printLog.ts';
import type { PrintService, StorageReport } from './printService.ts';
import type { DiskTrouble } from './spool/diskState.ts';
import { GuestData } from './spool/guestData.ts';
import type { Target } from './spool/newSubmission.ts';
import type { Spool } from './spool/spool.ts';
import { isInFlight, isUndecided, jobOf } from './spool/storedJob.ts';

/** How many of the jobs that block the deletion of a guest's data are listed: as many as fit into a frame. */
const MAX_WAITING_LISTED = 50;

interface Options {
  /** Printed in the receipt's "Powered By" line. */
  readonly productName: string;
  /** BCP 47 tag for printers without one of their own. */
  readonly locale: string;
  readonly log: PrintLog;
}

interface Parts {
  readonly spool: Spool;
  readonly printers: Printers;
  readonly backups: Backups;
  readonly lostPrinters: LostPrinters;
  readonly discovery: Discovery;
  readonly clock: Clock;
  readonly unlock: () => Promise<void>;
}

/** The print service over an open spool, its printers and what looks after them. */
export class PrintingService implements PrintService {
  readonly #options: Options;
  readonly #parts: Parts;
  readonly #guests: GuestData;

  constructor(options: Options, parts: Parts) {
    this.#options = options;
    this.#parts = parts;
    this.#guests = new GuestData(parts.spool);
  }

  printers(): readonly Printer[] {
    return this.#parts.printers.all().map(({ printer }) => printer);
  }

  connect(address: PrinterAddress): Promise<Printer> {
    return this.#parts.printers.connect(address);
  }

  confirmSilent(host: string, port: number): Promise<void> {
    return this.#parts.printers.confirmSilent(host, port);
  }

  changedCertificates(): readonly ChangedCertificate[] {
    return this.#parts.printers.changedCertificates();
  }

  confirmCertificate(host: string, port: number, fingerprint: string): Promise<void> {
    return this.#parts.printers.confirmCertificate(host, port, fingerprint);
  }

  reconnect(printerId: string): Promise<Printer> {
    return this.#parts.printers.reconnect(printerId);
  }

  disconnect(printerId: string): Promise<Printer> {
    return this.#parts.printers.disconnect(printerId);
  }

  remove(printerId: string): Promise<Printer> {
    return this.#parts.printers.remove(printerId);
  }

  configure(printerId: string, changes: Partial<PrinterSettings>): Promise<Printer> {
    return this.#parts.printers.configure(printerId, changes);
  }

  async discover(onProgress: (progress: Progress) => void): Promise<AnswerBody<'printer.discover'>> {
    const known = this.printers().filter(({ state }) => state === 'connected');
    const found = await this.#parts.discovery.run(known.map(asFoundPrinter), onProgress);
    return { found: [...found] };
  }

  stopDiscovering(): void {
    this.#parts.discovery.stop();
  }

  async submit(request: RequestBody<'job.submit'>): Promise<AnswerBody<'job.submit'>> {
    const { key, receipt, reason, kind, copies, printerId } = request;
    const { spool } = this.#parts;
    const known = spool.known(key, receipt);
    if (known !== undefined) {
      await known.durable;
      return { jobs: known.jobs.map(jobOf), duplicate: true };
    }
    const expiresAt = request.expiresAt ?? this.#expiry();
    const stations = this.#stationsFor(printerId);
    return {
      jobs: await this.#print(stations, { key, receipt, reason, expiresAt, isDue: kind === 'due' }, copies),
      duplicate: false,
    };
  }

  async printNotice(write: (locale: string) => Notice): Promise<Job | undefined> {
    const { printers } = this.#parts;
    const suitability = ({ printer: { state, role } }: Station): number =>
      (state === 'connected' ? 2 : 0) + (role === 'receipt' ? 1 : 0);
    const [station] = [...printers.all()].sort((a, b) => suitability(b) - suitability(a));
    if (station === undefined) return undefined;
    const { headline, detail } = write(station.settings.locale);
    const [job] = await this.#print(
      [station],
      {
        key: `agent/notice/order/${randomUUID()}/auto`,
        receipt: { kind: 'notice', headline, detail },
        reason: 'auto',
        expiresAt: this.#expiry(),
      },
      1,
    );
    return job;
  }

  jobs({ limit, before, visible = () => true }: Parameters<PrintService['jobs']>[0]): readonly Job[] {
    const stored = this.#parts.spool.all();
    const end = before === undefined ? stored.length : stored.findIndex(({ id }) => id === before);
    const found: Job[] = [];
    for (let index = end - 1; index >= 0 && found.length < limit; index -= 1) {
      const job = stored[index];
      const shown = job && jobOf(job);
      if (shown && visible(shown)) found.push(shown);
    }
    return found;
  }

  job(jobId: string): Job {
    return jobOf(this.#parts.spool.get(jobId));
  }

  storage(): StorageReport {
    const { spool } = this.#parts;
    const undecided = spool.all().filter(isUndecided).map(jobOf);
    return { disk: spool.disk.trouble ?? null, damages: spool.damages, undecided };
  }

  async reprint(jobId: string): Promise<Job> {
    const { spool } = this.#parts;
    const job = spool.get(jobId);
    const receipt = await spool.receipts.of(job);
    const { submission, printerId, copies, role, backupFrom, homeId } = job;
    const first = submission.reprint?.of ?? jobId;
    const number = 1 + spool.ofOrder(job).filter((other) => other.submission.reprint?.of === first).length;
    // If its printer was removed, another one prints it.
    const station = this.#parts.printers.find(printerId) ?? this.#stationsFor(undefined)[0];
    const [reprint] = await this.#print(
      station === undefined ? [] : [station],
      {
        key: reprintKey(submission.key, randomUUID()),
        receipt,
        reason: 'manual',
        expiresAt: this.#expiry(),
        reprint: { of: first, at: submission.reprint?.at ?? submission.at, number },
      },
      copies,
      {
        ...(role && { role }),
        ...(backupFrom !== undefined &&
          homeId !== undefined &&
          station?.settings.id === printerId && { backupFrom, homeId }),
      },
    );
    if (reprint === undefined) throw new AgentFault('internal', 'The reprint was not accepted.');
    return reprint;
  }

  async release(jobId: string): Promise<Job> {
    const { spool } = this.#parts;
    const job = spool.get(jobId);
    await spool.change(job, { type: 'released', expiresAt: this.#expiry() });
    this.#parts.printers.find(job.printerId)?.queue.pump();
    return jobOf(job);
  }

  async cancel(jobId: string): Promise<Job> {
    const { spool } = this.#parts;
    const job = spool.get(jobId);
    if (isInFlight(job)) {
      throw new AgentFault('busy', 'A copy is on its way to the printer and cannot be taken back.');
    }
    await spool.change(job, { type: 'cancelled' });
    this.#parts.printers.find(job.printerId)?.queue.pump();
    return jobOf(job);
  }

  async exportGuest(
    request: RequestBody<'guest.export'>,
    sees: (job: Pick<Job, 'key'>) => boolean,
  ): Promise<AnswerBody<'guest.export'>> {
    return guestPage(await this.#guests.list(guestQuery(request, sees)), request.from);
  }

  async deleteGuest(
    request: RequestBody<'guest.delete'>,
    sees: (job: Pick<Job, 'key'>) => boolean,
  ): Promise<AnswerBody<'guest.delete'>> {
    const { deleted, waiting } = await this.#guests.delete(guestQuery(request, sees));
    this.#options.log.info({ deleted, waiting: waiting.length }, "A guest's data was to be deleted");
    return { deleted, waiting: waiting.slice(-MAX_WAITING_LISTED).map(jobOf) };
  }

  async preview(request: RequestBody<'receipt.preview'>): Promise<AnswerBody<'receipt.preview'>> {
    const { locale, productName } = this.#options;
    if (request.printerId === undefined) {
      const printer = newPrinter('', { host: '', port: 1, language: 'auto' }, locale);
      return runInSlices(previewSteps(request, printer, productName));
    }
    const { settings, columns } = this.#parts.printers.get(request.printerId);
    return runInSlices(previewSteps(request, { ...settings, columns }, productName));
  }

  onPrinterChanged(listener: (printer: Printer) => void): () => void {
    return this.#parts.printers.onChanged(listener);
  }

  onPrinterRemoved(listener: (printerId: string) => void): () => void {
    return this.#parts.printers.onRemoved(listener);
  }

  onJobChanged(listener: (job: Job) => void): () => void {
    return this.#parts.spool.onChanged((job) => listener(jobOf(job)));
  }

  onDiskChanged(listener: (trouble: DiskTrouble | undefined) => void): () => void {
    return this.#parts.spool.disk.onChanged(listener);
  }

  async close(): Promise<void> {
    this.stopDiscovering();
    this.#parts.backups.close();
    await this.#parts.lostPrinters.close();
    await this.#parts.printers.close();
    await this.#parts.spool.close();
    await this.#parts.unlock();
  }

  /**
   * Accepts a job for each printer. Claims idle printers first, so that the acceptance record also says that the first
   * copy begins, and encodes that copy while the disk writes.
   */
  async #print(
    stations: readonly Station[],
    submission: Omit<Parameters<Spool['accept']>[0], 'targets'>,
    copies: number | undefined,
    as: Pick<Target, 'role' | 'backupFrom' | 'homeId'> = {},
  ): Promise<Job[]> {
    const claims = stations.map((station) => ({ station, begins: station.queue.claim() }));
    const { jobs, durable } = this.#parts.spool.accept({
      ...submission,
      targets: claims.map(({ station: { settings }, begins }) => ({
        printerId: settings.id,
        printerName: settings.name,
        copies: copies ?? settings.copies,
        role: settings.role,
        ...as,
        begins,
      })),
    });
    claims.forEach(({ station, begins }, index) => {
      const job = jobs[index];
      if (begins && job !== undefined) station.queue.begin(job, durable);
    });
    await durable;
    for (const { station } of claims) station.queue.pump();
    return jobs.map(jobOf);
  }

  /** The default expiry of a job that is accepted now; ISO 8601. */
  #expiry(): string {
    return new Date(this.#parts.clock.now() + EXPIRES_AFTER_MS).toISOString();
  }

  /** The named printer, or all of them; each lays the receipt out by its role. */
  #stationsFor(printerId: string | undefined): readonly Station[] {
    if (printerId !== undefined) return [this.#parts.printers.get(printerId)];
    const stations = this.#parts.printers.all();
    if (stations.length === 0) throw new AgentFault('not-connected', 'Not connected to printer');
    return stations;
  }
}

/** A connected printer as a search result. */
function asFoundPrinter({ host, port, speaks, name }: Printer): FoundPrinter {
  return { host, port, language: speaks ?? 'escpos', name };
}
