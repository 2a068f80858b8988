/** Paths of an order to a printer that the benchmarks compare, each with its own printer that responds at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import { WebSocket } from 'ws';
import { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { type AgentOptions, type AgentProcess, startAgent } from '../agent/agentProcess.ts';
import { ROOT } from '../stack/places.ts';
import { busyOrder, orderIdOf, SCOPE } from './busyOrder.ts';
import { type InstantPrinter, startInstantPrinter } from './instantPrinter.ts';

/** One path to a printer, and the durations of the measured jobs on it. */
export interface PrintPath {
  readonly printer: InstantPrinter;
  /** The target printer; all printers by default. */
  readonly printerId?: string;
  send(text: string): void;
  readonly tookMs: number[];
}

/** Closed at the end, in reverse order. */
export type Cleanups = (() => unknown)[];

export async function closeAll(cleanups: Cleanups): Promise<void> {
  for (const close of cleanups.toReversed()) await close();
}

export interface Schedule {
  /** Warm-up jobs per path, and measured ones. */
  readonly warmUp: number;
  readonly jobs: number;
  /** The pause between two jobs on one path, so that each job finds the path idle. */
  readonly gapMs: number;
}

/**
 * Sends job by job along each path, with each first equally often, so that other load on the machine affects all
 * alike. Stores in each path the durations from sending to the first byte at the printer.
 */
export async function measureAlternating(
  paths: readonly PrintPath[],
  { warmUp, jobs, gapMs }: Schedule,
): Promise<void> {
  const turns = [...paths];
  for (let number = 0; number < warmUp + jobs; number += 1) {
    for (const path of turns) {
      const took = await submit(path, number);
      if (number >= warmUp) path.tookMs.push(took);
      await pause(gapMs / paths.length);
    }
    turns.push(...turns.splice(0, 1));
  }
}

async function submit(path: PrintPath, number: number): Promise<number> {
  const { printer, printerId } = path;
  const id = orderIdOf(number);
  const job = { ...busyOrder(number), ...(printerId !== undefined && { printerId }) };
  const text = JSON.stringify({ v: PROTOCOL_VERSION, id, type: 'job.submit', ...job });
  const sent = performance.now();
  path.send(text);
  await printer.until(number + 1);
  const arrival = printer.arrivals[number];
  if (arrival?.orderId !== id) throw new Error(`${arrival?.orderId ?? 'Nothing'} was printed for ${id}.`);
  return arrival.at - sent;
}

/** A printer that responds at once, closed at the end. */
export async function instantPrinter(cleanups: Cleanups): Promise<InstantPrinter> {
  const printer = await startInstantPrinter();
  cleanups.push(() => printer.close());
  return printer;
}

/** An agent that may connect to these printers, connected to those it does not know yet; returns their ids. */
export async function agentWith(
  cleanups: Cleanups,
  ports: readonly number[],
  options: Pick<AgentOptions, 'dataFolder' | 'env'> = {},
): Promise<{ agent: AgentProcess; client: AgentClient; printerIds: readonly string[] }> {
  const allow = ports.map((port) => `127.0.0.1:${port}`);
  const agent = await startAgent({ allow, ...options });
  cleanups.push(() => agent.stop());
  // Connects as the command line, which has no rate limit.
  const client = await AgentClient.connect(agent.dataFolder);
  cleanups.push(() => client.close());
  const { printers } = await client.request('printer.list', {});
  const printerIds = printers.map(({ id }) => id);
  for (const port of ports.slice(printers.length)) {
    const address = { host: '127.0.0.1', port, language: 'escpos' } as const;
    const { printer } = await client.request('printer.connect', { printer: address });
    printerIds.push(printer.id);
  }
  return { agent, client, printerIds };
}

/** The path from a console through an agent with one printer. */
export async function agentPath(cleanups: Cleanups): Promise<PrintPath> {
  const printer = await instantPrinter(cleanups);
  const { agent } = await agentWith(cleanups, [printer.port]);
  return runningAgentPath(cleanups, agent, printer);
}

/** The path from a console through this agent to one of its printers. */
export async function runningAgentPath(
  cleanups: Cleanups,
  agent: AgentProcess,
  printer: InstantPrinter,
  printerId?: string,
): Promise<PrintPath> {
  const console = await agent.console(SCOPE);
  cleanups.push(() => console.close());
  return {
    ...{ printer, send: (text) => console.sendRaw(text), tookMs: [] },
    ...(printerId !== undefined && { printerId }),
  };
}

/**
 * The path through a program in this folder that listens for messages, with the printer's port as its first argument.
 */
export async function relayPath(
  cleanups: Cleanups,
  program: string,
  ...args: readonly string[]
): Promise<PrintPath> {
  const printer = await instantPrinter(cleanups);
  const path = join('tests/bench', program);
  const relay = spawn(process.execPath, ['--import', 'tsx', path, String(printer.port), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => end(relay));
  const [port] = (await once(relay.stdout, 'data')) as [Buffer];
  const socket = new WebSocket(`ws://127.0.0.1:${Number(port)}`);
  await once(socket, 'open');
  cleanups.push(() => socket.terminate());
  return { printer, send: (text) => socket.send(text), tookMs: [] };
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  if (child.kill()) await closed;
}
