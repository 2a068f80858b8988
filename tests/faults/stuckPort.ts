import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/**
 * How a device is stuck: nothing listens; nothing comes back at all, as from an unused address; or
 * connections are accepted and nothing is ever read from them.
 */
export type StuckKind = 'closed' | 'no answer' | 'never reads';

/** Puts a stuck device at a free port of 127.0.0.1; call the returned function to free it. */
export async function startStuckPort(port: number, kind: StuckKind): Promise<() => Promise<void>> {
  switch (kind) {
    case 'closed':
      return () => Promise.resolve();
    case 'no answer':
      return answerNothing(port);
    case 'never reads':
      return neverRead(port);
  }
}

/** Fills the system's backlog of connections that nobody accepts: the system then silently drops new ones. */
async function answerNothing(port: number): Promise<() => Promise<void>> {
  const gate = new SharedArrayBuffer(4);
  const worker = new Worker(new URL('./stuckListener.mjs', import.meta.url), { workerData: { port, gate } });
  await once(worker, 'message');
  const fillers: Socket[] = [];
  const fill = (): Promise<boolean> => {
    const filler = connect({ host: '127.0.0.1', port });
    filler.on('error', () => undefined);
    fillers.push(filler);
    return Promise.race([
      once(filler, 'connect').then(() => true),
      // A busy process may run a timer late, before it handles a connection that was made in time: immediates run after.
      new Promise<boolean>((resolve) => setTimeout(() => setImmediate(() => resolve(false)), 100)),
    ]);
  };
  while (await fill());
  return async () => {
    for (const filler of fillers) filler.destroy();
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    await once(worker, 'exit');
  };
}

async function neverRead(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (socket) => sockets.add(socket));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
}
