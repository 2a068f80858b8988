import { AGENT_PATH } from '@servery/protocol/printing/limits';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isErrno } from '../config/privateFile.ts';
import type { Settings } from '../config/settings.ts';
import { Loopback, loopbackOptions, type RequestTimes } from '../server/loopback.ts';
import { isOwnHost } from '../server/names.ts';
import type { Pairings } from '../server/pairings.ts';
import type { ConsoleFiles } from './consoleFiles.ts';
import { serveLinks } from './consoleLinks.ts';
import { ConsoleSessions } from './consoleSessions.ts';
import { type ConsoleConfig, securityHeaders, serveConsole } from './hosting.ts';
import { isFromOwnPage, mayLoadFiles } from './ownRequests.ts';
import { PROXIED_ROOTS } from './passablePath.ts';
import { proxyToPlatform } from './platformProxy.ts';

/** Generous, because a picture upload is read only as fast as the uplink forwards it. */
const TIMES: RequestTimes = {
  headersTimeout: 5000,
  requestTimeout: 90_000,
  connectionsCheckingInterval: 1000,
};

/** Routes whose responses are only for pages of this origin: the token, and the platform's answers to it. */
const PRIVATE: ReadonlySet<string> = new Set(['/config.js', ...PROXIED_ROOTS.map((root) => `${root}/*`)]);

/** Why the console cannot be served. */
export interface ConsoleTrouble {
  readonly kind: 'not-built' | 'port-not-allowed' | 'port-taken';
  /** The port where it should be served. */
  readonly port: number;
}

/** Whether the agent serves the console, and where. */
export interface LocalConsoleState {
  /** Such as `http://127.0.0.1:18044/`; null if it is not served. */
  readonly url: string | null;
  /** The state as a sentence; if it is not served, why not and what to do. */
  readonly text: string;
  /** False if it should be served and is not. */
  readonly ok: boolean;
  /** The cause, if `ok` is false. */
  readonly trouble?: ConsoleTrouble;
}

export interface LocalConsoleOptions {
  readonly settings: Settings;
  readonly pairings: Pairings;
  readonly files: ConsoleFiles;
  readonly log: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/**
 * The console, served by the agent itself for browsers that block connections from other pages to the agent (Safari,
 * from https): at `http://127.0.0.1:18044`, its own origin, with the platform behind the same origin.
 *
 * A person opens it through a one-time link instead of pairing it by a code ({@link ConsoleSessions}). Its page proves
 * itself with a token, as every page does, because its origin alone proves nothing: while this agent is down, another
 * program may listen at this port, and its pages would have that origin too. The token is in config.js, which only
 * pages of this origin get, and only in a browser with a session. A program that forges a browser's headers has no
 * session.
 */
export class LocalConsole {
  readonly #options: LocalConsoleOptions;
  #app: FastifyInstance | undefined;
  #sessions: ConsoleSessions | undefined;
  #state: LocalConsoleState;

  constructor(options: LocalConsoleOptions) {
    this.#options = options;
    this.#state = notServed(
      'no ordering platform is set. Run "servery-agent config set platformUrl https://…", then restart the agent.',
    );
  }

  get state(): LocalConsoleState {
    return this.#state;
  }

  /** Address that opens the console once, in any browser of this computer; undefined where it is not served. */
  makeLink(): string | undefined {
    return this.#sessions?.makeLink();
  }

