import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import type { Peer } from './peer.ts';

/** More than a person would look through. */
const AT_MOST = 5;

/** A page that speaks another version of the protocol, and what to do about it. */
export interface OtherVersion {
  readonly origin: string;
  /** It is the page that is newer, so that the agent has to be updated. */
  readonly isNewer: boolean;
  /** The same as a sentence. */
  readonly text: string;
}

/** Which of the two is older and has to be updated. */
export function versionSentence(v: number): string {
  const [newer, update] =
    v > PROTOCOL_VERSION ? ['newer', 'update the print agent'] : ['older', 'reload or update the console'];
  return `The console speaks a ${newer} protocol (${v}) than this agent (${PROTOCOL_VERSION}): ${update}.`;
}

/**
 * Pages that were turned away because they speak another version of the protocol, until they come back with the right
 * one or the agent starts again: a person finds on the agent's page why nothing is printed.
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

  /** @param v the version that the page speaks. */
  heard(peer: Peer, v: number): void {
    if (peer.kind !== 'page') return;
    this.#versions.delete(peer.origin);
    if (v === PROTOCOL_VERSION) return;
    const [oldest] = this.#versions.keys();
    if (this.#versions.size >= AT_MOST && oldest !== undefined) this.#versions.delete(oldest);
    this.#versions.set(peer.origin, v);
  }
}
