import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Job } from '@servery/protocol/printing/job';
import type { PrintService } from '../../print-agent/src/printService.ts';
import { ROOT } from '../stack/places.ts';

type Method = 'connect' | 'configure' | 'submit' | 'release' | 'cancel' | 'jobs' | 'printers';

/** Messages to the agent's process. */
export type Order =
  | {
      readonly do: 'open';
      readonly folder: string;
      readonly seed: number;
      /** The simulated time, and the error of the computer's clock. */
      readonly at: number;
      readonly offsetMs: number;
      readonly diskFull: boolean;
    }
  /** Sets the time: timers due by then fire, with everything they trigger. */
  | { readonly do: 'pass'; readonly until: number }
  | { readonly do: 'call'; readonly id: number; readonly method: Method; readonly args: readonly unknown[] }
  | { readonly do: 'setClock'; readonly byMs: number }
  | { readonly do: 'fillDisk'; readonly full: boolean }
  | { readonly do: 'dieAfter'; readonly changes: number }
  | { readonly do: 'close' };

/** Messages from the agent's process. */
export type Report =
  /** Nothing moves any more; the time of the next timer, unless something happens first. */
  | { readonly type: 'quiet'; readonly next: number | undefined }
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly type: 'refused';
      readonly id: number;
      readonly message: string;
      readonly code?: string | undefined;
    };

/** The agent did not do what it was asked, or has ended. */
export class RequestFailed extends Error {
  /** The agent's own error code; undefined when it has ended. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export interface DayAgentOptions extends Omit<Extract<Order, { do: 'open' }>, 'do'> {
  readonly onJob: (job: Job) => void;
  /** However it ended. */
  readonly onEnd: () => void;
}

/** An agent in its own process whose time passes on command. */
export class DayAgent {
  /** When its next timer is due. */
  next: number | undefined;
  /** The number of all its messages. */
  reported = 0;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #calls = new Map<number, { resolve: (value: unknown) => void; reject: (e: Error) => void }>();
  #whenQuiet: () => void = () => undefined;
  #lastCall = 0;
  #isGone = false;
  #isClosing = false;

  private constructor({ onJob, onEnd }: DayAgentOptions) {
    this.#child = fork(join(ROOT, 'tests/faults/dayAgent.ts'), {
      cwd: ROOT,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message) => {
      const report = message as Report;
      this.reported += 1;
      if (report.type === 'job') onJob(report.job);
      else if (report.type === 'quiet') {
        this.next = report.next;
        this.#whenQuiet();
      } else this.#settleCall(report);
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('close', () => {
        this.#isGone = true;
        this.#whenQuiet();
        for (const { reject } of this.#calls.values()) reject(new RequestFailed('The agent is gone.'));
        onEnd();
        resolve();
      });
    });
  }

  /** Resolves when the agent is open, or has ended instead. */
  static async open(options: DayAgentOptions): Promise<DayAgent> {
    const { onJob: _, onEnd: __, ...order } = options;
    const agent = new DayAgent(options);
    await agent.#untilQuiet({ do: 'open', ...order });
    return agent;
  }

  /** Whether a console can reach it. */
  get listens(): boolean {
    return !this.#isGone && !this.#isClosing;
  }

  /** Resolves when the time is set and nothing moves in the agent, or when the agent has ended. */
  pass(until: number): Promise<void> {
    return this.#untilQuiet({ do: 'pass', until });
  }

  /** @throws RequestFailed */
  call<M extends Method>(
    method: M,
    ...args: Parameters<PrintService[M]>
  ): Promise<Awaited<ReturnType<PrintService[M]>>> {
    this.#lastCall += 1;
    const id = this.#lastCall;
    return new Promise((resolve, reject) => {
      if (this.#isGone) {
        reject(new RequestFailed('The agent is gone.'));
        return;
      }
      this.#calls.set(id, { resolve: (value) => resolve(value as never), reject });
      this.send({ do: 'call', id, method, args });
    });
  }

  send(order: Order): void {
    // After a kill, its channel may close before its exit is reported.
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  /**
   * Asks it to shut down, as a service manager does: it first finishes the current copy, for which time has to pass.
   */
  close(): void {
    this.#isClosing = true;
    this.send({ do: 'close' });
  }

  /** Kills it, as a power cut does. */
  kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.ended;
  }

  #untilQuiet(order: Order): Promise<void> {
    return new Promise((resolve) => {
      this.#whenQuiet = resolve;
      if (this.#isGone) resolve();
      else this.send(order);
    });
  }

  #settleCall(report: Extract<Report, { type: 'answer' | 'refused' }>): void {
    const call = this.#calls.get(report.id);
    this.#calls.delete(report.id);
    if (report.type === 'answer') call?.resolve(report.value);
    else call?.reject(new RequestFailed(report.message, report.code));
  }
}