  /**
   * Listens if a platform is set. If it cannot, {@link state} says why, and orders still print.
   *
   * @param port 0 takes a free one.
   * @param agentPort where the agent's WebSocket listens, or is about to: read for each response.
   */
  async start(port: number, agentPort: () => number): Promise<void> {
    const { settings, pairings, files, log, now } = this.#options;
    if (settings.platformUrl === undefined) return;
    if ((await files.read('index.html')) === undefined) {
      this.#fail('the console is not built. "npm run build" builds it.', { kind: 'not-built', port });
      return;
    }
    const platform = new URL(settings.platformUrl);
    const app = fastify(loopbackOptions(TIMES));
    const loopback = new Loopback(app, port, TIMES);
    const own = (): string => `http://127.0.0.1:${loopback.port()}`;
    const agentUrl = (): string => `ws://127.0.0.1:${agentPort()}${AGENT_PATH}`;
    const sessions = new ConsoleSessions({ pairings, origin: own, now });
    const agentPage = (): string => `http://127.0.0.1:${agentPort()}/agent`;
    const { recordOrigins, locale } = settings;
    protect(app, loopback.port, () => securityHeaders(platform.origin, agentUrl(), { recordOrigins }), log);
    serveLinks(app, { sessions, agentPage, locale, log });
    proxyToPlatform(app, platform, { log });
    serveConsole(app, {
      files,
      config: ({ headers }) =>
        configOf(settings, platform, own(), agentUrl(), sessions.tokenFor(headers.cookie)),
    });
    try {
      await loopback.listen();
    } catch (error) {
      if (!isErrno(error, 'EADDRINUSE', 'EACCES')) throw error;
      const [kind, how] = isErrno(error, 'EACCES')
        ? (['port-not-allowed', 'not allowed'] as const)
        : (['port-taken', 'taken'] as const);
      this.#fail(`port ${port} is ${how}. Stop what uses it, or start the agent with --console-port.`, {
        kind,
        port,
      });
      return;
    }
    this.#app = app;
    this.#sessions = sessions;
    this.#state = { url: `${own()}/`, text: `served at ${own()}/ for ${platform.origin}`, ok: true };
  }

  async close(): Promise<void> {
    await this.#app?.close();
  }

  #fail(why: string, trouble: ConsoleTrouble): void {
    this.#state = notServed(why, trouble);
    this.#options.log.warn({ why }, 'The console is not served here');
  }
}

function notServed(why: string, trouble?: ConsoleTrouble): LocalConsoleState {
  return {
    url: null,
    text: `not served here: ${why}`,
    ok: trouble === undefined,
    ...(trouble && { trouble }),
  };
}

/** The page's configuration. Its calls go to its own origin; job keys keep the platform's name. */
function configOf(
  settings: Settings,
  platform: URL,
  own: string,
  agentUrl: string,
  agentToken: string | undefined,
): ConsoleConfig {
  const { productName, forgotPasswordUrl, contactUsUrl, subdomainSuffix } = settings;
  return {
    ...{ platformUrl: own, platformHost: platform.host, agentUrl, productName },
    ...(agentToken !== undefined && { agentToken }),
    // Push messages need a service worker of an https origin; here, orders arrive by the event stream.
    firebase: null,
    forgotPasswordUrl: forgotPasswordUrl ?? platform.origin,
    contactUsUrl: contactUsUrl ?? platform.origin,
    subdomainSuffix: subdomainSuffix ?? '',
    cookieDomain: '',
  };
}

/** The checks of every request: its host, that its own pages sent it, and that no other page can read the response. */
function protect(
  app: FastifyInstance,
  port: () => number,
  headers: () => Readonly<Record<string, string>>,
  log: Logger,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const own = `http://127.0.0.1:${port()}`;
    const { host } = request.headers;
    reply.headers({ ...headers(), 'cache-control': 'no-store' });
    // Checked by route, which does not depend on how the path is written.
    const isPrivate = PRIVATE.has(request.routeOptions.url ?? '');
    if (host !== `127.0.0.1:${port()}`) {
      // Storage and pairing belong to one origin: a person who types another name of this computer is redirected to
      // this one.
      if (isOwnHost(host, port()) && request.method === 'GET' && !isPrivate)
        await reply.redirect(`${own}/`, 308);
      else await reply.code(421).type('text/plain').send('This is not a name of the console.');
      return;
    }
    const isAllowed = isPrivate ? isFromOwnPage(request.headers, own) : mayLoadFiles(request.headers, own);
    if (!isAllowed)
      await reply.code(403).type('text/plain').send('Only the console itself may ask for this.');
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500)
      log.error({ err: error, path: request.routeOptions.url }, 'A request of the console failed');
    return reply.code(statusCode).type('text/plain').send('The agent cannot answer this request.');
  });
}
