/** A console's end of the printing wire, for tests and benchmarks: typed, with nothing of the browser. */
import { randomUUID } from 'node:crypto';
import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import {
  type AnswerBody,
  answerFrame,
  answers,
  type EventBody,
  eventFrame,
  events,
  type EventType,
  type RequestBody,
  type RequestType,
} from '@servery/protocol/printing/messages';
import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import { prove, randomToken, sameProof } from '@servery/protocol/printing/proof';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** The agent said no. */
export class Refused extends Error {
  readonly code: AgentErrorCode;

  constructor(code: AgentErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type Heard = { readonly [T in EventType]: { readonly type: T; readonly body: EventBody<T> } }[EventType];

export class PrintingConsole {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (answer: z.output<typeof answerFrame>) => void>();
  readonly #listeners = new Set<(event: Heard) => void>();
  /** Resolves with the code that the socket closes with. */
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#receive(JSON.parse((data as Buffer).toString())));
  }

  /**
   * Connects as a page of `origin`, or without one as the command line; rejects with what the agent answers to those
   * it does not let in.
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

  /** Connects, checks the agent's proof and gives its own. */
  static async signIn(port: number, origin: string, token: string, scope?: string): Promise<PrintingConsole> {
    const opened = await PrintingConsole.open(port, origin);
    await opened.signIn(token, scope);
    return opened;
  }

  async signIn(token: string, scope?: string): Promise<AnswerBody<'auth'>> {
    const { nonces, hello } = await this.hello();
    if (!sameProof(await prove(token, 'agent', nonces), hello.proof ?? '')) {
      throw new Error('What answers does not have the token.');
    }
    const proof = await prove(token, 'console', nonces);
    return this.ask('auth', scope === undefined ? { proof } : { proof, scope });
  }

  async hello(): Promise<{ nonces: { client: string; agent: string }; hello: AnswerBody<'hello'> }> {
    const nonce = randomToken();
    const hello = await this.ask('hello', { client: { name: 'test', version: '1' }, nonce });
    return { nonces: { client: nonce, agent: hello.nonce }, hello };
  }

  /** Rejects with {@link Refused}, or when the socket closes before the answer. */
  async ask<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    const id = randomUUID();
    const answered = new Promise<z.output<typeof answerFrame>>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ v: PROTOCOL_VERSION, id, type, ...body }));
    const answer = await Promise.race([
      answered,
      this.closed.then((code) => Promise.reject(new Error(`The socket closed (${code}) before the answer.`))),
    ]);
    this.#waiting.delete(id);
    if (!answer.ok) throw new Refused(answer.error.code, answer.error.message);
    return z.parse(answers[type], answer) as AnswerBody<T>;
  }

  /** Listens to every event; the function that comes back stops it. */
  onEvent(listener: (event: Heard) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Waits until a job is what the test waits for, finished unless said otherwise.
   *
   * @throws after `timeoutMs`, saying how the job stood last.
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
      const look = (job: Job): void => {
        if (job.id !== jobId) return;
        last = job;
        if (isDone(job)) resolve(job);
      };
      stop = this.onEvent((event) => {
        if (event.type === 'job.changed') look(event.body.job);
      });
      timer = setTimeout(
        () => reject(new Error(`Job ${jobId} is still ${last ? `${last.state}: ${last.text}` : 'unknown'}.`)),
        timeoutMs,
      );
      this.ask('job.list', { limit: 200 }).then(({ jobs }) => jobs.forEach(look), reject);
    });
    try {
      return await done;
    } finally {
      stop();
      clearTimeout(timer);
    }
  }

  /** Sends what no console would. */
  sendRaw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.terminate();
  }

  #receive(content: unknown): void {
    const answer = z.safeParse(answerFrame, content);
    if (answer.success) {
      this.#waiting.get(answer.data.re)?.(answer.data);
      return;
    }
    const { type } = z.parse(eventFrame, content);
    const body = z.parse(events[type as EventType], content);
    for (const listener of this.#listeners) listener({ type, body } as Heard);
  }
}
