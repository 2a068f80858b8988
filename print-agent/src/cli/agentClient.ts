import { randomUUID } from 'node:crypto';
import { AGENT_PATH, PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import {
  type AnswerBody,
  answerFrame,
  answers,
  eventFrame,
  events,
  type EventType,
  type EventBody,
  isEventType,
  type RequestBody,
  type RequestType,
} from '@servery/protocol/printing/messages';
import { prove, randomToken, sameProof } from '@servery/protocol/printing/proof';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { dataFolder } from '../config/dataFolder.ts';
import { readRunning } from '../config/running.ts';
import { readSecret } from '../config/secret.ts';
import { AgentFault } from '../fault.ts';
import { Problem } from '../problem.ts';
import type { CommandLineAnswers, CommandLineBody, CommandLineType } from '../server/commandLineRequests.ts';
import { AGENT } from '../version.ts';
import { COMMAND_LINE_HEADER } from '../server/peer.ts';
import { EXIT } from './exitCodes.ts';

/** How long the agent may take to answer what does not wait for a printer. */
const ANSWER_WITHIN_MS = 60_000;

interface Waiting {
  readonly resolve: (frame: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The command line's conversation with the agent that runs on the same data folder. */
export class AgentClient {
  readonly port: number;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<(type: EventType, body: unknown) => void>();
  #welcome: AnswerBody<'auth'> | undefined;

  private constructor(socket: WebSocket, port: number) {
    this.#socket = socket;
    this.port = port;
    socket.on('message', (data) => this.#receive((data as Buffer).toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const gone = new Problem('The agent stopped while it was asked.', EXIT.notRunning);
      for (const { reject } of this.#waiting.values()) reject(gone);
    });
  }

  /**
   * Connects and proves to each other that both can read the folder's secret.
   *
   * @throws Problem with exit code 10 when no agent runs on that folder.
   */
  static async connect(asked: string | undefined): Promise<AgentClient> {
    const folder = dataFolder(asked);
    const secret = await readSecret(folder);
    const running = await readRunning(folder);
    if (secret === undefined || running === undefined) throw notRunning(folder);
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}${AGENT_PATH}`, {
      headers: { [COMMAND_LINE_HEADER]: AGENT.version },
      handshakeTimeout: 5000,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', () => reject(notRunning(folder)));
    });
    const client = new AgentClient(socket, running.port);
    try {
      await client.#introduce(secret, folder);
    } catch (error) {
      client.close();
      throw error;
    }
    return client;
  }

  /** What the agent told of itself. */
  get welcome(): AnswerBody<'auth'> {
    if (!this.#welcome) throw new Error('The agent was not asked yet.');
    return this.#welcome;
  }

  /** Asks what a console may ask. @throws AgentFault with what the agent answered. */
  async request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    const frame = await this.#ask(type, body);
    // The schema is this request's; TypeScript does not follow its output through the generic key.
    return z.parse(answers[type], frame) as AnswerBody<T>;
  }

  /** Asks what only the command line may ask. */
  async command<T extends CommandLineType>(
    type: T,
    body: CommandLineBody<T>,
  ): Promise<CommandLineAnswers[T]> {
    // Both ends are of one version: it is the same program.
    return (await this.#ask(type, body)) as CommandLineAnswers[T];
  }

  /** Listens for one type of event; the function that comes back stops it. */
  on<T extends EventType>(type: T, listener: (body: EventBody<T>) => void): () => void {
    const each = (of: EventType, body: unknown): void => {
      if (of === type) listener(body as EventBody<T>);
    };
    this.#listeners.add(each);
    return () => this.#listeners.delete(each);
  }

  close(): void {
    this.#socket.close();
  }

  async #introduce(secret: string, folder: string): Promise<void> {
    const mine = randomToken();
    const hello = await this.request('hello', {
      client: { name: AGENT.name, version: AGENT.version },
      nonce: mine,
    });
    const nonces = { client: mine, agent: hello.nonce };
    if (!sameProof(await prove(secret, 'agent', nonces), hello.proof ?? '')) {
      throw new Problem(
        `What listens on port ${this.port} is not the agent of ${folder}: stop it, or start the agent on another port.`,
        EXIT.notRunning,
      );
    }
    this.#welcome = await this.request('auth', { proof: await prove(secret, 'console', nonces) });
  }

  #ask(type: string, body: object): Promise<unknown> {
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Problem('The agent does not answer.', EXIT.timedOut)),
        ANSWER_WITHIN_MS,
      );
      const settled = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      this.#waiting.set(id, {
        resolve: (frame) => {
          settled();
          resolve(frame);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      this.#socket.send(JSON.stringify({ v: PROTOCOL_VERSION, id, type, ...body }));
    });
  }

  #receive(text: string): void {
    const content: unknown = JSON.parse(text);
    const answer = z.safeParse(answerFrame, content);
    if (answer.success) {
      const waiting = this.#waiting.get(answer.data.re);
      if (answer.data.ok) waiting?.resolve(answer.data);
      else waiting?.reject(new AgentFault(answer.data.error.code, answer.data.error.message));
      return;
    }
    const event = z.safeParse(eventFrame, content);
    if (!event.success || !isEventType(event.data.type)) return;
    const body = z.safeParse(events[event.data.type], content);
    if (!body.success) return;
    for (const listener of this.#listeners) listener(event.data.type, body.data);
  }
}

function notRunning(folder: string): Problem {
  return new Problem(
    `The agent is not running on ${folder}: start it with "servery-agent run", or name its folder with --data-dir.`,
    EXIT.notRunning,
  );
}

/** Connects for the time of one piece of work. */
export async function withAgent<T>(
  dataDir: string | undefined,
  work: (client: AgentClient) => Promise<T>,
): Promise<T> {
  const client = await AgentClient.connect(dataDir);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
