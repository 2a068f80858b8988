/** A worker that listens on `workerData.port` with room for one connection, and then takes none. */
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const server = createServer();
server.listen({ host: '127.0.0.1', port: workerData.port, backlog: 1 }, () => {
  parentPort.postMessage('listening');
  // The event loop stands still: connections are made by the system as far as it has room, and by nobody after.
  Atomics.wait(new Int32Array(workerData.gate), 0, 0);
  server.close();
});
