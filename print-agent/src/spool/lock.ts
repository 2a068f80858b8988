import { createHash } from 'node:crypto';
import { mkdir, realpath, unlink } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { AgentFault } from '../fault.ts';

/**
 * Makes this process the only agent of a data folder; the returned function releases the lock.
 *
 * The lock is a listening local socket named after the folder. The system releases it whenever the process ends, so
 * a crash leaves nothing behind: on Linux the name is in the abstract namespace, on Windows it is a named pipe, and
 * neither is a file. Elsewhere the socket is a file that outlives a crash; if nobody answers on it, it is removed. The
 * alternative was a pid file, but a pid that the system reused for another process would block the agent permanently.
 *
 * @throws AgentFault `internal` when another agent holds the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = lockName(await realpath(folder));
  const server =
    (await listen(name)) ??
    ((await isAbandoned(name)) ? await unlink(name).then(() => listen(name)) : undefined);
  if (server === undefined) {
    throw new AgentFault('internal', `Another agent is already running on the data folder ${folder}.`);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockName(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0servery-agent-${hash}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\servery-agent-${hash}`;
  // Not in the data folder: a socket's path is limited to about a hundred bytes.
  return `/tmp/servery-agent-${hash}.sock`;
}

/** Listens; undefined when the name is taken. */
function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Whether the name is a socket file that no process listens on. */
function isAbandoned(name: string): Promise<boolean> {
  if (!name.startsWith('/')) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(name, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}
