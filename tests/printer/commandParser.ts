import type { Command } from './commands.ts';
import { word } from './fixedCommands.ts';

/** Waits for bytes (`yield undefined`) and ends with a value. */
export type Reading<T> = Generator<undefined, T, number>;

/**
 * The commands of one printer language as a state machine: one byte in, at most one command out. It is independent of
 * sockets: an incomplete command survives a lost connection, and the next bytes from any sender complete it.
 */
export abstract class CommandParser {
  /** The bytes of the command being read. */
  #raw: number[] = [];
  #machine = this.#start();

  /** One command, or undefined for one that is unknown. @param first its first byte. */
  protected abstract command(first: number): Reading<Command | undefined>;

  /** Reads one byte; returns the command that it completes, if any. */
  next(byte: number): Command | undefined {
    return this.#machine.next(byte).value;
  }

  /** True while a command is incomplete. */
  get midCommand(): boolean {
    return this.#raw.length > 0;
  }

  /** Drops an incomplete command, as on switching off. */
  reset(): void {
    this.#machine = this.#start();
  }

  #start(): Generator<Command | undefined, never, number> {
    this.#raw = [];
    const machine = this.#commands();
    machine.next();
    return machine;
  }

  *#commands(): Generator<Command | undefined, never, number> {
    let complete: Command | undefined;
    for (;;) {
      const first = yield complete;
      this.#raw.push(first);
      complete = (yield* this.command(first)) ?? { type: 'unknown', bytes: Uint8Array.from(this.#raw) };
      this.#raw = [];
    }
  }

  protected *byte(): Reading<number> {
    const byte = yield undefined;
    this.#raw.push(byte);
    return byte;
  }

  protected *consume(count: number): Reading<Uint8Array> {
    const from = this.#raw.length;
    for (let left = count; left > 0; left--) yield* this.byte();
    return Uint8Array.from(this.#raw.slice(from));
  }

  protected *word(): Reading<number> {
    return word(yield* this.byte(), yield* this.byte());
  }

  /** Reads up to a NUL, excluding it. */
  protected *untilNul(): Reading<Uint8Array> {
    const from = this.#raw.length;
    while ((yield* this.byte()) !== 0);
    return Uint8Array.from(this.#raw.slice(from, -1));
  }
}
