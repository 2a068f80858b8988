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
} from '@servery/protocol/printing/messages';
import { FRAME_BYTES, PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import * as z from 'zod/mini';
import { AgentRequestError, OtherProtocolError } from './agentFailure.ts';

/** What the console needs of a browser's WebSocket. */
export type AgentSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener' | 'readyState'>;

/** Something that happened at the agent. */
export type AgentEvent = { [T in EventType]: { readonly type: T; readonly body: EventBody<T> } }[EventType];

/** How long an answer may take, in milliseconds; what waits for printers has its own patience at the agent. */
const PATIENCE_MS = 10_000;
const PRINTER_PATIENCE_MS = 45_000;

function patienceFor(type: RequestType): number {
  return /^printer\.(re)?connect$|discover$/.test(type) ? PRINTER_PATIENCE_MS : PATIENCE_MS;
}

/** An answer of whatever version: enough to know who waits for it, and which version it is of. */
const addressedFrame = z.looseObject({ re: z.string(), v: z.optional(z.int()) });

interface Pending {
  /** Takes the answer; undefined for one that is not of this protocol. */
  readonly settle: (frame: z.output<typeof answerFrame> | undefined) => void;
  readonly fail: (error: AgentRequestError) => void;
}

/**
 * Why no line came about.
 *
 * - `refused`: the dial was turned away
 * - `forbidden`: the browser did not dial
 * - `silent`: nothing at all happened
 */
export class DialError extends Error {
  readonly reason: 'refused' | 'forbidden' | 'silent';

  constructor(reason: DialError['reason']) {
    super(`The agent's socket did not open: ${reason}`);
    this.reason = reason;
  }
}

/** A socket's `readyState` until it opens or fails. */
const CONNECTING = 0;

/** Waits for a socket to open. @throws DialError */
export function opened(socket: AgentSocket, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: DialError['reason']): void => {
      clearTimeout(timer);
      socket.close();
      reject(new DialError(reason));
    };
    const timer = setTimeout(() => fail('silent'), patienceMs);
    // A socket that failed is closed by then. One that WebKit keeps from dialling still connects, and never closes.
    socket.addEventListener('error', () => fail(socket.readyState === CONNECTING ? 'forbidden' : 'refused'));
    socket.addEventListener('close', () => fail('refused'));
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** One open socket to the agent: requests with their answers, and events. */
export class AgentLine {
  readonly #socket: AgentSocket;
  readonly #onClosed: () => void;
  readonly #pending = new Map<string, Pending>();
  #lastId = 0;
  #isOpen = true;

  /** @param socket an open one. `onClosed` is called once, however the line ends. */
  constructor(
    socket: AgentSocket,
    on: { readonly event: (event: AgentEvent) => void; readonly closed: () => void },
  ) {
    this.#socket = socket;
    this.#onClosed = on.closed;
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.#isOpen) this.#hear(data, on.event);
    });
    socket.addEventListener('close', () => this.close());
    socket.addEventListener('error', () => this.close());
  }

  /**
   * Asks and waits for the answer.
   *
   * @throws AgentRequestError the agent's refusal, `too-large`, `lost`, `unanswered` or `unreadable`.
   */
  request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) {
        reject(lost());
        return;
      }
      this.#lastId += 1;
      const id = String(this.#lastId);
      const done = (): void => {
        clearTimeout(timer);
        this.#pending.delete(id);
      };
      const fail = (error: AgentRequestError): void => {
        done();
        reject(error);
      };
      // An agent that has stopped answering is dialled anew: this line is of no more use.
      const timer = setTimeout(() => {
        fail(new AgentRequestError('unanswered', `The agent did not answer ${type}.`));
        this.close();
      }, patienceFor(type));
      this.#pending.set(id, {
        fail,
        settle: (frame) => {
          if (frame?.ok === false) {
            const { code, message, stranger } = frame.error;
            fail(new AgentRequestError(stranger === true ? 'stranger' : code, message));
            return;
          }
          const answer = z.safeParse(answers[type], frame);
          if (!answer.success) {
            fail(unreadable(type));
            return;
          }
          done();
          // The schema was picked by this very type.
          resolve(answer.data as AnswerBody<T>);
        },
      });
      const frame = JSON.stringify({ ...body, v: PROTOCOL_VERSION, id, type });
      if (textBytes(frame) <= FRAME_BYTES) this.#socket.send(frame);
      // The agent would hang up, and take every other request with it.
      else fail(new AgentRequestError('too-large', `This ${type} is larger than a frame may be.`));
    });
  }

  /** Hangs up: whoever waits for an answer hears that the line is lost. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.close();
    for (const pending of [...this.#pending.values()]) pending.fail(lost());
    this.#onClosed();
  }

  #hear(data: unknown, onEvent: (event: AgentEvent) => void): void {
    const message = parseJson(data);
    const addressed = z.safeParse(addressedFrame, message);
    if (addressed.success) {
      const { re, v = PROTOCOL_VERSION } = addressed.data;
      const pending = this.#pending.get(re);
      if (v === PROTOCOL_VERSION) pending?.settle(z.safeParse(answerFrame, message).data);
      else pending?.fail(new OtherProtocolError(v));
      return;
    }
    const frame = z.safeParse(eventFrame, message);
    // A newer agent may send events that this console does not know: they mean nothing here.
    if (!frame.success || !isEventType(frame.data.type)) return;
    const { type } = frame.data;
    const body = z.safeParse(events[type], frame.data);
    if (body.success) onEvent({ type, body: body.data } as AgentEvent);
  }
}

function unreadable(type: RequestType): AgentRequestError {
  return new AgentRequestError('unreadable', `The agent's answer to ${type} does not fit the protocol.`);
}

/** Bytes of a text on the wire. */
export function textBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

function lost(): AgentRequestError {
  return new AgentRequestError('lost', 'The connection to the agent was lost before it answered.');
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
