/** The asking end of the wire: anyone who speaks with an agent, from a browser, a terminal or a test. */
import * as z from 'zod/mini';
import type { AgentErrorCode } from './errors.ts';
import { FRAME_BYTES, PROTOCOL_VERSION } from './limits.ts';
import {
  type AnswerBody,
  answerFrame,
  answers,
  type EventBody,
  eventFrame,
  events,
  type EventType,
  isEventType,
  type RequestBody,
  type RequestType,
} from './messages.ts';
import type { WireSocket } from './wireSocket.ts';

/** Something that happened at the agent. */
export type AgentEvent = { [T in EventType]: { readonly type: T; readonly body: EventBody<T> } }[EventType];

/**
 * Why a request came to nothing: the agent's own refusals, and what happens on the way.
 *
 * - `stranger`: another printer answers where the one that is meant was
 * - `lost`: the connection went while the answer was awaited; whether the agent acted is not known
 * - `unanswered`: the agent is connected and silent; whether it acted is not known
 * - `unreadable`: the agent answered something that the protocol does not know
 */
export type WireErrorCode = AgentErrorCode | 'stranger' | 'lost' | 'unanswered' | 'unreadable';

export class WireError extends Error {
  readonly code: WireErrorCode;

  constructor(code: WireErrorCode, message: string) {
    super(message);
    this.name = 'WireError';
    this.code = code;
  }
}

/** The agent speaks another major version of the protocol, as its own words show. */
export class OtherProtocolError extends WireError {
  /** The version that the agent speaks. */
  readonly protocol: number;

  constructor(protocol: number) {
    super('unsupported-version', `The agent speaks version ${protocol} of the protocol.`);
    this.protocol = protocol;
  }
}

/** How long an answer may take, in milliseconds; what waits for printers has its own patience at the agent. */
const PATIENCE_MS = 10_000;
const PRINTER_PATIENCE_MS = 45_000;

function patienceFor(type: string): number {
  return /^printer\.(re)?connect$|discover$/.test(type) ? PRINTER_PATIENCE_MS : PATIENCE_MS;
}

/** An answer of whatever version: enough to know who waits for it, and which version it is of. */
const addressedFrame = z.looseObject({ re: z.string(), v: z.optional(z.int()) });

interface Pending {
  readonly type: string;
  readonly resolve: (frame: object) => void;
  readonly reject: (error: WireError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export interface WireClientOptions {
  /** Called once, however the line ends. */
  readonly onClosed?: () => void;
  /** How long any answer may take, in milliseconds; what a person may wait for on a screen unless given. */
  readonly patienceMs?: number;
}

/** One open socket to the agent: requests with their answers, and events. */
export class WireClient {
  readonly #socket: WireSocket;
  readonly #options: WireClientOptions;
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<(event: AgentEvent) => void>();
  #lastId = 0;
  #isOpen = true;

  /** @param socket an open one */
  constructor(socket: WireSocket, options: WireClientOptions = {}) {
    this.#socket = socket;
    this.#options = options;
    socket.addEventListener('message', ({ data }) => {
      if (this.#isOpen) this.#receive(data);
    });
    socket.addEventListener('close', () => this.close());
    socket.addEventListener('error', () => this.close());
  }

  /**
   * Asks and waits for the answer.
   *
   * @throws WireError the agent's refusal, `too-large`, `lost`, `unanswered` or `unreadable`.
   */
  async request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    const answer = z.safeParse(answers[type], await this.ask(type, body));
    if (!answer.success) throw unreadable(type);
    // The schema was picked by this very type.
    return answer.data as AnswerBody<T>;
  }

  /** The same for a request that the protocol does not list; the whole frame of the answer, unchecked. */
  ask(type: string, body: object): Promise<object> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) {
        reject(lost());
        return;
      }
      this.#lastId += 1;
      const id = String(this.#lastId);
      // An agent that has stopped answering is dialled again: this line is of no more use.
      const timer = setTimeout(
        () => {
          this.#fail(id, new WireError('unanswered', `The agent did not answer ${type}.`));
          this.close();
        },
        this.#options.patienceMs ?? patienceFor(type),
      );
      this.#pending.set(id, { type, resolve, reject, timer });
      const frame = JSON.stringify({ ...body, v: PROTOCOL_VERSION, id, type });
      if (textBytes(frame) <= FRAME_BYTES) this.#socket.send(frame);
      // The agent would hang up, and take every other request with it.
      else this.#fail(id, new WireError('too-large', `This ${type} is larger than a frame may be.`));
    });
  }

  /** Listens to what happens at the agent; the function that comes back stops it. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Hangs up: requests that wait for an answer are `lost`. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.close();
    for (const id of [...this.#pending.keys()]) this.#fail(id, lost());
    this.#options.onClosed?.();
  }

  #receive(data: unknown): void {
    const message = parseJson(data);
    const addressed = z.safeParse(addressedFrame, message);
    if (addressed.success) {
      this.#settle(addressed.data.re, addressed.data.v ?? PROTOCOL_VERSION, message);
      return;
    }
    const frame = z.safeParse(eventFrame, message);
    // A newer agent may send events that are not known here: they mean nothing.
    if (!frame.success || !isEventType(frame.data.type)) return;
    const { type } = frame.data;
    const body = z.safeParse(events[type], frame.data);
    if (!body.success) return;
    for (const listener of [...this.#listeners]) listener({ type, body: body.data } as AgentEvent);
  }

  #settle(id: string, version: number, message: unknown): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const { data: frame } = z.safeParse(answerFrame, message);
    if (version !== PROTOCOL_VERSION) this.#fail(id, new OtherProtocolError(version));
    else if (frame === undefined) this.#fail(id, unreadable(pending.type));
    else if (frame.ok) this.#take(id)?.resolve(frame);
    else {
      const { code, message: text, stranger } = frame.error;
      this.#fail(id, new WireError(stranger === true ? 'stranger' : code, text));
    }
  }

  #fail(id: string, error: WireError): void {
    this.#take(id)?.reject(error);
  }

  #take(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }
}

function unreadable(type: string): WireError {
  return new WireError('unreadable', `The agent's answer to ${type} does not fit the protocol.`);
}

function lost(): WireError {
  return new WireError('lost', 'The connection to the agent was lost before it answered.');
}

/** Bytes of a text on the wire. */
export function textBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
