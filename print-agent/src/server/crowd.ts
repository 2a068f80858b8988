import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that have not become a WebSocket; browsers open six to a host. */
const AT_MOST = 64;

/**
 * Keeps the agent from running out of file descriptors, which its printers and its journal need too: of too many
 * plain connections the oldest goes, so that those who open them without end cannot keep anybody else out.
 */
export class Crowd {
  readonly #sockets = new Set<Socket>();

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      const [oldest] = this.#sockets;
      if (this.#sockets.size > AT_MOST && oldest) {
        this.#sockets.delete(oldest);
        oldest.destroy();
      }
    });
    // The number of WebSockets has a limit of its own.
    server.on('upgrade', ({ socket }) => this.#sockets.delete(socket));
  }
}
