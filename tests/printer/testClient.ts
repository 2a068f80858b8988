import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

/** Bytes from hexadecimal (`'1b 40'`) or, where `text` is given, from characters up to U+00FF. */
export const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');
export const text = (characters: string): Buffer => Buffer.from(characters, 'latin1');

/** A test's connection to a printer. */
export class TestClient {
  readonly socket: Socket;
  readonly #chunks: Buffer[] = [];

  private constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (bytes) => this.#chunks.push(bytes));
    // Tests check broken connections with `closed`.
    this.socket.on('error', () => undefined);
  }

  /** Resolves when connected; rejects with the system's error. */
  static async connect(port: number): Promise<TestClient> {
    const client = new TestClient(port);
    await once(client.socket, 'connect');
    return client;
  }

  /** All bytes from the printer, in hexadecimal. */
  get answers(): string {
    return Buffer.concat(this.#chunks).toString('hex');
  }

  get closed(): boolean {
    return this.socket.destroyed;
  }

  write(...bytes: readonly Uint8Array[]): void {
    this.socket.write(Buffer.concat(bytes));
  }

  close(): void {
    this.socket.destroy();
  }
}
