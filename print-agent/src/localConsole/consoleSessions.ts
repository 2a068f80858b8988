import { createHmac } from 'node:crypto';
import { randomToken, sameProof } from '@servery/protocol/printing/proof';
import type { Pairings } from '../server/pairings.ts';

/** How long a link is valid. */
const LINK_FOR_MS = 10 * 60 * 1000;
/** More links than a person would create; beyond this the oldest is dropped. */
const MAX_LINKS = 20;
/** How long an idle browser keeps its session; every page load renews it. */
const SESSION_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export interface ConsoleSessionsOptions {
  readonly pairings: Pairings;
  /** The console's origin, where it is served. */
  readonly origin: () => string;
  /** Milliseconds of a clock that never goes back, for links. */
  readonly now: () => number;
}

/**
 * Which browsers may open the console that the agent serves. A person makes a link that works once; the browser that
 * opens it gets a cookie: the time at which the session ends, signed with the console's token. The token is a pairing
 * like any other: it is kept over restarts, and removing it ends all sessions and sockets of the console at once.
 */
export class ConsoleSessions {
  readonly #options: ConsoleSessionsOptions;
  /** When each link that nobody has opened yet expires. */
  readonly #links = new Map<string, number>();

  constructor(options: ConsoleSessionsOptions) {
    this.#options = options;
  }

  /** A new one-time link: address of the page that exchanges it. */
  makeLink(): string {
    const { origin, now } = this.#options;
    const [oldest] = this.#links.keys();
    if (oldest !== undefined && this.#links.size >= MAX_LINKS) this.#links.delete(oldest);
    const link = randomToken();
    this.#links.set(link, now() + LINK_FOR_MS);
    return `${origin()}/open?link=${link}`;
  }

  /** Uses up a link for the console's token; undefined if it was never made, was used already or has expired. */
  async redeem(link: string): Promise<string | undefined> {
    const { origin, now, pairings } = this.#options;
    const expiresAt = this.#links.get(link) ?? 0;
    this.#links.delete(link);
    if (expiresAt <= now()) return undefined;
    const known = pairings.tokenOf(origin());
    if (known !== undefined) return known;
    const token = randomToken();
    await pairings.keep(origin(), 'The console of this agent', token, 'agent');
    return token;
  }

  /** The console's token, for a request whose cookies have a session; undefined for every other. */
  tokenFor(cookies: string | undefined): string | undefined {
    const token = this.#options.pairings.tokenOf(this.#options.origin());
    if (token === undefined) return undefined;
    const name = `${this.#name()}=`;
    const isSession = (cookie: string): boolean => {
      const [endsAt = '', signature = ''] = cookie.slice(name.length).split('.');
      return Number(endsAt) > Date.now() && sameProof(signed(token, endsAt), signature);
    };
    const named = (cookies ?? '').split('; ').filter((cookie) => cookie.startsWith(name));
    return named.some(isSession) ? token : undefined;
  }

  /** A `Set-Cookie` header: a session that begins now. */
  cookie(token: string): string {
    const endsAt = String(Date.now() + SESSION_FOR_MS);
    const value = `${endsAt}.${signed(token, endsAt)}`;
    return `${this.#name()}=${value}; Max-Age=${SESSION_FOR_MS / 1000}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** With the port: browsers share cookies between all ports of a host, and there may be another agent. */
  #name(): string {
    return `servery-console-${new URL(this.#options.origin()).port}`;
  }
}

function signed(token: string, endsAt: string): string {
  return createHmac('sha256', token).update(`console session until ${endsAt}`).digest('base64url');
}
