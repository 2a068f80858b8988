/** For tests: the real server over real sockets, with in-memory printers and jobs. */
import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { randomUUID } from 'node:crypto';
import type { Job } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { DevelopmentPairing } from '../config/developmentPairing.ts';
import { readSettings } from '../config/settings.ts';
import { AgentFault, unknownJob } from '../fault.ts';
import type { PrintService, StorageReport } from '../printService.ts';
import type { DiskTrouble } from '../spool/diskState.ts';
import { type Agent, TIMING, type Timing } from './agent.ts';
import { startAgentServer } from './agentServer.ts';
import { OtherVersions } from './otherVersions.ts';
import { Pairing } from './pairing.ts';
import { Pairings } from './pairings.ts';
import { SilentDevices } from './silent.ts';
import type { ChangedCertificate } from '../printer/certificates.ts';
import { systemClock } from '../printer/clock.ts';
import { testFolder } from '../testFolder.ts';
import { quietLog } from '../quietLog.ts';
import { Watch } from '../watch/watch.ts';

export const ORIGIN = 'https://console.example.com';
export const TOKEN = 'a-token-of-at-least-thirty-two-characters';

export const RECEIPT = smallOrder({
  orderId: '10482',
  items: [{ quantity: 1, name: 'Lasagna', addons: [], total: 1450 }],
  total: 1450,
});

export const PRINTER: Printer = {
  ...{ id: 'p1', name: 'Counter', host: '192.168.1.50', port: 9100, language: 'auto', speaks: 'escpos' },
  ...{ state: 'connected', faults: [], text: 'Ready.', confirms: true, role: 'receipt', copies: 1 },
  ...{ backupPrinterId: null, shared: false, cut: true, drawer: false, beep: false, columns: 48 },
  ...{ codePage: null, locale: 'en-US', logo: null, template: {} },
};

/** A print service that prints nothing and responds immediately. */
class MemoryService implements PrintService {
  readonly all: Job[] = [];
  readonly #jobListeners = new Set<(job: Job) => void>();
  #confirmed = false;
  readonly #diskListeners = new Set<(trouble: DiskTrouble | undefined) => void>();
  readonly #printerListeners = new Set<(printer: Printer) => void>();
  readonly #removalListeners = new Set<(printerId: string) => void>();

