import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections and to servers without a port of their own. */
const PORTS = { from: 20_000, below: 32_000 };

/** A port that is free, and that no other test gets by chance before its user listens on it. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.below);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
