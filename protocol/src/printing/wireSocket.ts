/** The part of a WebSocket that the client needs: a browser's, or that of `ws`. */
export interface WireSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * Why the connection failed.
 *
 * - `refused`: the connection was refused
 * - `forbidden`: the browser did not try to connect
 * - `silent`: nothing happened within the timeout
 */
export class DialError extends Error {
  readonly reason: 'refused' | 'forbidden' | 'silent';

  constructor(reason: DialError['reason']) {
    super(`The agent's socket did not open: ${reason}`);
    this.reason = reason;
  }
}

/** A socket's `readyState` until it opens or fails. */
const CONNECTING = 0;

/** Waits for a socket to open. @throws DialError */
export function waitUntilOpen(socket: WireSocket, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: DialError['reason']): void => {
      clearTimeout(timer);
      socket.close();
      reject(new DialError(reason));
    };
    const timer = setTimeout(() => fail('silent'), timeoutMs);
    // A failed socket is closed by then. A socket that WebKit blocks stays in CONNECTING and never closes.
    socket.addEventListener('error', () => fail(socket.readyState === CONNECTING ? 'forbidden' : 'refused'));
    socket.addEventListener('close', () => fail('refused'));
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
