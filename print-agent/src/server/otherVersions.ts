import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import type { Peer } from './peer.ts';

/** Upper limit of the list: a person would not read more. */
const MAX_VERSIONS = 5;

/** A page with another protocol version, and what to do about it. */
export interface OtherVersion {
  readonly origin: string;
  /** Whether the page is newer, so that the agent must be updated. */
  readonly isNewer: boolean;
  /** The same as a sentence. */
  readonly text: string;
}

/** A sentence that says which of the two is older and must be updated. */
export function versionSentence(v: number): string {
  const [newer, update] =
    v > PROTOCOL_VERSION ? ['newer', 'update the print agent'] : ['older', 'reload or update the console'];
  return `The console speaks a ${newer} protocol (${v}) than this agent (${PROTOCOL_VERSION}): ${update}.`;
}

/**
 * Pages that were rejected because of their protocol version, until they return with the right version or the agent
 * restarts. The agent's page lists them, so that a person can see why nothing prints.
 */
export class OtherVersions {
  readonly #versions = new Map<string, number>();

  list(): readonly OtherVersion[] {
    return [...this.#versions].map(([origin, v]) => ({
      origin,
      isNewer: v > PROTOCOL_VERSION,
      text: versionSentence(v),
    }));
  }

  /** @param v the protocol version of the page. */
  record(peer: Peer, v: number): void {
    if (peer.kind !== 'page') return;
    this.#versions.delete(peer.origin);
    if (v === PROTOCOL_VERSION) return;
    const [oldest] = this.#versions.keys();
    if (this.#versions.size >= MAX_VERSIONS && oldest !== undefined) this.#versions.delete(oldest);
    this.#versions.set(peer.origin, v);
  }
}
