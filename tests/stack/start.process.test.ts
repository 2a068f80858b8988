/** `npm start` as from a terminal, with its own ports and folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '../agent/freePort.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';
import { signIn } from '../platform/client.ts';
import { ROOT } from './places.ts';

/** The part of config.js that this test reads. */
const config = z.object({
  platformUrl: z.string(),
  agentUrl: z.string(),
  agentToken: z.string(),
  tourPrinterUrl: z.string(),
});

const started: ChildProcess[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-start-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child);
  await rm(folder, { recursive: true, force: true });
});

/** Like Ctrl-C: signals npm and everything it runs at once. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** Free ports, and the addresses at which the parts respond. */
async function freePorts(): Promise<{
  readonly ports: Readonly<Record<'CONSOLE' | 'PLATFORM' | 'PRINTER' | 'PRINTER_PAGE' | 'AGENT', number>>;
  readonly urls: readonly string[];
}> {
  const [console = 0, platform = 0, printer = 0, printerPage = 0, agent = 0] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
  return {
    ports: {
      CONSOLE: console,
      PLATFORM: platform,
      PRINTER: printer,
      PRINTER_PAGE: printerPage,
      AGENT: agent,
    },
    urls: [
      `http://127.0.0.1:${console}`,
      ...[platform, printerPage, agent].map((port) => `http://127.0.0.1:${port}/health`),
    ],
  };
}

interface Start {
  readonly child: ChildProcess;
  /** Resolves when the output contains a text, or with the whole output if the process ends first. */
  readonly until: (text: string) => Promise<string>;
}

function npmStart(ports: Readonly<Record<string, number>>): Start {
  const variables: Record<string, string> = { SERVERY_DATA: folder };
  for (const [part, port] of Object.entries(ports)) variables[`SERVERY_${part}_PORT`] = String(port);
  const child = spawn('npm', ['start', '--', '--fresh', '--orders', '20'], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  let isOver = false;
  const ended = once(child, 'close').then(() => (isOver = true));
  return {
    child,
    until: async (text) => {
      while (!output.includes(text) && !isOver) await Promise.race([once(child.stdout, 'data'), ended]);
      return output;
    },
  };
}

it('starts all four parts, which know each other, and stops them again', async () => {
  const { ports, urls } = await freePorts();
  const { CONSOLE: console, PLATFORM: platform, PRINTER: printer, PRINTER_PAGE: printerPage } = ports;
  const { AGENT: agent } = ports;
  const page = `http://127.0.0.1:${console}`;

  const { child, until } = npmStart(ports);
  const output = await until('Ctrl-C stops everything.');
  for (const line of [page, `http://127.0.0.1:${agent}/agent`, 'owner@servery.test / servery']) {
    expect(output).toContain(line);
  }
  for (const url of urls) expect((await fetch(url)).status).toBe(200);

  const script = await (await fetch(`${page}/config.js`)).text();
  const served = config.parse(JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)));
  expect(served).toMatchObject({
    platformUrl: `http://127.0.0.1:${platform}`,
    agentUrl: `ws://127.0.0.1:${agent}/v1`,
    tourPrinterUrl: `http://127.0.0.1:${printerPage}`,
  });
  const owner = await signIn(served.platformUrl);
  expect(owner.caller.mid).toBeTruthy();
  const desk = await PrintingConsole.signIn(agent, page, served.agentToken);
  const { printers } = await desk.ask('printer.list', {});
  expect(printers).toMatchObject([{ host: '127.0.0.1', port: printer }]);

  // A second start names the conflict.
  const other = npmStart(ports);
  expect(await other.until('stop what uses it')).toContain(
    `Port ${console} is taken: stop what uses it, or set SERVERY_CONSOLE_PORT to another port.`,
  );

  // The output is complete only when no process has it open any more.
  await stop(child);
  expect(await until('Stopping…')).toContain('Stopping…');
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it.each(['SIGTERM', 'SIGKILL'] as const)('ends all four parts when npm alone gets %s', async (signal) => {
  const { ports, urls } = await freePorts();
  const { child, until } = npmStart(ports);
  await until('Ctrl-C stops everything.');
  for (const url of urls) expect((await fetch(url)).status).toBe(200);

  // Complete only when no process has the output open any more.
  const ended = once(child, 'close');
  child.kill(signal);
  expect(await until('Stopping…')).toContain('Stopping…');
  await ended;
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('ends its parts when it is killed', async () => {
  const { ports, urls } = await freePorts();
  const { child, until } = npmStart(ports);
  await until('Ctrl-C stops everything.');
  const ended = once(child, 'close');
  // The process group of npm: the parts have groups of their own.
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  for (const url of urls) {
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone');
  }
});
