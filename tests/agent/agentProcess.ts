/**
 * The built agent as a child process on ports and folders of its own.
 *
 *     const agent = await startAgent({ allow: [`127.0.0.1:${printer.port}`] });
 *     const console = await agent.console('api.example.com/4711');
 *     await console.ask('printer.connect', { printer: { host: '127.0.0.1', port: printer.port, language: 'auto' } });
 *     // …
 *     await agent.stop();
 *     await removeFolders();
 *
 * For a restart after a crash: `await agent.kill()`, then `startAgent({ dataFolder: agent.dataFolder, … })`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { build } from '../stack/build.ts';
import { NODE_ARGUMENTS } from '../../print-agent/packaging/nodeArguments.ts';
import { ENVIRONMENT } from '../../print-agent/src/service/systemdUnit.ts';
import { ROOT } from '../stack/places.ts';
import { PrintingConsole } from './printingConsole.ts';

const PROGRAM = join(ROOT, 'print-agent/dist/servery-agent.cjs');

/** The page that tests are, paired without a code. */
export const CONSOLE_ORIGIN = 'http://127.0.0.1:4300';
/** What that page proves itself with. */
export const TOKEN = 'the-development-token-of-the-process-tests';

const listening = z.object({ port: z.int(), page: z.string() });

export interface AgentOptions {
  /** Kept by anyone who gives it; without it, a folder that `stop` and `kill` leave to {@link removeFolders}. */
  readonly dataFolder?: string;
  /** HOST:PORT outside what printing may reach by itself, such as a stand-in printer's. */
  readonly allow?: readonly string[];
  /** 0, a free one, unless said. */
  readonly port?: number;
  /** A page that may print without a code, besides the one that {@link AgentProcess.console} is. */
  readonly origin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Bytes that no file of the agent may exceed: what a full disk is to it. */
  readonly largestFile?: number;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Ran extends Ended {
  readonly stdout: string;
  readonly stderr: string;
}

const folders = new Set<string>();

/** A folder that {@link removeFolders} removes. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-agent-'));
  folders.add(folder);
  return folder;
}

/** Removes what the tests of a file made; for `afterAll`. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders.clear();
}

/** Runs one command of the built agent to its end. */
export async function runAgent(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  await build(() => undefined, ['agent']);
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = await end(child);
  return { ...ended, ...output };
}

/** Starts `servery-agent run` and waits until it listens. Rejects with what it said where it does not come up. */
export async function startAgent(options: AgentOptions = {}): Promise<AgentProcess> {
  await build(() => undefined, ['agent']);
  const dataFolder = options.dataFolder ?? (await temporaryFolder());
  const origin = options.origin ?? CONSOLE_ORIGIN;
  const pairing = join(await temporaryFolder(), 'pairing.json');
  await writeFile(
    pairing,
    JSON.stringify({
      origins: [CONSOLE_ORIGIN, ...(options.origin === undefined ? [] : [options.origin])],
      token: TOKEN,
    }),
    {
      mode: 0o600,
    },
  );
  const spawnedAt = performance.now();
  const { largestFile } = options;
  // Blocks of 512 bytes (POSIX); what goes beyond fails with EFBIG.
  const limited =
    largestFile === undefined
      ? []
      : ['/bin/sh', '-c', `ulimit -f ${Math.floor(largestFile / 512)}; exec "$0" "$@"`];
  const [program = process.execPath, ...args] = [
    ...[...limited, process.execPath, ...NODE_ARGUMENTS, PROGRAM, 'run', '--json'],
    ...['--port', String(options.port ?? 0), '--data-dir', dataFolder, '--development-pairing', pairing],
    ...(options.allow ?? []).flatMap((address) => ['--allow-address', address]),
  ];
  const child = spawn(program, args, {
    // As the service of a Linux system has it.
    env: { ...process.env, ...ENVIRONMENT, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const ended = end(child);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then(({ code }) =>
      Promise.reject(new Error(`Ended with ${code ?? 'a signal'}:\n${log.join('\n')}`)),
    ),
  ]);
  const { port, page } = listening.parse(JSON.parse(first));
  return new AgentProcess({ child, spawnedAt, port, page, origin, dataFolder, log, ended });
}

interface Started {
  readonly child: ChildProcess;
  readonly spawnedAt: number;
  readonly port: number;
  readonly page: string;
  readonly origin: string;
  readonly dataFolder: string;
  readonly log: readonly string[];
  readonly ended: Promise<Ended>;
}

/** An agent that runs. */
export class AgentProcess {
  /** When the process was started, on `performance.now()`'s clock. */
  readonly spawnedAt: number;
  readonly port: number;
  /** `http://127.0.0.1:<port>/agent` */
  readonly page: string;
  readonly dataFolder: string;
  /** What it wrote to stderr so far, a JSON line each. */
  readonly log: readonly string[];
  /** How it ended, once it has. */
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  readonly #origin: string;

  constructor({ child, spawnedAt, port, page, origin, dataFolder, log, ended }: Started) {
    this.#child = child;
    this.spawnedAt = spawnedAt;
    this.#origin = origin;
    this.port = port;
    this.page = page;
    this.dataFolder = dataFolder;
    this.log = log;
    this.ended = ended;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** A console of the origin that is paired, signed in. */
  console(scope?: string): Promise<PrintingConsole> {
    return PrintingConsole.signIn(this.port, this.#origin, TOKEN, scope);
  }

  /** Runs another command on the same data folder. */
  run(...args: readonly string[]): Promise<Ran> {
    return runAgent([...args, '--data-dir', this.dataFolder]);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Asks it to end, as a service manager does. */
  stop(): Promise<Ended> {
    this.signal('SIGTERM');
    return this.ended;
  }

  /** Ends it as a power cut does. */
  kill(): Promise<Ended> {
    this.signal('SIGKILL');
    return this.ended;
  }
}

function end(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('error', reject);
  });
}
