import {
  type Client,
  greet,
  type Handshake,
  type OlderSide,
  shakeHands,
} from '@servery/protocol/printing/handshake';
import type { AnswerBody, RequestBody, RequestType } from '@servery/protocol/printing/messages';
import { type AgentEvent, WireClient } from '@servery/protocol/printing/wireClient';
import { DialError, waitUntilOpen, type WireSocket } from '@servery/protocol/printing/wireSocket';
import type { Access } from './access.ts';
import { type AgentFailureCode, NotConnectedError } from './agentFailure.ts';

interface ReadyAgent {
  readonly version: string;
  readonly name: string;
  /** The name of the computer that the agent runs on. */
  readonly host: string;
  /** BCP 47 tag of the language for printers without a language of their own. */
  readonly locale: string;
}

/**
 * The state of the connection to the agent.
 *
 * - `off`: nobody is signed in, or this device does not print: nothing is dialled
 * - `connecting`: no outcome yet
 * - `absent`: nothing answers at the agent's address; redialled automatically
 * - `blocked`: the browser does not let this page connect to it
 * - `unpaired`: it answers but does not know this console; `pairing` once this console has asked
 * - `untrusted`: the program that answers claims to be paired and cannot prove it
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
      /** `ask`: a click may show the prompt; `denied`: the person refused; `browser`: this browser never allows it. */
      readonly by: 'ask' | 'denied' | 'browser';
    }
  | { readonly status: 'ready'; readonly agent: ReadyAgent };
export type AgentStatus = AgentState['status'];

/** The connection's dependencies; a test passes its own. */
export interface ConnectionOptions {
  /** The agent's WebSocket address. */
  readonly url: string;
  readonly client: Client;
  readonly dial: (url: string) => WireSocket;
  readonly access: () => Promise<Access>;
  /** Whether the page was loaded over https: from there, some browsers never open a plain WebSocket. */
  readonly isSecurePage: boolean;
  readonly token: { readonly read: () => string | undefined; readonly keep: (token: string) => void };
}

/** How long a socket may take to open, and how long a person may take to answer the browser's prompt. */
const DIAL_TIMEOUT_MS = 4_000;
const PROMPT_TIMEOUT_MS = 60_000;

/** Back-off between dials, in milliseconds; the last value repeats. */
const BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000, 10_000, 15_000] as const;

