import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { on } from 'node:events';
import { Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { SerialQueue } from '../../serialQueue.ts';
import { startProgram } from './powershell.ts';
import { SPOOLER_PROGRAM } from './spoolerProgram.ts';

/** How long one answer may take; for the first one, PowerShell starts and compiles the program. */
const TIMEOUT_MS = 30_000;
/** The program ends after this long without a question; a connected queue is checked more often. */
const IDLE_MS = 60_000;

/** An error of Windows, with its code in winerror.h. */
export class WindowsError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly lines: Interface;
}

/** The program that talks to the print spooler. The first question starts it, and the next ones find it running. */
export class SpoolerChild {
  readonly #queries = new SerialQueue();
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * Asks the program.
   *
   * @param query its words, see `SPOOLER_PROGRAM`
   * @returns the words of the answer
   * @throws WindowsError when Windows refuses; Error when the program does not run
   */
  ask(...query: readonly string[]): Promise<readonly string[]> {
    return this.#queries.run(async () => {
      clearTimeout(this.#idle);
      const running = (this.#running ??= this.#start());
      try {
        return await answer(running, query.join(' '));
      } catch (error) {
        // A late answer must not count as the answer to the next question.
        if (!(error instanceof WindowsError)) this.#end(running);
        throw error;
      } finally {
        this.#idle = setTimeout(() => this.#end(running), IDLE_MS).unref();
      }
    });
  }

  #start(): Running {
    const child = startProgram('Spooler', SPOOLER_PROGRAM);
    const running = { child, lines: createInterface({ input: child.stdout }) };
    // While no question is pending, the child does not keep the agent or a command from ending.
    child.unref();
    for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
    child.on('error', () => running.lines.close());
    // The end of its output reports it.
    child.stdin.on('error', () => undefined);
    running.lines.on('close', () => this.#end(running));
    return running;
  }

  #end(running: Running): void {
    running.child.kill();
    if (this.#running === running) this.#running = undefined;
  }
}

async function answer({ child, lines }: Running, query: string): Promise<readonly string[]> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  const output: string[] = [];
  try {
    const answers: AsyncIterable<string[]> = on(lines, 'line', { close: ['close'], signal: late.signal });
    child.stdin.write(`${query}\n`);
    for await (const [line = ''] of answers) {
      const [outcome, ...words] = line.trim().split(' ');
      if (outcome === 'ok') return words;
      if (outcome === 'failed') throw new WindowsError(Number(words[0]), decoded(words[1]));
      output.push(line.trim());
    }
  } catch (error) {
    if (late.signal.aborted) throw new Error('Windows PowerShell does not answer.', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
  throw new Error(`Windows PowerShell has ended. ${output.join(' ').slice(0, 400)}`.trim());
}

export function decoded(word = ''): string {
  return Buffer.from(word, 'base64').toString();
}

export function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}
