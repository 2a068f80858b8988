import { connect } from 'node:net';

/** Where to connect: an allowed address, never a name. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
  /** `address` is the device file of a USB printer. */
  readonly isUsb?: boolean;
}

/** A minimal connection to a printer. Injected, so that tests can play the printer. */
export interface Wire {
  /** Sends in one piece. */
  write(bytes: Uint8Array): void;
  /** Bytes that the system has not accepted yet. */
  readonly unsent: number;
  /** Half-closes the connection; the printer may still answer. */
  end(): void;
  /** Closes at once. */
  destroy(): void;
}

export interface WireListener {
  opened(): void;
  received(bytes: Uint8Array): void;
  /** Called once, also when the connection never opened; `error` is set if it did not end normally. */
  closed(error: NodeJS.ErrnoException | undefined): void;
}

export type Dial = (endpoint: Endpoint, listener: WireListener) => Wire;

/** TCP for receipt printers: no Nagle delay, with keep-alive. */
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
