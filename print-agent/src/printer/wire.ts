import { connect } from 'node:net';

/** Where to connect: an address that the rules allow, never a name. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** One connection to a printer, reduced to what is needed of it. Injected, so that tests are the printer. */
export interface Wire {
  /** Sends in one piece. */
  write(bytes: Uint8Array): void;
  /** Bytes that the system has not taken yet. */
  readonly unsent: number;
  /** No more will be sent; the printer may still answer. */
  end(): void;
  /** Gone at once. */
  destroy(): void;
}

export interface WireListener {
  opened(): void;
  received(bytes: Uint8Array): void;
  /** Once, also when it was never opened; `error` where it did not end in order. */
  closed(error: NodeJS.ErrnoException | undefined): void;
}

export type Dial = (endpoint: Endpoint, listener: WireListener) => Wire;

/** TCP as receipt printers want it: no waiting for more to send, and the connection kept. */
export const dialTcp: Dial = ({ address, port }, listener) => {
  const socket = connect({
    host: address,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 10_000,
  });
  let error: NodeJS.ErrnoException | undefined;
  socket.on('connect', () => listener.opened());
  socket.on('data', (bytes) => listener.received(bytes));
  socket.on('error', (reason) => {
    error = reason;
  });
  socket.on('close', () => listener.closed(error));
  return {
    write: (bytes) => void socket.write(bytes),
    get unsent() {
      return socket.writableLength;
    },
    end: () => void socket.end(),
    destroy: () => void socket.destroy(),
  };
};
