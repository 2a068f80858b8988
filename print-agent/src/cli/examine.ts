import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { AGENT_PORT } from '@servery/protocol/printing/limits';
import type { Printer } from '@servery/protocol/printing/printer';
import { dataFolder } from '../config/dataFolder.ts';
import { isErrno } from '../config/privateFile.ts';
import { restrictedText, restrictPrivateFiles } from '../config/privateFiles.ts';
import { Problem } from '../problem.ts';
import { AgentClient } from './agentClient.ts';
import { examineStorage, troubleOf } from './examineStorage.ts';
import { EXIT, exitCodeOfError, exitCodeOfJob } from './exitCodes.ts';
import { shownAddress } from '../printer/local/localAddress.ts';
import { localTime } from './localTime.ts';

/** The result of one check. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** The state, and if it is not ok, what to do. */
  readonly text: string;
  readonly exitCode?: number;
  /** Numbers of affected orders: for the person at the terminal, not for a support bundle. */
  readonly orders?: readonly string[];
}

/** Required free space: the journal at its largest, plus the logs. */
const FREE_BYTES = 200 * 1024 * 1024;
/** Tolerance for file times in the future: the clock of a network drive can differ a little. */
const CLOCK_SLACK_MS = 60_000;

/** Checks everything between an order and its paper that this computer can check. */
export async function examine(dataDir: string | undefined): Promise<readonly Finding[]> {
  const folder = dataFolder(dataDir);
  const { findings, disk } = await examineAgent(dataDir);
  return [
    ...findings,
    disk ?? (await examineDisk(folder)),
    await examineClock(folder),
    await examinePermissions(folder),
  ];
}

/** The agent's findings. They include the disk only if it is in trouble; free space is checked without the agent. */
async function examineAgent(
  dataDir: string | undefined,
): Promise<{ readonly findings: readonly Finding[]; readonly disk?: Finding }> {
  try {
    const client = await AgentClient.connect(dataDir);
    try {
      const page = `http://127.0.0.1:${client.port}/agent`;
      const { ok, text } = (await client.command('console.where', {})).console;
      const report = await client.command('storage.report', {});
      const findings = [
        { what: 'agent', ok: true, text: `running, ${page}` },
        { what: 'console', ok, text },
        ...examinePrinters(client.welcome.printers),
        ...examineStorage(report),
      ];
      return { findings, ...(report.disk && { disk: troubleOf(report.disk) }) };
    } finally {
      client.close();
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const port = Number(process.env['SERVERY_AGENT_PORT'] ?? AGENT_PORT);
    const taken = `Another program is using port ${port}: stop it, or set SERVERY_AGENT_PORT to another port.`;
    const findings = [
      { what: 'agent', ok: false, text: error.message, exitCode: error.exitCode },
      (await answers(port))
        ? { what: 'port', ok: false, text: taken, exitCode: EXIT.notRunning }
        : { what: 'port', ok: true, text: `${port} is free` },
    ];
    return { findings };
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}

function examinePrinters(printers: readonly Printer[]): Finding[] {
  if (printers.length === 0) {
    const text = 'none yet. Connect one with "servery-agent connect HOST".';
    return [{ what: 'printer', ok: false, text, exitCode: EXIT.unreachable }];
  }
  return printers.map((printer) => {
    const [fault] = printer.faults.filter((each) => each !== 'paper-low');
    const exitCode =
      fault === undefined
        ? exitCodeOfError(printer.problem ?? 'not-connected')
        : exitCodeOfJob({ state: 'waiting', waitsFor: fault });
    return {
      what: `printer "${printer.name}" at ${shownAddress(printer.host, printer.port)}`,
      ok: printer.state === 'connected' && fault === undefined,
      text: printer.text,
      exitCode,
    };
  });
}

async function examineDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
    const ok = bavail * bsize >= FREE_BYTES;
    const text = `${megabytes} MB free in ${folder}`;
    return { what: 'disk', ok, text: ok ? text : `Only ${text}: free up space, or new orders cannot print.` };
  } catch (error) {
    return { what: 'disk', ok: false, text: unreadable(folder, error) };
  }
}

/** A clock that was set back holds orders for too long; one that was set forward expires them early. */
async function examineClock(folder: string): Promise<Finding> {
  const logs = join(folder, 'logs');
  const names = await readdir(logs).catch(() => []);
  const times = await Promise.all(names.map(async (name) => (await stat(join(logs, name))).mtimeMs));
  const ok = Math.max(0, ...times) <= Date.now() + CLOCK_SLACK_MS;
  const now = localTime(Date.now());
  return {
    what: 'clock',
    ok,
    text: ok
      ? `${now} on this computer`
      : `${now} on this computer is earlier than the agent's last log entry: set the clock.`,
  };
}

async function examinePermissions(folder: string): Promise<Finding> {
  const what = 'permissions';
  try {
    await access(folder, constants.R_OK | constants.W_OK);
    const closed = await restrictPrivateFiles(folder);
    if (closed.length > 0) return { what, ok: false, text: restrictedText(closed) };
    const { mode } = await stat(folder);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      return { what, ok: false, text: `Other users can read ${folder}: run chmod 700 on it.` };
    }
    return { what, ok: true, text: `only the owner can read ${folder}` };
  } catch (error) {
    return { what, ok: false, text: unreadable(folder, error) };
  }
}

function unreadable(folder: string, error: unknown): string {
  return isErrno(error, 'ENOENT')
    ? `${folder} does not exist: no agent has run there.`
    : `No permission to use ${folder}: run this as the agent's user or as an administrator.`;
}
