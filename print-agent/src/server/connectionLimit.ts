import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum plain HTTP connections; browsers open six to a host. */
const MAX_CONNECTIONS = 64;

/**
 * Keeps the agent from running out of file descriptors, which its printers and its journal also need. Above the limit,
 * the oldest plain connection is closed, so that a client that keeps opening connections cannot lock others out.
 */
export class ConnectionLimit {
  readonly #sockets = new Set<Socket>();

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      const [oldest] = this.#sockets;
      if (this.#sockets.size > MAX_CONNECTIONS && oldest) {
        this.#sockets.delete(oldest);
        oldest.destroy();
      }
    });
    // WebSockets have their own limit.
    server.on('upgrade', ({ socket }) => this.#sockets.delete(socket));
  }
}
