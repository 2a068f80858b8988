import { type Job, scopeOfKey } from '@servery/protocol/printing/job';

/** Who is at the other end: a page, known by its origin, or a person's command line on this machine. */
export type Peer = { readonly kind: 'page'; readonly origin: string } | { readonly kind: 'command-line' };

/** The header by which the command line says what it is; no page can set a header on a WebSocket. */
export const COMMAND_LINE_HEADER = 'servery-command-line';

/** How many keys a socket without a scope is remembered to have submitted. */
const KEYS_AT_MOST = 1000;

/** Which jobs a socket may see: those of its scope and those it submitted; the command line sees all. */
export class View {
  readonly #peer: Peer;
  readonly #submitted = new Set<string>();
  /** `<platform host>/<mid>`, as `auth` carries it. */
  scope: string | undefined;

  constructor(peer: Peer) {
    this.#peer = peer;
  }

  /** Whose console this is: the same for every page that prints for one merchant. */
  get console(): string {
    return this.scope ?? (this.#peer.kind === 'page' ? this.#peer.origin : this.#peer.kind);
  }

  readonly sees = (job: Pick<Job, 'key'>): boolean =>
    this.#peer.kind === 'command-line' || scopeOfKey(job.key) === this.scope || this.#submitted.has(job.key);

  submitted(key: string): void {
    this.#submitted.add(key);
    const [oldest] = this.#submitted;
    if (this.#submitted.size > KEYS_AT_MOST && oldest !== undefined) this.#submitted.delete(oldest);
  }
}
