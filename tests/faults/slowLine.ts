import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Clock } from '../printer/clock.ts';

export interface SlowLineOptions {
  /** The printer's port, on 127.0.0.1. */
  readonly port: number;
  readonly clock: Clock;
  /** The rate at which bytes reach the printer; its responses are too short to matter. */
  readonly bytesPerSecond: number;
  /** The delay of a byte, in each direction. */
  readonly delayMs: number;
}

/** Bytes move in chunks: the amount that the line transmits in this many milliseconds. */
const TICK_MS = 50;

/**
 * A slow line to a printer: accepts all data at once, as systems and adapters do, and forwards it at its
 * rate, after its delay. Time passes by an injected clock.
 */
export class SlowLine {
  /** The number of chunks moved in either direction, including ends of a stream; it grows with each activity. */
  moves = 0;
  /** Bytes that have reached the printer. */
  bytes = 0;
  readonly #options: SlowLineOptions;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #bytesUntilCut: number[] = [];

  private constructor(options: SlowLineOptions) {
    this.#options = options;
    this.#server = createServer({ noDelay: true, allowHalfOpen: true }, (agent) => this.#accept(agent));
  }

  static async open(options: SlowLineOptions): Promise<SlowLine> {
    const line = new SlowLine(options);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  /** The address at which the agent reaches the printer. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks the connection after this many more bytes to the printer, and each later one after the next number. */
  cutAfter(...bytes: readonly number[]): void {
    this.#bytesUntilCut = [...bytes];
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #accept(agent: Socket): void {
    const { port, clock, bytesPerSecond, delayMs } = this.#options;
    const printer = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    const later = (at: number, run: () => void): void => {
      clock.after(at - clock.now(), () => {
        this.moves += 1;
        run();
      });
    };
    let freeAt = 0;
    agent.on('data', (bytes) => {
      this.moves += 1;
      const size = Math.max(1, Math.floor((bytesPerSecond * TICK_MS) / 1000));
      for (let at = 0; at < bytes.length; at += size) {
        const piece = bytes.subarray(at, at + size);
        freeAt = Math.max(freeAt, clock.now()) + (piece.length * 1000) / bytesPerSecond;
        later(freeAt + delayMs, () => this.#deliver(piece, agent, printer));
      }
    });
    agent.on('end', () => later(Math.max(freeAt, clock.now()) + delayMs, () => printer.end()));
    printer.on('data', (bytes) => {
      this.moves += 1;
      later(clock.now() + delayMs, () => agent.writable && agent.write(bytes));
    });
    printer.on('end', () => later(clock.now() + delayMs, () => agent.end()));
    for (const [socket, other] of [
      [agent, printer],
      [printer, agent],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
  }

  #deliver(bytes: Uint8Array, agent: Socket, printer: Socket): void {
    if (!printer.writable) return;
    this.bytes += bytes.length;
    const [left] = this.#bytesUntilCut;
    if (left === undefined || left > bytes.length) {
      if (left !== undefined) this.#bytesUntilCut[0] = left - bytes.length;
      printer.write(bytes);
      return;
    }
    this.#bytesUntilCut.shift();
    // All of these bytes arrive, and not one more; the agent sees a reset.
    printer.end(bytes.subarray(0, left));
    agent.resetAndDestroy();
  }
}
