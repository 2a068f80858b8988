/** The parts around the console, as `npm start` and `npm run dev` both start them. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { type Children, untilHealthy } from './children.ts';
import type { ConsoleConfig } from '../../print-agent/src/localConsole/hosting.ts';
import { GIFT_CARDS } from '../platform/seed/seedGiftCards.ts';
import { dataFolder, type Part, type Ports, Problem, readPorts, requireFreePorts, ROOT } from './places.ts';

export interface Options {
  readonly fresh: boolean;
  readonly agent: boolean;
  readonly printer: boolean;
  readonly orders?: string;
  readonly ordersPerHour?: string;
  readonly menu?: string;
}

/** Parses the arguments after `npm start --` or `npm run dev --`. */
export function readOptions(command: string, description: string): Options {
  return new Command(command)
    .description(description)
    .option('--fresh', 'start over: delete the data of earlier starts', false)
    .option('--no-agent', 'leave the print agent out')
    .option('--no-printer', 'leave the stand-in printer out')
    .option('--orders <number>', 'how many past orders the platform makes up when it starts without data')
    .option('--orders-per-hour <number>', 'new orders that come by themselves')
    .addOption(
      new Option(
        '--menu <size>',
        'how large a menu the platform makes up when it starts without data',
      ).choices(['usual', 'large']),
    )
    .parse()
    .opts<Options>();
}

/** Arguments for Node that run each part; in development, from sources with restart on change. */
export interface Programs {
  readonly platform: readonly string[];
  readonly printer: readonly string[];
  readonly agent: readonly string[];
  /** Runs one command of the agent until it exits. */
  readonly agentCommand: readonly string[];
}

export interface Place {
  readonly ports: Ports;
  readonly folder: string;
}

/** Makes sure that every port is free and the data folder exists; empties the folder on request. */
export async function prepare(options: Options): Promise<Place> {
  const ports = readPorts();
  const parts: Part[] = ['console', 'platform'];
  if (options.agent) parts.push('agent');
  if (options.printer) parts.push('printer', 'printerPage');
  await requireFreePorts(ports, parts);

  const folder = dataFolder();
  if (options.fresh) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return { ports, folder };
}

/** Lets the console that is served here print without a code; nothing in the shipped product does that. */
async function pairWithConsole({ folder, ports }: Place): Promise<{ file: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const origins = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${ports.console}`);
  const file = join(folder, 'development-pairing.json');
  await writeFile(file, JSON.stringify({ origins, token }), { mode: 0o600 });
  return { file, token };
}

/** Adds the stand-in printer to the agent, so that the first order can be printed at once. */
function connectPrinter({ ports, folder }: Place, { agentCommand }: Programs): Promise<void> {
  const args = ['connect', '127.0.0.1', '--port', String(ports.printer), '--data-dir', join(folder, 'agent')];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...agentCommand, ...args], { cwd: ROOT, stdio: 'ignore' });
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0
        ? done()
        : fail(new Problem(`The agent could not connect the printer (code ${code ?? 'none'}).`)),
    );
  });
}

/**
 * Starts platform, printer and agent.
 *
 * @returns the console's configuration, and a function that waits until all parts are healthy.
 */
export async function startParts(
  children: Children,
  place: Place,
  options: Options,
  programs: Programs,
): Promise<{ config: ConsoleConfig; healthy: (signal: AbortSignal) => Promise<void> }> {
  const { ports, folder } = place;
  const health: [string, string][] = [];
  const run = (name: string, port: number, args: readonly string[]): void => {
    children.start({ name, args });
    health.push([name, `http://127.0.0.1:${port}/health`]);
  };

  run('platform', ports.platform, [
    ...[...programs.platform, '--port', String(ports.platform), '--data', join(folder, 'platform')],
    ...(options.orders === undefined ? [] : ['--orders', options.orders]),
    ...(options.ordersPerHour === undefined ? [] : ['--orders-per-hour', options.ordersPerHour]),
    ...(options.menu === undefined ? [] : ['--menu', options.menu]),
  ]);
  if (options.printer) {
    const where = ['--port', String(ports.printer), '--page-port', String(ports.printerPage)];
    run('printer', ports.printerPage, [...programs.printer, ...where]);
  }
  const pairing = options.agent ? await pairWithConsole(place) : undefined;
  if (pairing) {
    run('agent', ports.agent, [
      ...[...programs.agent, 'run', '--port', String(ports.agent), '--data-dir', join(folder, 'agent')],
      ...['--allow-address', `127.0.0.1:${ports.printer}`, '--development-pairing', pairing.file],
    ]);
  }

  const platformUrl = `http://127.0.0.1:${ports.platform}`;
  return {
    config: {
      platformUrl,
      agentUrl: `ws://127.0.0.1:${ports.agent}/v1`,
      productName: 'Servery',
      firebase: null,
      forgotPasswordUrl: `${platformUrl}/account/forgot-password`,
      contactUsUrl: `${platformUrl}/contact`,
      subdomainSuffix: '.servery.test',
      cookieDomain: '',
      ...(pairing ? { agentToken: pairing.token } : {}),
      ...(pairing && options.printer ? { tourPrinterUrl: `http://127.0.0.1:${ports.printerPage}` } : {}),
    },
    healthy: async (signal) => {
      await Promise.all(health.map(([name, url]) => untilHealthy(name, url, signal)));
      if (options.agent && options.printer) await connectPrinter(place, programs);
    },
  };
}

/** The addresses of the parts, and the available sign-ins. */
export function summary({ ports }: Place, options: Options): string {
  const none = 'left out';
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  const rows: readonly (readonly [string, string])[] = [
    ['Console', local(ports.console)],
    ['Platform (stand-in)', local(ports.platform)],
    ['Agent', options.agent ? `${local(ports.agent)}/agent` : none],
    ['Printer (stand-in)', options.printer ? `127.0.0.1 port ${ports.printer}` : none],
    ['  what it printed', options.printer ? local(ports.printerPage) : none],
    ['Sign in, everything', 'owner@servery.test / servery'],
    ['Sign in, outlet', 'outlet@servery.test / servery (PARTIAL_OUTLET_ACCESS)'],
    ['An e-gift card', `${GIFT_CARDS[0].card_number}, pin ${GIFT_CARDS[0].pin}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, where]) => `  ${name.padEnd(width)}  ${where}`);
  return ['', ...lines, '', 'Ctrl-C stops everything.'].join('\n');
}
