import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import { WebSocket } from 'ws';
import { startAgent, temporaryFolder } from '../faults/agentProcess.ts';
import { ROOT } from '../stack/places.ts';
import { busyOrder, orderIdOf, SCOPE } from './busyOrder.ts';
import type { Figure } from './figure.ts';
import { type InstantPrinter, startInstantPrinter } from './instantPrinter.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 3;
const WARM_UP = 30;
const JOBS = 300;
/** Between two jobs, so that each finds the agent idle. */
const GAP_MS = 20;

/** One way to the printer, and how long each measured job took on it. */
interface Way {
  readonly printer: InstantPrinter;
  send(text: string): void;
  readonly tookMs: number[];
}

/** How long every measured job took. */
interface Round {
  readonly agentMs: readonly number[];
  readonly bareMs: readonly number[];
  readonly durableMs: readonly number[];
}

/**
 * From a console's `job.submit` leaving it to the first byte of that job arriving at the printer, the job being on
 * the disk before. Beside it, job by job, the same message through a process that only passes it on, and through one
 * that passes it on once it is on the disk: what scheduling, sockets and the disk cost on this machine at this
 * moment. Percentiles are the middle one of the rounds'.
 */
export async function printLatency(): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  const over = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const at = (way: keyof Round, percent: number): number => over((round) => percentile(round[way], percent));
  const toAgent = (way: keyof Round): number => over((round) => median(round.agentMs) / median(round[way]));
  return [
    { what: 'print latency p50', value: at('agentMs', 50), unit: 'ms', target: { atMost: 1 } },
    { what: 'print latency p99', value: at('agentMs', 99), unit: 'ms', target: { atMost: 4 } },
    { what: '  bare relay p50', value: at('bareMs', 50), unit: 'ms' },
    { what: '  bare relay p99', value: at('bareMs', 99), unit: 'ms' },
    { what: '  p50 to bare relay', value: toAgent('bareMs'), unit: '×', target: { atMost: 1.6 } },
    { what: '  bare durable relay p50', value: at('durableMs', 50), unit: 'ms' },
    { what: '  bare durable relay p99', value: at('durableMs', 99), unit: 'ms' },
    { what: '  p50 to bare durable relay', value: toAgent('durableMs'), unit: '×' },
  ];
}

async function measure(): Promise<Round> {
  const closing: (() => unknown)[] = [];
  try {
    const agent = await throughAgent(closing);
    const bare = await throughRelay(closing);
    const durable = await throughRelay(closing, join(await temporaryFolder(), 'message'));
    // In turn and each first as often, so that whatever else the machine does falls on all alike.
    const ways = [agent, bare, durable];
    for (let number = 0; number < WARM_UP + JOBS; number += 1) {
      for (const way of ways) {
        const took = await submit(way, number);
        if (number >= WARM_UP) way.tookMs.push(took);
        await pause(GAP_MS / ways.length);
      }
      ways.push(...ways.splice(0, 1));
    }
    return { agentMs: agent.tookMs, bareMs: bare.tookMs, durableMs: durable.tookMs };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function submit(way: Way, number: number): Promise<number> {
  const id = orderIdOf(number);
  const text = JSON.stringify({ v: PROTOCOL_VERSION, id, type: 'job.submit', ...busyOrder(number) });
  const sent = performance.now();
  way.send(text);
  await way.printer.until(number + 1);
  const arrival = way.printer.arrivals[number];
  if (arrival?.orderId !== id) throw new Error(`${arrival?.orderId ?? 'Nothing'} was printed for ${id}.`);
  return arrival.at - sent;
}

async function throughAgent(closing: (() => unknown)[]): Promise<Way> {
  const printer = await startInstantPrinter();
  closing.push(() => printer.close());
  const agent = await startAgent({ allow: [`127.0.0.1:${printer.port}`] });
  closing.push(() => agent.stop());
  const console = await agent.console(SCOPE);
  closing.push(() => console.close());
  await console.ask('printer.connect', {
    printer: { host: '127.0.0.1', port: printer.port, language: 'escpos' },
  });
  return { printer, send: (text) => console.sendRaw(text), tookMs: [] };
}

async function throughRelay(closing: (() => unknown)[], file?: string): Promise<Way> {
  const printer = await startInstantPrinter();
  closing.push(() => printer.close());
  const args = [String(printer.port), ...(file === undefined ? [] : [file])];
  const relay = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bareRelay.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(() => end(relay));
  const [port] = (await once(relay.stdout, 'data')) as [Buffer];
  const socket = new WebSocket(`ws://127.0.0.1:${Number(port)}`);
  await once(socket, 'open');
  closing.push(() => socket.terminate());
  return { printer, send: (text) => socket.send(text), tookMs: [] };
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  if (child.kill()) await closed;
}
