/** A network that accepts everything and returns nothing, as behind a router whose own line is dead. */
import { createServer, type Socket } from 'node:net';

/** Listens on 127.0.0.1 and never responds. */
export async function acceptWithoutAnswer(port: number): Promise<{ readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
