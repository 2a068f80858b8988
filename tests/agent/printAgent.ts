import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@servery/protocol/printing/job';
import type { RequestBody } from '@servery/protocol/printing/messages';
import type { Printer } from '@servery/protocol/printing/printer';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { openPrintService } from '../../print-agent/src/openPrintService.ts';
import type { AddressRules } from '../../print-agent/src/printer/addressRules.ts';
import { type Clock, systemClock } from '../../print-agent/src/printer/clock.ts';
import { Discovery, type DiscoveryOptions } from '../../print-agent/src/printer/discovery/discovery.ts';
import { cups } from '../../print-agent/src/printer/local/cups.ts';
import type { LocalPrinters } from '../../print-agent/src/printer/local/localPrinters.ts';
import { dialTcp } from '../../print-agent/src/printer/wire.ts';
import { quietLog } from '../../print-agent/src/quietLog.ts';
import type { PrintService } from '../../print-agent/src/printService.ts';

/** A print service with its own data folder that may connect to this machine's stand-in printers. */
export interface TestAgent {
  service: PrintService;
  readonly folder: string;
  /** Every state of every job, oldest first, as `state` or `state reason`. */
  readonly history: string[];
  /** Submits the receipt of an order; resolves with the id of its first job. */
  submit(orderId?: string, changes?: Partial<RequestBody<'job.submit'>>): Promise<string>;
  /** Closes the service and opens it again on the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAgentOptions {
  readonly allowSilent?: boolean;
  readonly clock?: Clock;
  /**
   * Addresses that printers may have; this machine by default. A search tries those entries that name their ports one
   * by one.
   */
  readonly allowed?: readonly string[];
  readonly discovery?: Discovery;
  /** This computer's own printers, on cables and behind queues; none by default. */
  readonly local?: Partial<LocalPrinters>;
}

const NO_LOCAL_PRINTERS: LocalPrinters = {
  usbDevices: () => Promise.resolve([]),
  dialUsb: dialTcp,
  queues: { ...cups, names: () => Promise.resolve([]) },
};

export async function openAgent({
  clock = systemClock,
  allowed = ['127.0.0.1:1-65535'],
  allowSilent = false,
  local: given = {},
  discovery: chosen,
}: TestAgentOptions = {}): Promise<TestAgent> {
  const local = { ...NO_LOCAL_PRINTERS, ...given };
  const discovery = chosen ?? new Discovery({ ...searchOptions({ allowed }, clock), local });
  const folder = await mkdtemp(join(tmpdir(), 'servery-agent-'));
  const history: string[] = [];
  const open = async (): Promise<PrintService> => {
    const service = await openPrintService({
      dataFolder: folder,
      productName: 'Servery',
      locale: 'en-US',
      addressRules: { allowed, allowSilent },
      clock,
      discovery,
      local,
      log: quietLog,
    });
    service.onJobChanged(({ state, waitsFor }) =>
      history.push(waitsFor === undefined ? state : `${state} ${waitsFor}`),
    );
    return service;
  };
  const agent: TestAgent = {
    service: await open(),
    folder,
    history,
    async submit(orderId, changes) {
      const { jobs } = await agent.service.submit(submission(orderId, changes));
      return jobs[0]?.id ?? '';
    },
    async restart() {
      await agent.service.close();
      agent.service = await open();
    },
    async close() {
      await agent.service.close();
      await rm(folder, { recursive: true });
    },
  };
  return agent;
}

/** Searches the addresses that the rules name, not the network around this machine. */
export function searchOptions(rules: AddressRules, clock: Clock): DiscoveryOptions {
  return {
    ...{ rules, clock, interfaces: () => ({}), listen: () => Promise.resolve() },
    // Machines that run tests are busy.
    timeouts: { connect: 5000, answer: 2000, eposAnswer: 5000 },
  };
}

export function receipt(orderId = '1001', changes: Partial<Receipt> = {}): Receipt {
  return smallOrder({
    orderId,
    zone: 'America/New_York',
    customer: { name: 'Ada' },
    items: [
      { quantity: 2, name: 'Margherita', addons: ['Extra basil'], total: 2400 },
      { quantity: 1, name: 'Lemonade', addons: [], total: 450 },
    ],
    tax: 250,
    total: 3100,
    ...changes,
  });
}

/** The submission that a console sends for an order; `auto` by default. */
export function submission(
  orderId = '1001',
  changes: Partial<RequestBody<'job.submit'>> = {},
): RequestBody<'job.submit'> {
  return {
    key: `api.example.com/4711/order/${orderId}/auto`,
    receipt: receipt(orderId),
    reason: 'auto',
    ...changes,
  };
}

/** Resolves with the first printer that meets the condition. */
export function printerWhen(service: PrintService, isSo: (printer: Printer) => boolean): Promise<Printer> {
  return new Promise((resolve) => {
    const check = (): void => {
      const found = service.printers().find(isSo);
      if (found === undefined) return;
      stop();
      resolve(found);
    };
    const stop = service.onPrinterChanged(check);
    check();
  });
}

/** Resolves with the job once it is in one of the states; rejects with its history after a minute. */
export function jobReached(service: PrintService, jobId: string, ...states: readonly string[]): Promise<Job> {
  return new Promise((resolve, reject) => {
    const findJob = (): Job | undefined => service.jobs({ limit: 200 }).find(({ id }) => id === jobId);
    const check = (): void => {
      const job = findJob();
      if (job === undefined || !states.includes(job.waitsFor ? `${job.state} ${job.waitsFor}` : job.state))
        return;
      clearTimeout(timer);
      stop();
      resolve(job);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`the job is ${JSON.stringify(findJob())}, not ${states.join(' or ')}`));
    }, 60_000);
    const stop = service.onJobChanged(check);
    check();
  });
}
