import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

import type { Device } from './device.ts';

/** One connection, open or past. */
export interface Connection {
  /** Counts from 1 in the order of connecting. */
  id: number;
  remotePort: number;
  openedAt: number;
  /** Undefined while it is open. */
  closedAt: number | undefined;
  /** Bytes that the printer has read from it. */
  bytes: number;
  /** Bytes that the printer has sent. */
  answered: number;
}

export interface NetworkOptions {
  port: number;
  sessions: number;
  now: () => number;
  onChange: () => void;
}

/** The printer's network board: accepts connections and passes bytes to the device while its buffer has space. */
export class Network {
  readonly connections: Connection[] = [];
  readonly #options: NetworkOptions;
  readonly #open = new Map<Connection, Socket>();
  #server: Server | undefined;
  #device: Device | undefined;
  #boundPort: number;
  #stalled = false;
  #bytesUntilDrop: number | undefined;
  #total = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
    this.#boundPort = options.port;
  }

  get port(): number {
    return this.#boundPort;
  }

  /** Bytes read from all connections. */
  get bytes(): number {
    return this.#total;
  }

  /** Sets the device that receives the bytes; called once, before listening. */
  attach(device: Device): void {
    this.#device = device;
  }

  /** Accepts connections on 127.0.0.1; rejects with the system's error when the port is taken. */
  async listen(): Promise<void> {
    if (this.#server !== undefined) return;
    const server = createServer({ noDelay: true }, (socket) => this.#accept(socket));
    server.listen(this.#boundPort, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    this.#boundPort = (server.address() as AddressInfo).port;
  }

  /** Stops accepting; existing connections stay open. */
  refuse(): void {
    this.#server?.close();
    this.#server = undefined;
  }

  /** Resets every connection; resolves when all are closed. */
  async dropAll(): Promise<void> {
    const sockets = [...this.#open.values()];
    const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) reset(socket);
    await Promise.all(gone);
  }

  setStalled(stalled: boolean): void {
    this.#stalled = stalled;
    this.pump();
  }

  /** Resets the connection that sends the last of these bytes; undefined cancels that. */
  dropAfter(bytes: number | undefined): void {
    this.#bytesUntilDrop = bytes;
  }

  get isListening(): boolean {
    return this.#server !== undefined;
  }

  get isStalled(): boolean {
    return this.#stalled;
  }

  get isDropping(): boolean {
    return this.#bytesUntilDrop !== undefined;
  }

  broadcast(bytes: Uint8Array): void {
    for (const [connection, socket] of this.#open) send(connection, socket, bytes);
  }

  /** Reads pending bytes from the sockets while the device has space. */
  pump(): void {
    for (const [connection, socket] of this.#open) this.#read(connection, socket);
  }

  #accept(socket: Socket): void {
    // Resets by the peer are normal for a printer; the `close` event follows and cleans up.
    socket.on('error', () => undefined);
    if (this.#open.size >= this.#options.sessions) {
      reset(socket);
      return;
    }
    const connection: Connection = {
      id: this.connections.length + 1,
      remotePort: socket.remotePort ?? 0,
      openedAt: this.#options.now(),
      closedAt: undefined,
      bytes: 0,
      answered: 0,
    };
    this.connections.push(connection);
    this.#open.set(connection, socket);
    socket.on('readable', () => this.#read(connection, socket));
    socket.on('close', () => {
      connection.closedAt = this.#options.now();
      this.#open.delete(connection);
      this.#options.onChange();
    });
    this.#options.onChange();
  }

  #read(connection: Connection, socket: Socket): void {
    const device = this.#device;
    while (device !== undefined && !this.#stalled && !socket.destroyed) {
      const room = Math.min(device.space, this.#bytesUntilDrop ?? Number.POSITIVE_INFINITY);
      if (room === 0) return;
      // A socket notices that the peer has ended only on a `read()` without data.
      const waiting = Math.min(room, socket.readableLength);
      const bytes = (waiting > 0 ? socket.read(waiting) : socket.read()) as Buffer | null;
      if (bytes === null) return;
      this.#total += bytes.length;
      connection.bytes += bytes.length;
      if (this.#bytesUntilDrop !== undefined) this.#bytesUntilDrop -= bytes.length;
      if (this.#bytesUntilDrop === 0) {
        this.#bytesUntilDrop = undefined;
        reset(socket);
      }
      device.receive({ id: connection.id, send: (answer) => send(connection, socket, answer) }, bytes);
    }
  }
}

/** Node never closes a socket that is reset while it is ending, so such a socket is destroyed instead. */
function reset(socket: Socket): void {
  if (socket.writable) socket.resetAndDestroy();
  else socket.destroy();
}

function send(connection: Connection, socket: Socket, bytes: Uint8Array): void {
  if (!socket.writable) return;
  connection.answered += bytes.length;
  socket.write(bytes);
}
