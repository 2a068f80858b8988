import {
  type Client,
  greet,
  type Handshake,
  type OlderSide,
  shakeHands,
} from '@servery/protocol/printing/handshake';
import type { AnswerBody, RequestBody, RequestType } from '@servery/protocol/printing/messages';
import { type AgentEvent, WireClient } from '@servery/protocol/printing/wireClient';
import { DialError, opened, type WireSocket } from '@servery/protocol/printing/wireSocket';
import type { Access } from './access.ts';
import { type AgentFailureCode, NotConnectedError } from './agentFailure.ts';

interface ReadyAgent {
  readonly version: string;
  readonly name: string;
  /** The name of the computer it runs on. */
  readonly host: string;
  /** BCP 47 tag of the language it prints in where a printer has none of its own. */
  readonly locale: string;
}

/**
 * How things stand with the agent.
 *
 * - `off`: nobody is signed in, or this device does not print: nothing is dialled
 * - `connecting`: no outcome yet
 * - `absent`: nothing answers where the agent should; dialled again by itself
 * - `blocked`: the browser does not let this page speak with it
 * - `unpaired`: it is there and does not know this console; `pairing` once this console has asked
 * - `untrusted`: what answers calls itself paired and cannot prove it
 * - `unsupported`: it speaks another version of the protocol
 * - `ready`: signed in
 */
export type AgentState =
  | {
      readonly status: 'off' | 'connecting' | 'absent' | 'unpaired' | 'pairing' | 'untrusted';
    }
  | { readonly status: 'unsupported'; readonly older: OlderSide }
  | {
      readonly status: 'blocked';
      /** `ask`: a click may ask; `denied`: the person said no; `browser`: this browser never allows it. */
      readonly by: 'ask' | 'denied' | 'browser';
    }
  | { readonly status: 'ready'; readonly agent: ReadyAgent };
export type AgentStatus = AgentState['status'];

/** What the connection stands on; a test hands in its own. */
export interface ConnectionOptions {
  /** The agent's WebSocket address. */
  readonly url: string;
  readonly client: Client;
  readonly dial: (url: string) => WireSocket;
  readonly access: () => Promise<Access>;
  /** Whether the page came by https, from where some browsers never dial a plain WebSocket. */
  readonly isSecurePage: boolean;
  readonly token: { readonly read: () => string | undefined; readonly keep: (token: string) => void };
}

/** How long a socket may take to open, and how long a person may take over the browser's question. */
const DIAL_PATIENCE_MS = 4_000;
const QUESTION_PATIENCE_MS = 60_000;

/** Waits between dials, in milliseconds; the last one repeats. */
const BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 15_000] as const;

/** What a request meets where there is no line. */
const REFUSALS = {
  off: 'off',
  connecting: 'absent',
  absent: 'absent',
  blocked: 'blocked',
  unpaired: 'unpaired',
  pairing: 'unpaired',
  untrusted: 'unpaired',
  unsupported: 'unsupported',
  ready: 'lost',
} as const satisfies Record<AgentStatus, AgentFailureCode>;

