/** The ports and folders of a running Servery's parts, and the variables that change them. */
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Arguments for Node for a process that ends when its parent is gone. */
export const WITH_PARENT = ['--import', new URL('endWithParent.mjs', import.meta.url).href] as const;

/** A part's default port and the environment variable that changes it. */
const PORTS = {
  console: { port: 4300, variable: 'SERVERY_CONSOLE_PORT' },
  platform: { port: 4301, variable: 'SERVERY_PLATFORM_PORT' },
  printer: { port: 19100, variable: 'SERVERY_PRINTER_PORT' },
  printerPage: { port: 4302, variable: 'SERVERY_PRINTER_PAGE_PORT' },
  agent: { port: 18043, variable: 'SERVERY_AGENT_PORT' },
} as const;
export type Part = keyof typeof PORTS;
export type Ports = Readonly<Record<Part, number>>;

/** An error whose message is all that the person at the terminal needs. */
export class Problem extends Error {}

function portOf(part: Part): number {
  const { port, variable } = PORTS[part];
  const text = process.env[variable];
  if (text === undefined || text === '') return port;
  const wanted = Number(text);
  if (Number.isInteger(wanted) && wanted > 0 && wanted < 65_536) return wanted;
  throw new Problem(`${variable} is "${text}", which is not a port: set a number from 1 to 65535.`);
}

/** The ports of this run. */
export function readPorts(): Ports {
  return {
    console: portOf('console'),
    platform: portOf('platform'),
    printer: portOf('printer'),
    printerPage: portOf('printerPage'),
    agent: portOf('agent'),
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** @throws Problem naming the first port in use and the variable that changes it. */
export async function requireFreePorts(ports: Ports, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    if (await isFree(ports[part])) continue;
    throw new Problem(
      `Port ${ports[part]} is taken: stop what uses it, or set ${PORTS[part].variable} to another port.`,
    );
  }
}

/** The folder for all data that is kept between runs. */
export function dataFolder(): string {
  return resolve(ROOT, process.env['SERVERY_DATA'] ?? '.servery');
}
