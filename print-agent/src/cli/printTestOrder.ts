import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '@servery/protocol/printing/job';
import type { Printer, PrinterRole } from '@servery/protocol/printing/printer';
import { pino } from 'pino';
import { dataFolder } from '../config/dataFolder.ts';
import { readSettings } from '../config/settings.ts';
import { openPrintService } from '../openPrintService.ts';
import { normalHost } from '../printer/addressRules.ts';
import { savedPrinter } from '../printer/printerBook.ts';
import { Problem } from '../problem.ts';
import { AgentClient } from './agentClient.ts';
import { EXIT, exitCodeOfJob } from './exitCodes.ts';
import type { CommonOptions, KindOptions } from './options.ts';
import { waitForOutcome } from './outcome.ts';
import { printable, writeLine, writeJson } from './terminal.ts';
import { testJob } from '../testJob.ts';

export interface TestPrintOptions extends CommonOptions, KindOptions {
  readonly printer?: { readonly host: string; readonly port: number };
  readonly copies: number;
  readonly kitchen: boolean;
  readonly timeout: number;
}

/** Prints a sample order and reports the outcome. @throws Problem with the exit code for why it was not printed. */
export async function printTestOrder(options: TestPrintOptions): Promise<void> {
  const role: PrinterRole = options.kitchen ? 'kitchen' : 'receipt';
  const client = await runningAgent(options);
  try {
    const chosen = client?.welcome.printers.filter((printer) => isTarget(printer, role, options)) ?? [];
    const jobs =
      client && (chosen.length > 0 || !options.printer)
        ? await throughAgent(client, chosen, role, options)
        : [await directly(role, options)];
    report(jobs, options.json);
  } finally {
    client?.close();
  }
}

/** The agent if it runs; required only when no printer is named. */
async function runningAgent({ dataDir, printer }: TestPrintOptions): Promise<AgentClient | undefined> {
  try {
    return await AgentClient.connect(dataDir);
  } catch (error) {
    if (printer && error instanceof Problem) return undefined;
    throw error;
  }
}

function isTarget(
  { host, port, role }: Printer,
  wanted: PrinterRole,
  { printer }: TestPrintOptions,
): boolean {
  return printer ? normalHost(printer.host) === host && printer.port === port : role === wanted;
}

async function throughAgent(
  client: AgentClient,
  printers: readonly Printer[],
  role: PrinterRole,
  { copies, timeout }: TestPrintOptions,
): Promise<readonly Job[]> {
  if (printers.length === 0) {
    throw new Problem(
      `The agent has no ${role} printer: connect one first, or name it with --printer HOST:PORT.`,
      EXIT.unreachable,
    );
  }
  const { name } = client.welcome.agent;
  return Promise.all(
    printers.map(({ id }) =>
      waitForOutcome(
        async () => only((await client.request('job.submit', testJob(name, id, copies))).jobs),
        (listener) =>
          client.onEvent((event) => {
            if (event.type === 'job.changed') listener(event.body.job);
          }),
        timeout * 1000,
      ),
    ),
  );
}

/** Prints without the agent, in a temporary data folder. */
async function directly(
  role: PrinterRole,
  { dataDir, printer: address, copies, timeout, language, profile, columns }: TestPrintOptions,
): Promise<Job> {
  if (!address) throw new Error('Only a printer that is named can be printed on directly.');
  const { productName, locale } = await readSettings(dataFolder(dataDir));
  const saved = await savedPrinter(dataFolder(dataDir), normalHost(address.host) ?? '', address.port);
  const kind = {
    language: language ?? saved?.language ?? 'auto',
    profile: profile ?? saved?.profile ?? null,
    columns: columns ?? saved?.columns,
  };
  const folder = await mkdtemp(join(tmpdir(), 'servery-test-print-'));
  try {
    const service = await openPrintService({
      ...{ dataFolder: folder, productName, locale },
      // Always allowed: a person at this terminal can reach the address anyway.
      addressRules: {
        allowed: [`${address.host}:${address.port}`],
        allowSilent: saved?.isSilent === true,
      },
      log: pino({ level: 'silent' }),
    });
    try {
      const { id } = await service.connect({ ...address, ...kind, role });
      return await waitForOutcome(
        async () => only((await service.submit(testJob(productName, id, copies))).jobs),
        (listener) => service.onJobChanged(listener),
        timeout * 1000,
      );
    } finally {
      await service.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function only(jobs: readonly Job[]): Job {
  const [job] = jobs;
  if (!job) throw new Error('A job for one printer was answered with none.');
  return job;
}

/** Reports how every job ended; the first one that did not print decides the exit code. */
function report(jobs: readonly Job[], json: boolean): void {
  if (json) writeJson(jobs);
  else for (const { printerName, text } of jobs) writeLine(`${printable(printerName)}: ${printable(text)}`);
  const failed = jobs.find((job) => exitCodeOfJob(job) !== EXIT.ok);
  if (failed) throw new Problem(`The test did not print: ${failed.text}`, exitCodeOfJob(failed));
}
