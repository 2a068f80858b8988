/** A console's end of the printing wire, for tests and benchmarks: typed, without any browser code. */
import { greet, shakeHands } from '@servery/protocol/printing/handshake';
import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import type { AnswerBody, RequestBody, RequestType } from '@servery/protocol/printing/messages';
import { type AgentEvent, WireClient } from '@servery/protocol/printing/wireClient';
import { WebSocket } from 'ws';

const CLIENT = { name: 'test', version: '1' };
/** Machines that run tests are busy. */
const TIMEOUT_MS = 120_000;

export class PrintingConsole {
  readonly #socket: WebSocket;
  readonly #wire: WireClient;
  /** Resolves with the close code of the socket. */
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    this.#wire = new WireClient(socket, { timeoutMs: TIMEOUT_MS });
  }

  /**
   * Connects as a page of `origin`, or without one as the command line; rejects with the agent's answer if it refuses
   * the caller.
   */
  static async open(port: number, origin?: string): Promise<PrintingConsole> {
    const as = origin === undefined ? { headers: { 'servery-command-line': 'test' } } : { origin };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1`, as);
    const opened = new PrintingConsole(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return opened;
  }

  /** Connects, checks the agent's proof and sends its own. */
  static async signIn(port: number, origin: string, token: string, scope?: string): Promise<PrintingConsole> {
    const opened = await PrintingConsole.open(port, origin);
    await opened.signIn(token, scope);
    return opened;
  }

  async signIn(token: string, scope?: string): Promise<AnswerBody<'auth'>> {
    const hands = await shakeHands(this.#wire, { client: CLIENT, token, ...(scope && { scope }) });
    if (hands.outcome !== 'ready') throw new Error(`The agent is ${hands.outcome}.`);
    return hands.welcome;
  }

  hello(): ReturnType<typeof greet> {
    return greet(this.#wire, CLIENT);
  }

  /** Rejects with WireError if the agent refuses, or if the socket closes before the response. */
  ask<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    return this.#wire.request(type, body);
  }

  /** Listens to every event; call the returned function to stop. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    return this.#wire.onEvent(listener);
  }

  /**
   * Waits until a job meets the condition: finished, by default.
   *
   * @throws after `timeoutMs`, with the last state of the job.
   */
  async untilJob(
    jobId: string,
    isDone: (job: Job) => boolean = ({ state }) => FINISHED_STATES.has(state),
    timeoutMs = 60_000,
  ): Promise<Job> {
    let last: Job | undefined;
    let stop = (): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    const done = new Promise<Job>((resolve, reject) => {
      const check = (job: Job): void => {
        if (job.id !== jobId) return;
        last = job;
        if (isDone(job)) resolve(job);
      };
      stop = this.onEvent((event) => {
        if (event.type === 'job.changed') check(event.body.job);
      });
      timer = setTimeout(
        () => reject(new Error(`Job ${jobId} is still ${last ? `${last.state}: ${last.text}` : 'unknown'}.`)),
        timeoutMs,
      );
      this.ask('job.list', { limit: 200 }).then(({ jobs }) => jobs.forEach(check), reject);
    });
    try {
      return await done;
    } finally {
      stop();
      clearTimeout(timer);
    }
  }

  /** Sends raw data that no console would send. */
  sendRaw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.terminate();
  }
}