/** The console's one connection to the print agent: dials, signs in, and dials again when the line is lost. */
export class AgentConnection {
  readonly #options: ConnectionOptions;
  readonly #stateListeners = new Set<(state: AgentState) => void>();
  readonly #eventListeners = new Set<(event: AgentEvent) => void>();
  #state: AgentState = { status: 'off' };
  #scope: string | undefined;
  #line: WireClient | undefined;
  /** Counts attempts: one that was overtaken changes nothing any more. */
  #attempt = 0;
  #failures = 0;
  #redial: ReturnType<typeof setTimeout> | undefined;
  #hasAskedToPair = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get state(): AgentState {
    return this.#state;
  }

  /** The merchant that it connects as, `<platform host>/<mid>`; undefined while nobody prints here. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /** Whether the agent is known to be of another version than this console; the two are released together. */
  get isOtherVersion(): boolean {
    return this.#state.status === 'ready' && this.#state.agent.version !== this.#options.client.version;
  }

  /** Listens; the function that comes back stops it. */
  onState(listener: (state: AgentState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Listens to what happens at the agent; the function that comes back stops it. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  /**
   * Connects as one merchant, whose jobs alone are then heard of (decisions 8d); undefined hangs up.
   *
   * @param scope `<platform host>/<mid>`.
   */
  enter(scope: string | undefined): void {
    if (scope === this.#scope) return;
    this.#scope = scope;
    this.#failures = 0;
    this.#hangUp();
    if (scope === undefined) this.#become({ status: 'off' });
    else this.#start();
  }

  /** Dials at once where it is not connected: the network is back, the page is looked at again. */
  wake(): void {
    if (this.#scope === undefined || ['ready', 'connecting'].includes(this.#state.status)) return;
    this.#failures = 0;
    void this.#connect(false);
  }

  /** A person presses "Try again" or "Allow": dials at once, and lets the browser ask. */
  retry(): void {
    if (this.#scope === undefined || this.#state.status === 'ready') return;
    this.#failures = 0;
    this.#start(true);
  }

  /**
   * Asks the agent: at once where it is ready, so that it is still asked by a page that then hangs up, else once
   * the outcome of connecting is known.
   *
   * @throws WireError, or NotConnectedError
   */
  request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    if (this.#state.status === 'ready' && this.#line) return this.#line.request(type, body);
    return this.#settled().then(() => {
      const { status } = this.#state;
      if (status === 'ready' && this.#line) return this.#line.request(type, body);
      throw new NotConnectedError(REFUSALS[status], `The print agent is not connected: ${status}.`);
    });
  }

  /** Asks to be paired: this console then stands on the agent's page under `label`, to be picked there. */
  async pair(label: string): Promise<void> {
    await this.#aside('pair', { label });
    this.#hasAskedToPair = true;
    this.#become({ status: 'pairing' });
  }

  /** Hands over the code that the agent's page showed, and connects. @throws WireError `bad-code`, … */
  async pairCode(code: string): Promise<void> {
    const { token } = await this.#aside('pair.code', { code });
    this.#options.token.keep(token);
    this.#hasAskedToPair = false;
    this.retry();
  }

  /** Resolves once there is an outcome: dialling and greeting have their own limits. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#state.status !== 'connecting') {
        resolve();
        return;
      }
      const stop = this.onState(({ status }) => {
        if (status === 'connecting') return;
        stop();
        resolve();
      });
    });
  }

  #start(mayAsk = false): void {
    this.#become({ status: 'connecting' });
    void this.#connect(mayAsk);
  }

  async #connect(mayAsk: boolean): Promise<void> {
    this.#hangUp();
    const attempt = this.#attempt;
    const outcome = await this.#greet(mayAsk, attempt);
    if (attempt !== this.#attempt) return;
    if (outcome.status === 'ready') this.#failures = 0;
    else if (outcome.status === 'absent') this.#redialLater();
    this.#become(outcome);
  }

  /** One attempt, from the browser's leave to the agent's; its outcome is a state. */
  async #greet(mayAsk: boolean, attempt: number): Promise<AgentState> {
    const { access, token, client } = this.#options;
    const scope = this.#scope;
    const before = await access();
    if (before === 'impossible') return { status: 'blocked', by: 'browser' };
    if (before === 'denied') return { status: 'blocked', by: 'denied' };
    if (before === 'ask' && !mayAsk) return { status: 'blocked', by: 'ask' };
    // Overtaken while the browser was asked: the call that overtook it decides the state.
    if (attempt !== this.#attempt || scope === undefined) return this.#state;

    let line: WireClient;
    try {
      line = await this.#open(before === 'ask' ? QUESTION_PATIENCE_MS : DIAL_PATIENCE_MS);
    } catch (error) {
      return this.#whyClosed(error);
    }
    if (attempt !== this.#attempt) {
      line.close();
      return this.#state;
    }
    this.#line = line;
    let hands: Handshake;
    try {
      hands = await shakeHands(line, { client, token: token.read(), scope });
    } catch {
      line.close();
      return { status: 'absent' };
    }
    if (hands.outcome === 'ready') {
      const { version, welcome } = hands;
      return { status: 'ready', agent: { version, ...welcome.agent, locale: welcome.locale } };
    }
    // The agent closes sockets that do not sign in: nothing is kept open that it would cut anyway.
    this.#line = undefined;
    line.close();
    if (hands.outcome === 'unsupported') return { status: 'unsupported', older: hands.older };
    return { status: hands.outcome === 'unpaired' && this.#hasAskedToPair ? 'pairing' : hands.outcome };
  }

  async #open(patienceMs: number): Promise<WireClient> {
    const socket = this.#options.dial(this.#options.url);
    await opened(socket, patienceMs);
    const line: WireClient = new WireClient(socket, { onClosed: () => this.#closed(line) });
    line.onEvent((event) => {
      for (const listener of [...this.#eventListeners]) listener(event);
    });
    return line;
  }

  /** A socket that did not open: not allowed, or nobody there? */
  async #whyClosed(error: unknown): Promise<AgentState> {
    const access = await this.#options.access();
    if (access === 'ask' || access === 'denied') return { status: 'blocked', by: access };
    const isRefused = error instanceof DialError && error.reason === 'refused';
    if (access === 'unknown' && this.#options.isSecurePage && !isRefused) {
      return { status: 'blocked', by: 'browser' };
    }
    return { status: 'absent' };
  }

  /** The line that signed in is gone: quickly once more, then ever slower. */
  #closed(line: WireClient): void {
    if (this.#line !== line) return;
    this.#line = undefined;
    if (this.#state.status !== 'ready') return;
    this.#become({ status: 'connecting' });
    this.#redialLater();
  }

  #redialLater(): void {
    const wait = BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#redial);
    // Up to a fifth more, so that many tabs do not dial at the same moment.
    this.#redial = setTimeout(() => void this.#connect(false), wait * (1 + Math.random() / 5));
  }

  #hangUp(): void {
    this.#attempt += 1;
    clearTimeout(this.#redial);
    const line = this.#line;
    this.#line = undefined;
    line?.close();
  }

  /** A request on a socket of its own, by a console that may not sign in yet. */
  async #aside<T extends 'pair' | 'pair.code'>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    let line: WireClient;
    try {
      line = await this.#open(DIAL_PATIENCE_MS);
    } catch {
      throw new NotConnectedError('absent', 'The print agent is not running.');
    }
    try {
      await greet(line, this.#options.client);
      return await line.request(type, body);
    } finally {
      line.close();
    }
  }

  #become(state: AgentState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    for (const listener of [...this.#stateListeners]) listener(state);
  }
}
