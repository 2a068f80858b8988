import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/**
 * In which way a device is stuck: nothing listens; nothing comes back at all, as from an address at which nobody is; or
 * connections are taken and nothing is ever read from them.
 */
export type StuckKind = 'closed' | 'no answer' | 'never reads';

/** Makes a free port of 127.0.0.1 a stuck device's; the function that comes back frees it. */
export async function stickPort(port: number, kind: StuckKind): Promise<() => Promise<void>> {
  switch (kind) {
    case 'closed':
      return () => Promise.resolve();
    case 'no answer':
      return answerNothing(port);
    case 'never reads':
      return neverRead(port);
  }
}

/** Fills the room that the system has for connections nobody takes: it then drops what comes, without a word. */
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
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 100)),
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
