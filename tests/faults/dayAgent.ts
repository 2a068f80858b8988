/**
 * An agent that runs on an injected clock, as a process of its own so that it can be killed: started by
 * `dayAgentProcess.ts`, which sends it the time and its commands over Node's IPC channel.
 */
import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { openPrintService } from '../../print-agent/src/openPrintService.ts';
import { Discovery } from '../../print-agent/src/printer/discovery/discovery.ts';
import type { PrintService } from '../../print-agent/src/printService.ts';
import { quietLog } from '../../print-agent/src/quietLog.ts';
import { createRandom } from '../platform/seed/random.ts';
import { ManualClock } from '../printer/clock.ts';
import { AgentClock } from '../agent/agentClock.ts';
import type { Order, Report } from './dayAgentProcess.ts';
import { searchOptions } from '../agent/printAgent.ts';
import { whenQuiet } from './quiet.ts';

let world = new ManualClock();
let clock = new AgentClock(world);
let service: PrintService | undefined;
let isDiskFull = false;
/** The power fails after this many more job changes; 0 means never. */
let changesLeft = 0;

const report = (message: Report): void => void process.send?.(message);

/** Fails every write that would make a file longer; overwriting still works. */
async function boundDisk(): Promise<void> {
  const probe = await open(process.execPath);
  const prototype = Object.getPrototypeOf(probe) as { write: FileHandle['write'] };
  await probe.close();
  const full = (fd: number, end: number): boolean => isDiskFull && end > fs.fstatSync(fd).size;
  const noSpace = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = prototype.write as (...args: readonly unknown[]) => Promise<unknown>;
  prototype.write = function (this: FileHandle, ...args: readonly unknown[]) {
    const [, , length, position] = args as [unknown, unknown, number, number];
    return full(this.fd, position + length) ? Promise.reject(noSpace()) : write.call(this, ...args);
  } as FileHandle['write'];
  const { writeSync } = fs;
  fs.writeSync = ((fd: number, ...args: readonly [Uint8Array, number, number, number]) => {
    if (full(fd, args[3] + args[2])) throw noSpace();
    return writeSync(fd, ...args);
  }) as typeof fs.writeSync;
  syncBuiltinESMExports();
}

async function start({
  folder,
  seed,
  at,
  offsetMs,
  diskFull,
}: Extract<Order, { do: 'open' }>): Promise<void> {
  await boundDisk();
  isDiskFull = diskFull;
  // The jitter of reconnecting, seeded so that a day can be repeated.
  Math.random = createRandom(seed).next;
  world = new ManualClock(at);
  clock = new AgentClock(world, offsetMs);
  const addressRules = { allowed: ['127.0.0.1:1-65535'] };
  service = await openPrintService({
    dataFolder: folder,
    productName: 'Servery',
    locale: 'en-US',
    addressRules,
    discovery: new Discovery(searchOptions(addressRules, clock)),
    log: quietLog,
    clock,
  });
  service.onJobChanged((job) => {
    report({ type: 'job', job });
    changesLeft -= 1;
    if (changesLeft === 0) process.kill(process.pid, 'SIGKILL');
  });
  await settle();
}

async function settle(): Promise<void> {
  await whenQuiet(() => clock.timersSet);
  report({ type: 'quiet', next: world.next });
}

async function call({ id, method, args }: Extract<Order, { do: 'call' }>): Promise<void> {
  try {
    if (service === undefined) throw new Error('not open yet');
    const run = Reflect.get(service, method) as (...all: readonly unknown[]) => unknown;
    report({ type: 'answer', id, value: await run.call(service, ...args) });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    report({ type: 'refused', id, message, code });
  }
}

async function obey(order: Order): Promise<void> {
  switch (order.do) {
    case 'open':
      return start(order);
    case 'pass':
      world.advance(order.until - world.now());
      return settle();
    case 'call':
      return call(order);
    case 'setClock':
      clock.offsetMs += order.byMs;
      return;
    case 'fillDisk':
      isDiskFull = order.full;
      return;
    case 'dieAfter':
      changesLeft = order.changes;
      return;
    case 'close':
      await service?.close();
      process.exit();
  }
}

process.on('message', (order) => void obey(order as Order));
process.on('disconnect', () => process.exit());
