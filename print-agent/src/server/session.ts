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
import { type Asked, consoleRequests, isSpoken, type SpokenType } from './consoleRequests.ts';
import { diskNotice } from './diskNotice.ts';
import { answerText, eventText, refusalText } from './frames.ts';
import { versionSentence } from './otherVersions.ts';
import { type Peer, View } from './peer.ts';
import type { PeerLimits } from './peerLimits.ts';
import { TokenBucket } from './tokenBucket.ts';

/** A socket that waits for a person to pick its page and type the code. */
const UNPAIRED_FOR_MS = 15 * 60 * 1000;
const BAD_MESSAGES = 10;
/** What counts as one. A person types a code: a client that sends more codes, or one before there is any, is guessing. */
const BAD: ReadonlySet<AgentErrorCode> = new Set<AgentErrorCode>(['bad-message', 'too-fast', 'bad-code']);
/** A console sends a handful of messages a second at most. */
const MESSAGES_AT_ONCE = 200;
const MESSAGES_PER_SECOND = 50;
/** Requests of one socket that wait for the printer at the same time. */
const IN_FLIGHT = 64;
/** Bytes that may wait for a peer that does not read. */
const UNREAD_BYTES = 8 * 1024 * 1024;
/** WebSocket close code for a peer that breaks the rules (RFC 6455 §7.4.1). */
const POLICY_VIOLATION = 1008;
/** How long the other side may take to close after it was told goodbye. */
export const GOODBYE_MS = 2000;

/** What every request has; the rest is copied once, by the schema of its type. */
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
  #isHeldBack = false;
  #deadline: NodeJS.Timeout;

  /** @param stream what the socket writes to */
  constructor(socket: WebSocket, stream: Duplex, peer: Peer, agent: Agent, limits: PeerLimits) {
    this.peer = peer;
    this.#socket = socket;
    this.#stream = stream;
    this.#agent = agent;
    this.#limits = limits;
    this.#view = new View(peer);
    // A script of the machine's owner may be as fast as it likes.
    this.#messages =
      peer.kind === 'page' ? new TokenBucket(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, agent.now) : undefined;
    this.#deadline = this.#closeAfter(agent.timing.authWithin);
    socket.on('message', (data, isBinary) => void this.#receive(data, isBinary));
    socket.on('close', () => clearTimeout(this.#deadline));
  }

  /** Sends an event that everybody who is authenticated may see, or for a job, anyone who may see that job. */
  notify(text: string, job?: Parameters<View['sees']>[0]): void {
    if (this.#authenticated && (job === undefined || this.#view.sees(job))) this.#send(text);
  }

  /** Sends an event that is for one console alone. */
  notifyConsole(name: string, text: string): void {
    if (this.#authenticated && this.#view.console === name) this.#send(text);
  }

  /** Ends what the token allowed; an answer that is on its way still goes out. */
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
    // What still comes in on a socket that was closed is nobody's any more.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const frame = isBinary ? undefined : readFrame(data);
    const re = frame?.id ?? '';
    try {
      if (this.#messages?.take() === false || this.#inFlight >= IN_FLIGHT) {
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
    const { code, message, isOfStranger } = error;
    this.#send(refusalText(re, { code, message, ...(isOfStranger && { stranger: true }) }));
    if (BAD.has(code)) this.#bad += 1;
    if (this.#bad < BAD_MESSAGES) return;
    this.#agent.log.warn({ peer: this.peer }, 'Closed a socket after too many bad messages');
    this.close('too many bad messages');
  }

  async #answer(frame: Frame): Promise<object> {
    const { v, type } = frame;
    this.#agent.otherVersions.heard(this.peer, v);
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
    if (isSpoken(type)) return this.#request(type, frame);
    throw new AgentFault('bad-message', 'The agent knows no request of this type.');
  }

  // TypeScript does not see that schema and handler are of the same request, hence the two `never`.
  async #request(type: SpokenType, frame: Frame): Promise<object> {
    const handler: (body: never, asked: Asked) => object | Promise<object> = consoleRequests[type];
    const asked: Asked = {
      ...{ agent: this.#agent, view: this.#view, limits: this.#limits },
      tell: (event, body) => this.#send(eventText(event, body)),
    };
    return handler(parse(requests[type], frame) as never, asked);
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
    // Asked again: it may have been revoked meanwhile.
    if (!isProven || token !== this.#token()) {
      throw new AgentFault('not-paired', 'The pairing of this page is not valid (any more): pair it again.');
    }
    clearTimeout(this.#deadline);
    this.#authenticated = true;
    this.#view.scope = scope;
    const { service, settings, watch } = this.#agent;
    const { disk } = service.storage();
    // After the answer: a console that is not signed in yet listens to nothing.
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

  /** Gives a person the time to pick the page and to type the code. */
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
    this.#holdBack();
    this.#socket.send(text);
  }

  /** What is said until what runs now is through is handed to the system in one call, not in one for each sentence. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isHeldBack = false;
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

/** @throws AgentFault `bad-message` naming the field, never what stood in it. */
function parse<S extends z.ZodMiniType>(schema: S, { body }: Frame): z.output<S> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.') ?? '';
  throw new AgentFault('bad-message', `The message does not fit the protocol at "${path}".`);
}