/** The errors of a request without a connection. */
const FAILURE_OF = {
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

/** The console's one connection to the print agent: dials, signs in, and redials when the connection is lost. */
export class AgentConnection {
  readonly #options: ConnectionOptions;
  readonly #stateListeners = new Set<(state: AgentState) => void>();
  readonly #eventListeners = new Set<(event: AgentEvent) => void>();
  #state: AgentState = { status: 'off' };
  #scope: string | undefined;
  #client: WireClient | undefined;
  /** Counts attempts: a superseded attempt must change nothing. */
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

  /** The merchant of the connection, `<platform host>/<mid>`; undefined while nobody prints here. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /** Whether the agent is known to have another version than this console; the two are released together. */
  get isOtherVersion(): boolean {
    return this.#state.status === 'ready' && this.#state.agent.version !== this.#options.client.version;
  }

  /** Adds a listener for the state; returns a function that removes it. */
  onState(listener: (state: AgentState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Adds a listener for the agent's events; returns a function that removes it. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  /**
   * Connects as one merchant, and receives only that merchant's jobs (decisions 8d); undefined disconnects.
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

  /** Dials at once if not connected: the network is back, or the page is visible again. */
  wake(): void {
    if (this.#scope === undefined || ['ready', 'connecting'].includes(this.#state.status)) return;
    this.#failures = 0;
    void this.#connect(false);
  }

  /** A person presses "Try again" or "Allow": dials at once, and lets the browser show its prompt. */
  retry(): void {
    if (this.#scope === undefined || this.#state.status === 'ready') return;
    this.#failures = 0;
    this.#start(true);
  }

  /**
   * Sends a request: immediately if the connection is ready, so that a page that then disconnects still sends it;
   * otherwise once the outcome of connecting is known.
   *
   * @throws WireError, or NotConnectedError
   */
  request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    if (this.#state.status === 'ready' && this.#client) return this.#client.request(type, body);
    return this.#settled().then(() => {
      const { status } = this.#state;
      if (status === 'ready' && this.#client) return this.#client.request(type, body);
      throw new NotConnectedError(FAILURE_OF[status], `The print agent is not connected: ${status}.`);
    });
  }

  /** Asks to be paired: the agent's page then lists this console as `label`, where a person picks it. */
  async pair(label: string): Promise<void> {
    await this.#requestUnpaired('pair', { label });
    this.#hasAskedToPair = true;
    this.#become({ status: 'pairing' });
  }

  /** Sends the code that the agent's page showed, and connects. @throws WireError `bad-code`, … */
  async pairCode(code: string): Promise<void> {
    const { token } = await this.#requestUnpaired('pair.code', { code });
    this.#options.token.keep(token);
    this.#hasAskedToPair = false;
    this.retry();
  }

  /** Resolves once there is an outcome: dialling and signing in have their own timeouts. */
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

  #start(mayPrompt = false): void {
    this.#become({ status: 'connecting' });
    void this.#connect(mayPrompt);
  }

  async #connect(mayPrompt: boolean): Promise<void> {
    this.#hangUp();
    const attempt = this.#attempt;
    const outcome = await this.#greet(mayPrompt, attempt);
    if (attempt !== this.#attempt) return;
    if (outcome.status === 'ready') this.#failures = 0;
    else if (outcome.status === 'absent') this.#redialLater();
    this.#become(outcome);
  }

  /** One attempt, from the browser's permission to the agent's; resolves to the resulting state. */
  async #greet(mayPrompt: boolean, attempt: number): Promise<AgentState> {
    const { access, token, client } = this.#options;
    const scope = this.#scope;
    const before = await access();
    if (before === 'impossible') return { status: 'blocked', by: 'browser' };
    if (before === 'denied') return { status: 'blocked', by: 'denied' };
    if (before === 'ask' && !mayPrompt) return { status: 'blocked', by: 'ask' };
    // Superseded while querying the browser: the newer call decides the state.
    if (attempt !== this.#attempt || scope === undefined) return this.#state;

    let line: WireClient;
    try {
      line = await this.#open(before === 'ask' ? PROMPT_TIMEOUT_MS : DIAL_TIMEOUT_MS);
    } catch (error) {
      return this.#whyClosed(error);
    }
    if (attempt !== this.#attempt) {
      line.close();
      return this.#state;
    }
    this.#client = line;
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
    // Close the socket: the agent closes sockets that do not sign in anyway.
    this.#client = undefined;
    line.close();
    if (hands.outcome === 'unsupported') return { status: 'unsupported', older: hands.older };
    return { status: hands.outcome === 'unpaired' && this.#hasAskedToPair ? 'pairing' : hands.outcome };
  }

  async #open(timeoutMs: number): Promise<WireClient> {
    const socket = this.#options.dial(this.#options.url);
    await waitUntilOpen(socket, timeoutMs);
    const line: WireClient = new WireClient(socket, { onClosed: () => this.#closed(line) });
    line.onEvent((event) => {
      for (const listener of [...this.#eventListeners]) listener(event);
    });
    return line;
  }

  /** Finds out why a socket did not open: not allowed, or no agent. */
  async #whyClosed(error: unknown): Promise<AgentState> {
    const access = await this.#options.access();
    if (access === 'ask' || access === 'denied') return { status: 'blocked', by: access };
    const isRefused = error instanceof DialError && error.reason === 'refused';
    if (access === 'unknown' && this.#options.isSecurePage && !isRefused) {
      return { status: 'blocked', by: 'browser' };
    }
    return { status: 'absent' };
  }

  /** The signed-in connection is lost: redials quickly once, then with back-off. */
  #closed(line: WireClient): void {
    if (this.#client !== line) return;
    this.#client = undefined;
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
    const line = this.#client;
    this.#client = undefined;
    line?.close();
  }

  /** Sends a request on a separate socket, for a console that cannot sign in yet. */
  async #requestUnpaired<T extends 'pair' | 'pair.code'>(
    type: T,
    body: RequestBody<T>,
  ): Promise<AnswerBody<T>> {
    let line: WireClient;
    try {
      line = await this.#open(DIAL_TIMEOUT_MS);
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
