/** The client side of the printing protocol, for browsers, terminals and tests. */
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

/** An event from the agent. */
export type AgentEvent = { [T in EventType]: { readonly type: T; readonly body: EventBody<T> } }[EventType];

/**
 * Why a request failed: the agent's own errors, and errors of the connection.
 *
 * - `stranger`: a different printer answers at the address of the expected one
 * - `star`: a Star printer answers, whose kind nobody has chosen
 * - `lost`: the connection closed before the answer; whether the agent acted is unknown
 * - `unanswered`: the agent is connected but does not answer; whether it acted is unknown
 * - `unreadable`: the agent's answer does not fit the protocol
 */
export type WireErrorCode = AgentErrorCode | 'stranger' | 'star' | 'lost' | 'unanswered' | 'unreadable';

export class WireError extends Error {
  readonly code: WireErrorCode;

  constructor(code: WireErrorCode, message: string) {
    super(message);
    this.name = 'WireError';
    this.code = code;
  }
}

/** The agent uses another major version of the protocol, as its answer shows. */
export class OtherProtocolError extends WireError {
  /** The agent's version. */
  readonly protocol: number;

  constructor(protocol: number) {
    super('unsupported-version', `The agent speaks version ${protocol} of the protocol.`);
    this.protocol = protocol;
  }
}

/** Timeouts in milliseconds; for requests that wait for a printer, the agent has its own timeout. */
const TIMEOUT_MS = 10_000;
const PRINTER_TIMEOUT_MS = 45_000;

function timeoutFor(type: string): number {
  return /^printer\.(re)?connect$|discover$/.test(type) ? PRINTER_TIMEOUT_MS : TIMEOUT_MS;
}

/** An answer of any version: enough to find its request and its version. */
const addressedFrame = z.looseObject({ re: z.string(), v: z.optional(z.int()) });

interface Pending {
  readonly type: string;
  readonly resolve: (frame: object) => void;
  readonly reject: (error: WireError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export interface WireClientOptions {
  /** Called once when the connection ends for any reason. */
  readonly onClosed?: () => void;
  /** Timeout of every answer, in milliseconds; the default suits a user who waits at a screen. */
  readonly timeoutMs?: number;
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
   * Sends a request and waits for the answer.
   *
   * @throws WireError the agent's error, `too-large`, `lost`, `unanswered` or `unreadable`.
   */
  async request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    const answer = z.safeParse(answers[type], await this.ask(type, body));
    if (!answer.success) throw unreadable(type);
    // The schema was selected by `type`.
    return answer.data as AnswerBody<T>;
  }

  /** Sends a request that the protocol need not know; returns the whole frame of the answer, unchecked. */
  ask(type: string, body: object): Promise<object> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) {
        reject(lost());
        return;
      }
      this.#lastId += 1;
      const id = String(this.#lastId);
      // Reconnect to an agent that has stopped answering: this connection is no longer usable.
      const timer = setTimeout(
        () => {
          this.#fail(id, new WireError('unanswered', `The agent did not answer ${type}.`));
          this.close();
        },
        this.#options.timeoutMs ?? timeoutFor(type),
      );
      this.#pending.set(id, { type, resolve, reject, timer });
      const frame = JSON.stringify({ ...body, v: PROTOCOL_VERSION, id, type });
      if (textBytes(frame) <= FRAME_BYTES) this.#socket.send(frame);
      // The agent would close the connection, and every other request would fail with it.
      else this.#fail(id, new WireError('too-large', `This ${type} is larger than a frame may be.`));
    });
  }

  /** Subscribes to the agent's events; the returned function unsubscribes. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Closes the connection: pending requests fail with `lost`. */
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
    // Ignore unknown events of a newer agent.
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
    else if (frame.ok) this.#takePending(id)?.resolve(frame);
    else {
      const { code, message: text, stranger, star } = frame.error;
      const other = stranger === true ? 'stranger' : star === true && 'star';
      this.#fail(id, new WireError(other || code, text));
    }
  }

  #fail(id: string, error: WireError): void {
    this.#takePending(id)?.reject(error);
  }

  #takePending(id: string): Pending | undefined {
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

/** The number of bytes of a text in UTF-8. */
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
