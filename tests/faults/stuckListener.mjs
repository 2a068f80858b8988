/** A worker that listens on `workerData.port` with a backlog of one connection, and accepts none. */
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const server = createServer();
server.listen({ host: '127.0.0.1', port: workerData.port, backlog: 1 }, () => {
  parentPort.postMessage('listening');
  // The event loop is blocked: the system accepts connections up to the backlog, and nobody does after that.
  Atomics.wait(new Int32Array(workerData.gate), 0, 0);
  server.close();
});
