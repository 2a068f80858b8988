import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Job } from '@servery/protocol/printing/job';
import { AGENT_PATH, FRAME_BYTES } from '@servery/protocol/printing/limits';
import type { NoticeCode } from '@servery/protocol/printing/messages';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Agent } from './agent.ts';
import { diskNotice } from './diskNotice.ts';
import { eventText } from './frames.ts';
import { JobNews } from './jobNews.ts';
import { isOwnHost, pageOrigin } from './names.ts';
import { COMMAND_LINE_HEADER, type Peer } from './peer.ts';
import { NO_LIMITS, originLimits, type PeerLimits } from './peerLimits.ts';
import { GOODBYE_MS, Session } from './session.ts';
import { TokenBucket } from './tokenBucket.ts';

const MAX_SOCKETS = 32;
/** Maximum sockets of unpaired pages, so that they cannot crowd out paired ones. */
const MAX_UNPAIRED_SOCKETS = 12;
const GOING_AWAY = 1001;
/** Rate limit for warnings about refused sockets: a page must not be able to flood the log. */
const WARNINGS_AT_ONCE = 20;
const WARNINGS_PER_SECOND = 0.1;
const LOGGED_CHARACTERS = 300;

/** Manages the agent's sockets: admission, events, heartbeat and closing. */
export class Sockets {
  readonly #agent: Agent;
  readonly #port: () => number;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #sessions = new Map<WebSocket, Session>();
  /** Limits by origin, kept while the agent runs, so that reconnecting does not reset them. */
  readonly #limits = new Map<string, PeerLimits>();
  readonly #unanswered = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #warnings: TokenBucket;
  readonly #jobNews = new JobNews((jobs) => this.#notifyJobs(jobs));
  readonly #stopListening: readonly (() => void)[];

  /** @param port the port that `Host` must contain, known once the agent listens. */
  constructor(agent: Agent, port: () => number) {
    this.#agent = agent;
    this.#port = port;
    this.#warnings = new TokenBucket(WARNINGS_AT_ONCE, WARNINGS_PER_SECOND, agent.now);
    this.#heartbeat = setInterval(() => this.#beat(), agent.timing.heartbeat).unref();
    this.#stopListening = [
      agent.service.onPrinterChanged((printer) => this.#notifyAll(eventText('printer.changed', { printer }))),
      agent.service.onPrinterRemoved((printerId) =>
        this.#notifyAll(eventText('printer.removed', { printerId })),
      ),
      agent.service.onJobChanged((job) => this.#jobNews.changed(job)),
      agent.service.onDiskChanged((trouble) =>
        this.#notifyAll(eventText('agent.notice', diskNotice(trouble))),
      ),
      agent.watch.listen({
        ping: (name) => this.#notifyConsole(name, eventText('watch.ping', {})),
        returned: (name, absence) => {
          const code: NoticeCode = 'console-was-closed';
          const notice = { level: 'warning', code, ...absence } as const;
          this.#notifyConsole(name, eventText('agent.notice', notice));
        },
      }),
    ];
    agent.pairings.onRevoked((origin) => {
      for (const session of this.#sessions.values()) {
        if (session.peer.kind === 'page' && session.peer.origin === origin) session.revoke();
      }
    });
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  /** Closes all sockets. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const stop of this.#stopListening) stop();
    this.#jobNews.close();
    for (const session of this.#sessions.values()) session.close('the agent stops', GOING_AWAY);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const peer = this.#admit(request);
    if (typeof peer === 'number') {
      const { host, origin } = request.headers;
      this.#warn({ status: peer, host: shortened(host), origin: shortened(origin) }, 'Refused a socket');
      // Destroys the socket if the other side does not close its end.
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
      socket.end(`HTTP/1.1 ${peer} ${STATUS_CODES[peer] ?? ''}\r\nConnection: close\r\n\r\n`);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, socket, peer));
  }

  /** The peer of a request, or the HTTP status of its rejection. */
  #admit({ url, headers }: IncomingMessage): Peer | number {
    if (!isOwnHost(headers.host, this.#port())) return 421;
    if (url !== AGENT_PATH) return 404;
    if (this.#sessions.size >= MAX_SOCKETS) return 503;
    if (headers.origin === undefined) {
      return headers[COMMAND_LINE_HEADER] === undefined ? 403 : { kind: 'command-line' };
    }
    const origin = pageOrigin(headers.origin);
    if (origin === undefined) return 403;
    const peer: Peer = { kind: 'page', origin };
    if (!this.#isUnpaired(peer)) return peer;
    const unpaired = [...this.#sessions.values()].filter((session) => this.#isUnpaired(session.peer));
    return unpaired.length < MAX_UNPAIRED_SOCKETS ? peer : 503;
  }

  #isUnpaired(peer: Peer): boolean {
    return peer.kind === 'page' && this.#agent.pairings.tokenOf(peer.origin) === undefined;
  }

  #open(socket: WebSocket, stream: Duplex, peer: Peer): void {
    // ws closes the socket automatically after an error, such as a frame over the limit.
    socket.on('error', (error) => this.#warn({ err: error, peer }, 'A socket failed'));
    socket.on('pong', () => this.#unanswered.delete(socket));
    socket.on('close', () => this.#sessions.delete(socket));
    this.#sessions.set(socket, new Session(socket, stream, peer, this.#agent, this.#limitsOf(peer)));
  }

  #limitsOf(peer: Peer): PeerLimits {
    if (peer.kind === 'command-line') return NO_LIMITS;
    const known = this.#limits.get(peer.origin);
    if (known) return known;
    const limits = originLimits(this.#agent.now);
    // Only paired origins can use up their limits, so only these are remembered.
    if (!this.#isUnpaired(peer)) this.#limits.set(peer.origin, limits);
    return limits;
  }

  #notifyJobs(jobs: Iterable<Job>): void {
    for (const job of jobs) {
      const text = eventText('job.changed', { job });
      for (const session of this.#sessions.values()) session.notify(text, job);
    }
  }

  #notifyAll(text: string): void {
    for (const session of this.#sessions.values()) session.notify(text);
  }

  #notifyConsole(name: string, text: string): void {
    for (const session of this.#sessions.values()) session.notifyConsole(name, text);
  }

  #warn(fields: object, message: string): void {
    if (this.#warnings.take()) this.#agent.log.warn(fields, message);
  }

  #beat(): void {
    for (const socket of this.#sessions.keys()) {
      if (this.#unanswered.has(socket)) socket.terminate();
      else {
        this.#unanswered.add(socket);
        socket.ping();
      }
    }
  }
}

const shortened = (text: string | undefined): string | undefined => text?.slice(0, LOGGED_CHARACTERS);
