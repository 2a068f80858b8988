import { hostname } from 'node:os';
import type { Duplex } from 'node:stream';
import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import {
  type AnswerBody,
  type RequestBody,
  requestFrame,
  requests,
} from '@servery/protocol/printing/messages';
import { type Nonces, prove, randomToken, sameProof } from '@servery/protocol/printing/proof';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { AgentFault } from '../fault.ts';
import { AGENT } from '../version.ts';
import type { Agent } from './agent.ts';
import {
  commandLineBodies,
  commandLineRequests,
  type CommandLineType,
  isCommandLineType,
} from './commandLineRequests.ts';
import { type RequestContext, consoleRequests, isHandledType, type HandledType } from './consoleRequests.ts';
import { diskNotice } from './diskNotice.ts';
import { answerText, eventText, refusalText } from './frames.ts';
import { versionSentence } from './otherVersions.ts';
import { type Peer, View } from './peer.ts';
import type { PeerLimits } from './peerLimits.ts';
import { TokenBucket } from './tokenBucket.ts';

/** How long an unpaired socket may wait for a person to pick its page and type the code. */
const UNPAIRED_FOR_MS = 15 * 60 * 1000;
const MAX_BAD_MESSAGES = 10;
/** Errors that count as bad messages; with `bad-code` because a client that sends many codes, or too early, guesses. */
const BAD_MESSAGE_ERRORS: ReadonlySet<AgentErrorCode> = new Set<AgentErrorCode>([
  'bad-message',
  'too-fast',
  'bad-code',
]);
/** A console sends a handful of messages a second at most. */
const MESSAGES_AT_ONCE = 200;
const MESSAGES_PER_SECOND = 50;
/** Maximum pending requests of one socket. */
const MAX_IN_FLIGHT = 64;
/** Maximum bytes buffered for a peer that does not read. */
const UNREAD_BYTES = 8 * 1024 * 1024;
/** WebSocket close code for a policy violation (RFC 6455 §7.4.1). */
const POLICY_VIOLATION = 1008;
/** How long the other side may take to close its end of the connection. */
export const GOODBYE_MS = 2000;

/** The fields of every request; the schema of its type parses the rest, so that it is copied only once. */
const frameHead = z.object(requestFrame.shape);
type Frame = z.output<typeof frameHead> & { readonly body: unknown };

/** One socket's conversation: `hello`, then `auth` (or `pair` and `pair.code`), then requests. */
export class Session {
  readonly peer: Peer;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #agent: Agent;
  readonly #limits: PeerLimits;
  readonly #view: View;
  readonly #messages: TokenBucket | undefined;
  #nonces: Nonces | undefined;
  #authenticated = false;
  #revoked = false;
  #bad = 0;
  #inFlight = 0;
  #isPaused = false;
  #deadline: NodeJS.Timeout;

