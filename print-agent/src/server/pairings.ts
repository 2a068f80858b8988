import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfExists, writePrivateFile } from '../config/privateFile.ts';
import type { DevelopmentPairing } from '../config/developmentPairing.ts';
import { Problem } from '../problem.ts';
import { SerialQueue } from '../serialQueue.ts';

const pairing = z.object({
  ...{ origin: z.string(), label: z.string(), token: z.string(), pairedAt: z.string() },
  by: z._default(z.enum(['person', 'agent']), 'person'),
});
type Pairing = z.output<typeof pairing>;

/**
 * How an origin was paired: by a code that a person typed; by the agent, when a person opened its own console through a
 * link; or by `--development-pairing`, which is not saved and cannot be revoked.
 */
export type PairedBy = Pairing['by'] | 'development';

/** A pairing as shown to people: without its token. */
export interface PairedOrigin {
  readonly origin: string;
  readonly label: string;
  /** ISO 8601 in UTC. */
  readonly pairedAt: string;
  readonly by: PairedBy;
}

/** The tokens of the origins that may print, kept in pairings.json (mode 0600). */
export class Pairings {
  readonly #file: string;
  readonly #saved: Map<string, Pairing>;
  /** Pairings that are not saved, by origin. */
  readonly #given: Map<string, Omit<Pairing, 'by'>>;
  readonly #listeners = new Set<(origin: string) => void>();
  readonly #writes = new SerialQueue();

  private constructor(file: string, saved: readonly Pairing[], development: DevelopmentPairing | undefined) {
    this.#file = file;
    this.#saved = new Map(saved.map((each) => [each.origin, each]));
    const given = {
      label: 'Development',
      token: development?.token ?? '',
      pairedAt: new Date().toISOString(),
    };
    this.#given = new Map((development?.origins ?? []).map((origin) => [origin, { origin, ...given }]));
  }

  static async open(folder: string, development?: DevelopmentPairing): Promise<Pairings> {
    const file = join(folder, 'pairings.json');
    const text = await readIfExists(file);
    if (text === undefined) return new Pairings(file, [], development);
    try {
      return new Pairings(file, z.array(pairing).parse(JSON.parse(text)), development);
    } catch {
      throw new Problem(`${file} cannot be read: remove it and pair the consoles again.`);
    }
  }

  tokenOf(origin: string): string | undefined {
    return (this.#given.get(origin) ?? this.#saved.get(origin))?.token;
  }

  list(): readonly PairedOrigin[] {
    const given = [...this.#given.values()].map((each) => ({ ...each, by: 'development' as const }));
    return [...given, ...this.#saved.values()].map(({ token: _, ...seen }) => seen);
  }

  /** Saves a new token for an origin and invalidates its previous one. */
  async keep(origin: string, label: string, token: string, by: Pairing['by'] = 'person'): Promise<void> {
    const replaced = this.#saved.has(origin);
    this.#saved.set(origin, { origin, label, token, pairedAt: new Date().toISOString(), by });
    if (replaced) this.#announce(origin);
    await this.#write();
  }

  /** Removes an origin's token; false if it has none. */
  async revoke(origin: string): Promise<boolean> {
    if (!this.#saved.delete(origin)) return false;
    this.#announce(origin);
    await this.#write();
    return true;
  }

  /** Calls back when an origin's token is revoked or replaced, so that its sockets can be closed. */
  onRevoked(listener: (origin: string) => void): void {
    this.#listeners.add(listener);
  }

  #announce(origin: string): void {
    for (const listener of this.#listeners) listener(origin);
  }

  #write(): Promise<void> {
    const text = JSON.stringify([...this.#saved.values()], null, 2);
    return this.#writes.run(() => writePrivateFile(this.#file, text));
  }
}
