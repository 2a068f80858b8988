import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfThere, writePrivateFile } from '../config/privateFile.ts';
import type { DevelopmentPairing } from '../config/developmentPairing.ts';
import { Problem } from '../problem.ts';

const pairing = z.object({ origin: z.string(), label: z.string(), token: z.string(), pairedAt: z.string() });
type Pairing = z.output<typeof pairing>;

/** A pairing as people see it: without its token. */
export interface PairedOrigin {
  readonly origin: string;
  readonly label: string;
  /** ISO 8601 in UTC. */
  readonly pairedAt: string;
  /** Given by `--development-pairing`: not kept, not revocable. */
  readonly development: boolean;
}

/** The tokens of the origins that may print, kept in pairings.json (mode 0600). */
export class Pairings {
  readonly #file: string;
  readonly #kept: Map<string, Pairing>;
  readonly #development: DevelopmentPairing | undefined;
  readonly #startedAt = new Date().toISOString();
  readonly #listeners = new Set<(origin: string) => void>();
  /** Changes are written one after the other. */
  #written: Promise<void> = Promise.resolve();

  private constructor(file: string, kept: readonly Pairing[], development: DevelopmentPairing | undefined) {
    this.#file = file;
    this.#kept = new Map(kept.map((each) => [each.origin, each]));
    this.#development = development;
  }

  static async open(folder: string, development?: DevelopmentPairing): Promise<Pairings> {
    const file = join(folder, 'pairings.json');
    const text = await readIfThere(file);
    if (text === undefined) return new Pairings(file, [], development);
    try {
      return new Pairings(file, z.array(pairing).parse(JSON.parse(text)), development);
    } catch {
      throw new Problem(`${file} cannot be read: remove it and pair the consoles anew.`);
    }
  }

  tokenOf(origin: string): string | undefined {
    if (this.#development?.origins.includes(origin)) return this.#development.token;
    return this.#kept.get(origin)?.token;
  }

  list(): readonly PairedOrigin[] {
    const given = (this.#development?.origins ?? []).map((origin) => ({
      origin,
      label: 'Development',
      pairedAt: this.#startedAt,
      development: true,
    }));
    const kept = [...this.#kept.values()].map(({ origin, label, pairedAt }) => ({
      origin,
      label,
      pairedAt,
      development: false,
    }));
    return [...given, ...kept];
  }

  /** Keeps a new token for an origin; one that it had before is worth nothing from now on. */
  async keep(origin: string, label: string, token: string): Promise<void> {
    const replaced = this.#kept.has(origin);
    this.#kept.set(origin, { origin, label, token, pairedAt: new Date().toISOString() });
    if (replaced) this.#announce(origin);
    await this.#write();
  }

  /** Forgets an origin's token. False where there was none. */
  async revoke(origin: string): Promise<boolean> {
    if (!this.#kept.delete(origin)) return false;
    this.#announce(origin);
    await this.#write();
    return true;
  }

  /** Calls back when an origin's token was revoked or replaced: its sockets have to go. */
  onRevoked(listener: (origin: string) => void): void {
    this.#listeners.add(listener);
  }

  #announce(origin: string): void {
    for (const listener of this.#listeners) listener(origin);
  }

  #write(): Promise<void> {
    const text = JSON.stringify([...this.#kept.values()], null, 2);
    this.#written = this.#written.catch(() => undefined).then(() => writePrivateFile(this.#file, text));
    return this.#written;
  }
}
