import { type Job, scopeOfKey } from '@servery/protocol/printing/job';

/** The other end of a socket: a page, identified by its origin, or the command line on this machine. */
export type Peer = { readonly kind: 'page'; readonly origin: string } | { readonly kind: 'command-line' };

/** The header that identifies the command line; a page cannot set headers on a WebSocket. */
export const COMMAND_LINE_HEADER = 'servery-command-line';

/** Maximum submitted keys remembered for a socket. */
const MAX_KEYS = 1000;

/** Decides which jobs a socket may see: those of its scope and those it submitted. The command line sees all. */
export class View {
  readonly #peer: Peer;
  readonly #submitted = new Set<string>();
  /** `<platform host>/<mid>`, from `auth`. */
  scope: string | undefined;

  constructor(peer: Peer) {
    this.#peer = peer;
  }

  /** The console's name, which all pages of one merchant share. */
  get console(): string {
    return this.scope ?? (this.#peer.kind === 'page' ? this.#peer.origin : this.#peer.kind);
  }

  readonly sees = (job: Pick<Job, 'key'>): boolean =>
    this.#peer.kind === 'command-line' || scopeOfKey(job.key) === this.scope || this.#submitted.has(job.key);

  submitted(key: string): void {
    this.#submitted.add(key);
    const [oldest] = this.#submitted;
    if (this.#submitted.size > MAX_KEYS && oldest !== undefined) this.#submitted.delete(oldest);
  }
}
