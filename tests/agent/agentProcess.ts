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

/** The page that the tests act as, paired without a code. */
export const CONSOLE_ORIGIN = 'http://127.0.0.1:4300';
/** The token with which that page proves itself. */
export const TOKEN = 'the-development-token-of-the-process-tests';

const listening = z.object({ port: z.int(), page: z.string() });

export interface AgentOptions {
  /**
   * The caller's own data folder; by default a temporary one, which {@link removeFolders} removes, not `stop` or
   * `kill`.
   */
  readonly dataFolder?: string;
  /** HOST:PORT that printing may not reach by default, such as a stand-in printer's. */
  readonly allow?: readonly string[];
  /** Default 0: a free port. */
  readonly port?: number;
  /** An origin that may print without a code, besides that of {@link AgentProcess.console}. */
  readonly origin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The largest size in bytes of any file of the agent: simulates a full disk. */
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

/** Removes the folders that a test file created; for `afterAll`. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders.clear();
}

/** Runs one command of the built agent until it exits. */
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

/** Starts `servery-agent run` and waits until it listens. Rejects with its output if it does not start. */
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
  // The limit is in blocks of 512 bytes (POSIX); a write beyond the limit fails with EFBIG.
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
    // The environment that the service of a Linux system has.
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

/** A running agent. */
export class AgentProcess {
  /** When the process was started, on `performance.now()`'s clock. */
  readonly spawnedAt: number;
  readonly port: number;
  /** `http://127.0.0.1:<port>/agent` */
  readonly page: string;
  readonly dataFolder: string;
  /** Its stderr so far, one JSON line each. */
  readonly log: readonly string[];
  /** How it ended, if it has. */
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

  /** A signed-in console of the paired origin. */
  console(scope?: string): Promise<PrintingConsole> {
    return PrintingConsole.signIn(this.port, this.#origin, TOKEN, scope);
  }

  /** Runs another command with the same data folder. */
  run(...args: readonly string[]): Promise<Ran> {
    return runAgent([...args, '--data-dir', this.dataFolder]);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Asks the agent to shut down, as a service manager does. */
  stop(): Promise<Ended> {
    this.signal('SIGTERM');
    return this.ended;
  }

  /** Kills the agent, as a power cut does. */
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