  printers = (): readonly Printer[] => [PRINTER];
  /** A device at port 9101 is silent. */
  connect: PrintService['connect'] = ({ port }) => {
    if (port !== 9101 || this.#confirmed) return Promise.resolve(PRINTER);
    return Promise.reject(new AgentFault('silent', 'It connects, but answers nothing.'));
  };
  confirmSilent = (): Promise<void> => {
    this.#confirmed = true;
    return Promise.resolve();
  };
  changed: ChangedCertificate[] = [];
  changedCertificates = (): readonly ChangedCertificate[] => this.changed;
  confirmCertificate: PrintService['confirmCertificate'] = (_host, _port, seen) => {
    this.changed = this.changed.filter(({ shown }) => shown !== seen);
    return Promise.resolve();
  };
  reconnect = (id: string): Promise<Printer> => this.#known(id);
  disconnect = (id: string): Promise<Printer> => this.#known(id);
  remove = async (id: string): Promise<Printer> => {
    const printer = await this.#known(id);
    for (const listener of this.#removalListeners) listener(id);
    return printer;
  };
  configure: PrintService['configure'] = async (id, changes) => {
    const printer = { ...(await this.#known(id)), ...changes };
    for (const listener of this.#printerListeners) listener(printer);
    return printer;
  };
  discover: PrintService['discover'] = (onProgress) => {
    const found = [{ host: PRINTER.host, port: PRINTER.port, language: 'escpos' as const }];
    onProgress({ done: 1, of: 2, found });
    return Promise.resolve({ found });
  };
  stopDiscovering = (): void => undefined;
  submit: PrintService['submit'] = ({ key, receipt, reason, copies = 1 }) => {
    const known = this.all.filter((job) => job.key === key);
    if (known.length > 0) return Promise.resolve({ jobs: known, duplicate: true });
    const now = new Date().toISOString();
    const job: Job = {
      ...{
        id: randomUUID(),
        key,
        orderId: 'orderId' in receipt ? receipt.orderId : '',
        printerId: PRINTER.id,
        reason,
        copies,
      },
      ...{ printerName: PRINTER.name, state: 'accepted', copy: 0, text: 'Its turn has not come.' },
      ...{ acceptedAt: now, changedAt: now, expiresAt: now },
    };
    this.all.unshift(job);
    this.change(job);
    return Promise.resolve({ jobs: [job], duplicate: false });
  };
  printNotice = (): Promise<undefined> => Promise.resolve(undefined);
  jobs: PrintService['jobs'] = ({ limit, visible = () => true }) => this.all.filter(visible).slice(0, limit);
  job: PrintService['job'] = (id) => {
    const job = this.all.find((each) => each.id === id);
    if (job === undefined) throw unknownJob(id);
    return job;
  };
  report: StorageReport = { disk: null, damages: [], undecided: [] };
  storage = (): StorageReport => this.report;
  reprint = (id: string): Promise<Job> => Promise.resolve(this.job(id));
  release = (id: string): Promise<Job> => Promise.resolve(this.job(id));
  cancel = (id: string): Promise<Job> => Promise.resolve(this.job(id));
  exportGuest = (): ReturnType<PrintService['exportGuest']> => Promise.resolve({ entries: [] });
  deleteGuest = (): ReturnType<PrintService['deleteGuest']> => Promise.resolve({ deleted: 0, waiting: [] });
  preview: PrintService['preview'] = ({ receipt }) =>
    Promise.resolve({ text: [receipt.restaurant], svg: '<svg/>' });
  onPrinterChanged = (listener: (printer: Printer) => void): (() => void) => {
    this.#printerListeners.add(listener);
    return () => this.#printerListeners.delete(listener);
  };
  onPrinterRemoved = (listener: (printerId: string) => void): (() => void) => {
    this.#removalListeners.add(listener);
    return () => this.#removalListeners.delete(listener);
  };
  onJobChanged = (listener: (job: Job) => void): (() => void) => {
    this.#jobListeners.add(listener);
    return () => this.#jobListeners.delete(listener);
  };
  onDiskChanged = (listener: (trouble: DiskTrouble | undefined) => void): (() => void) => {
    this.#diskListeners.add(listener);
    return () => this.#diskListeners.delete(listener);
  };
  close = (): Promise<void> => Promise.resolve();

  /** Makes the disk fail, or accept jobs again. */
  changeDisk(disk: DiskTrouble | undefined): void {
    this.report = { ...this.report, disk: disk ?? null };
    for (const listener of this.#diskListeners) listener(disk);
  }

  /** Notifies all listeners of a changed job. */
  change(job: Job): void {
    for (const listener of this.#jobListeners) listener(job);
  }

  #known(id: string): Promise<Printer> {
    if (id === PRINTER.id) return Promise.resolve(PRINTER);
    return Promise.reject(new AgentFault('unknown-printer', `There is no printer ${id}.`));
  }
}

export interface MemoryAgent extends Agent {
  readonly service: MemoryService;
  readonly port: number;
  readonly folder: string;
  /** Milliseconds added to the agent's clock. */
  ahead: number;
}

/** Starts an agent on a free port; it stops after the running test. */
export async function startMemoryAgent(
  development?: DevelopmentPairing,
  timing: Partial<Timing> = {},
): Promise<MemoryAgent> {
  const folder = await testFolder();
  const pairings = await Pairings.open(folder, development);
  const clock = { ahead: 0 };
  const now = (): number => performance.now() + clock.ahead;
  const service = new MemoryService();
  const agent: Agent & { service: MemoryService } = {
    ...{ pairings, now, secret: 'the-secret-of-the-command-line', log: pino({ level: 'silent' }) },
    service,
    silent: new SilentDevices(service),
    otherVersions: new OtherVersions(),
    localConsole: {
      state: { url: null, text: 'not served here', ok: true },
      makeLink: () => undefined,
    },
    timing: { ...TIMING, ...timing },
    settings: await readSettings(folder),
    pairing: new Pairing(pairings, now),
    watch: await Watch.open({ folder, service, clock: systemClock, locale: 'en-US', log: quietLog }),
  };
  const server = await startAgentServer(agent, 0);
  onTestFinished(async () => {
    await server.close();
    await agent.watch.close();
  });
  return Object.assign(clock, agent, { folder, port: server.port });
}
