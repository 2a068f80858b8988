/** What the wire's client needs of a WebSocket: a browser's, or that of `ws`. */
export interface WireSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * Why no line came about.
 *
 * - `refused`: the dial was turned away
 * - `forbidden`: the browser did not dial
 * - `silent`: nothing at all happened
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
export function opened(socket: WireSocket, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: DialError['reason']): void => {
      clearTimeout(timer);
      socket.close();
      reject(new DialError(reason));
    };
    const timer = setTimeout(() => fail('silent'), patienceMs);
    // A socket that failed is closed by then. One that WebKit keeps from dialling still connects, and never closes.
    socket.addEventListener('error', () => fail(socket.readyState === CONNECTING ? 'forbidden' : 'refused'));
    socket.addEventListener('close', () => fail('refused'));
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