  /** @param stream the stream that the socket writes to */
  constructor(socket: WebSocket, stream: Duplex, peer: Peer, agent: Agent, limits: PeerLimits) {
    this.peer = peer;
    this.#socket = socket;
    this.#stream = stream;
    this.#agent = agent;
    this.#limits = limits;
    this.#view = new View(peer);
    // No rate limit for the command line: its scripts belong to the machine's owner.
    this.#messages =
      peer.kind === 'page' ? new TokenBucket(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, agent.now) : undefined;
    this.#deadline = this.#closeAfter(agent.timing.authWithin);
    socket.on('message', (data, isBinary) => void this.#receive(data, isBinary));
    socket.on('close', () => clearTimeout(this.#deadline));
  }

  /** Sends an event if the socket is authenticated and, for an event about a job, may see that job. */
  notify(text: string, job?: Parameters<View['sees']>[0]): void {
    if (this.#authenticated && (job === undefined || this.#view.sees(job))) this.#send(text);
  }

  /** Sends an event if this socket belongs to the named console. */
  notifyConsole(name: string, text: string): void {
    if (this.#authenticated && this.#view.console === name) this.#send(text);
  }

  /** Revokes the authentication and closes the socket, after responses to pending requests are sent. */
  revoke(): void {
    if (!this.#authenticated) return;
    this.#authenticated = false;
    this.#revoked = true;
    this.#closeIfRevoked();
  }

  #closeIfRevoked(): void {
    if (this.#revoked && this.#inFlight === 0) this.close('revoked');
  }

  close(reason: string, code = POLICY_VIOLATION): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  async #receive(data: RawData, isBinary: boolean): Promise<void> {
    // Ignore messages that arrive after the socket was closed.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const frame = isBinary ? undefined : readFrame(data);
    const re = frame?.id ?? '';
    try {
      if (this.#messages?.take() === false || this.#inFlight >= MAX_IN_FLIGHT) {
        throw new AgentFault('too-fast', 'Too many messages at once: send fewer.');
      }
      if (!frame) {
        throw new AgentFault('bad-message', 'A message is a JSON object with v, id and type.');
      }
      this.#inFlight += 1;
      try {
        this.#send(answerText(re, await this.#answer(frame)));
      } finally {
        this.#inFlight -= 1;
      }
    } catch (error) {
      this.#refuse(re, error);
    }
    this.#closeIfRevoked();
  }

  #refuse(re: string, error: unknown): void {
    if (!(error instanceof AgentFault)) {
      this.#agent.log.error({ err: error, peer: this.peer }, 'A request failed');
      this.#send(
        refusalText(re, { code: 'internal', message: 'The agent failed at this; its log says why.' }),
      );
      return;
    }
    const { code, message, other } = error;
    this.#send(refusalText(re, { code, message, ...(other && { [other]: true }) }));
    if (BAD_MESSAGE_ERRORS.has(code)) this.#bad += 1;
    if (this.#bad < MAX_BAD_MESSAGES) return;
    this.#agent.log.warn({ peer: this.peer }, 'Closed a socket after too many bad messages');
    this.close('too many bad messages');
  }

  async #answer(frame: Frame): Promise<object> {
    const { v, type } = frame;
    this.#agent.otherVersions.record(this.peer, v);
    if (v !== PROTOCOL_VERSION) throw new AgentFault('unsupported-version', versionSentence(v));
    switch (type) {
      case 'hello':
        return this.#hello(parse(requests.hello, frame));
      case 'auth':
        return this.#auth(parse(requests.auth, frame));
      case 'pair':
        return this.#pair(parse(requests.pair, frame));
      case 'pair.code':
        return this.#pairCode(parse(requests['pair.code'], frame));
      default:
    }
    if (!this.#authenticated) {
      throw new AgentFault('not-paired', 'This page is not signed in to the agent: pair it first.');
    }
    if (type === 'unpair') return this.#unpair();
    if (this.peer.kind === 'command-line' && isCommandLineType(type)) return this.#command(type, frame);
    if (isHandledType(type)) return this.#request(type, frame);
    throw new AgentFault('bad-message', 'The agent knows no request of this type.');
  }

  // TypeScript cannot tell that schema and handler belong to the same request, hence the two `never`.
  async #request(type: HandledType, frame: Frame): Promise<object> {
    const handler: (body: never, context: RequestContext) => object | Promise<object> = consoleRequests[type];
    const context: RequestContext = {
      ...{ agent: this.#agent, view: this.#view, limits: this.#limits },
      sendEvent: (event, body) => this.#send(eventText(event, body)),
    };
    return handler(parse(requests[type], frame) as never, context);
  }

  async #command(type: CommandLineType, frame: Frame): Promise<object> {
    const handler: (body: never, agent: Agent) => object | Promise<object> = commandLineRequests[type];
    return handler(parse(commandLineBodies[type], frame) as never, this.#agent);
  }

  async #hello({ nonce }: RequestBody<'hello'>): Promise<AnswerBody<'hello'>> {
    if (this.#nonces) throw new AgentFault('bad-message', 'The console has said hello already.');
    const nonces = { client: nonce, agent: randomToken() };
    this.#nonces = nonces;
    const token = this.#token();
    if (token === undefined) this.#extend();
    return {
      agent: { version: AGENT.version, protocol: PROTOCOL_VERSION },
      nonce: nonces.agent,
      paired: token !== undefined,
      ...(token === undefined ? {} : { proof: await prove(token, 'agent', nonces) }),
    };
  }

  async #auth({ proof, scope }: RequestBody<'auth'>): Promise<AnswerBody<'auth'>> {
    if (!this.#nonces) throw new AgentFault('bad-message', 'The console has to say hello first.');
    const token = this.#token();
    const isProven = token !== undefined && sameProof(await prove(token, 'console', this.#nonces), proof);
    // Checked again: the token may have been revoked during the await.
    if (!isProven || token !== this.#token()) {
      throw new AgentFault('not-paired', 'The pairing of this page is not valid (any more): pair it again.');
    }
    clearTimeout(this.#deadline);
    this.#authenticated = true;
    this.#view.scope = scope;
    const { service, settings, watch } = this.#agent;
    const { disk } = service.storage();
    // Sent after the response: until then, the console does not handle events.
    if (disk !== null) setImmediate(() => this.#send(eventText('agent.notice', diskNotice(disk))));
    return {
      agent: { name: settings.productName, host: hostname() },
      printers: [...service.printers()],
      watch: watch.stateOf(this.#view.console),
      locale: settings.locale,
    };
  }

  #pair({ label }: RequestBody<'pair'>): AnswerBody<'pair'> {
    const origin = this.#origin();
    this.#agent.pairing.ask(origin, label);
    this.#extend();
    this.#agent.log.info({ origin }, 'A page asks to be paired');
    return { pending: true };
  }

  async #pairCode({ code }: RequestBody<'pair.code'>): Promise<AnswerBody<'pair.code'>> {
    const origin = this.#origin();
    const token = await this.#agent.pairing.redeem(origin, code);
    this.#agent.log.info({ origin }, 'A page was paired');
    return { token };
  }

  async #unpair(): Promise<AnswerBody<'unpair'>> {
    const origin = this.#origin();
    await this.#agent.pairings.revoke(origin);
    this.#agent.log.info({ origin }, 'A page gave up its pairing');
    return {};
  }

  #token(): string | undefined {
    const { peer } = this;
    return peer.kind === 'page' ? this.#agent.pairings.tokenOf(peer.origin) : this.#agent.secret;
  }

  #origin(): string {
    if (this.peer.kind === 'page') return this.peer.origin;
    throw new AgentFault('bad-message', 'Pages are paired, the command line is not.');
  }

  /** Extends the deadline, so that a person can pick the page and type the code. */
  #extend(): void {
    if (this.#authenticated) return;
    clearTimeout(this.#deadline);
    this.#deadline = this.#closeAfter(UNPAIRED_FOR_MS);
  }

  #closeAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.close('not authenticated in time'), ms).unref();
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > UNREAD_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#applyBackpressure();
    this.#socket.send(text);
  }

  /** Batches all frames of a tick into one write to the system. */
  #applyBackpressure(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isPaused = false;
      this.#stream.uncork();
    });
  }
}

function readFrame(data: RawData): Frame | undefined {
  try {
    const body: unknown = JSON.parse((data as Buffer).toString());
    return { ...z.parse(frameHead, body), body };
  } catch {
    return undefined;
  }
}

/** @throws AgentFault `bad-message` naming the field, never its value. */
function parse<S extends z.ZodMiniType>(schema: S, { body }: Frame): z.output<S> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.') ?? '';
  throw new AgentFault('bad-message', `The message does not fit the protocol at "${path}".`);
}
