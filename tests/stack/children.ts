/** Child processes that start and end together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Problem, ROOT, WITH_PARENT } from './places.ts';

/** How long a child may take to exit before it is killed, in milliseconds: the agent first finishes a copy. */
const STOP_TIMEOUT_MS = 15_000;

/** How many of a child's last lines are shown when it exits unexpectedly. */
const LAST_LINES = 12;

interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<void>;
}

export interface ChildSpec {
  readonly name: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows each line as it arrives, instead of only the last lines after an unexpected exit. */
  readonly loud?: boolean;
}

export class Children {
  readonly #children: Child[] = [];
  #stopping = false;
  readonly #onDeath: (problem: Problem) => void;

  /** @param onDeath called once when a child exits that nobody stopped. */
  constructor(onDeath: (problem: Problem) => void) {
    this.#onDeath = onDeath;
  }

  start({ name, args, env, loud }: ChildSpec): void {
    // A process group of its own, so that Ctrl-C reaches only the parent, which then stops them in order.
    const child = spawn(process.execPath, [...WITH_PARENT, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (lines.length > LAST_LINES) lines.shift();
        if (loud) console.log(`${name}: ${line}`);
      });
    }
    const ended = new Promise<void>((done) => {
      child.once('close', (code, signal) => {
        done();
        if (this.#stopping) return;
        const how = signal === null ? `with code ${code ?? 'unknown'}` : `by ${signal}`;
        this.#onDeath(
          new Problem([`The ${name} stopped ${how}.`, ...lines.map((line) => `  ${line}`)].join('\n')),
        );
      });
      child.once('error', () => done());
    });
    this.#children.push({ name, process: child, lines, ended });
  }

  /** Asks every child to exit, the last started first, and waits; kills those that do not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const { process: child, ended } of this.#children.toReversed()) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    }
    this.#children.length = 0;
  }
}

/**
 * Waits until `url` answers with success.
 *
 * @throws Problem after 30 seconds, or when `given up` says that waiting is pointless.
 */
export async function untilHealthy(name: string, url: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
  while (!limit.aborted) {
    try {
      if ((await fetch(url, { signal: limit })).ok) return;
    } catch {
      // The part is not listening yet.
    }
    await new Promise((wait) => setTimeout(wait, 60));
  }
  signal.throwIfAborted();
  throw new Problem(`The ${name} did not answer at ${url} within 30 seconds.`);
}
