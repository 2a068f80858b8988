/** Serves the console's production build as a real deployment does: compressed, cached, with its security headers. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { folderFiles } from '../../print-agent/src/localConsole/consoleFiles.ts';
import {
  type ConsoleConfig,
  securityHeaders,
  serveConsole as serveFiles,
} from '../../print-agent/src/localConsole/hosting.ts';
import { ROOT } from './places.ts';

export interface ConsoleServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface ConsoleServerOptions {
  readonly port: number;
  /** Called for every request: the addresses of the other parts may be known only later. */
  readonly config: () => ConsoleConfig;
  /** The built files; default `console/dist`. */
  readonly folder?: string;
  /** Whether to lose the response for this path: it begins and breaks off. */
  readonly isLost?: (path: string) => boolean;
}

/** Starts serving on 127.0.0.1. Any path that is not a file belongs to the application and gets index.html. */
export async function serveConsole(options: ConsoleServerOptions): Promise<ConsoleServer> {
  const folder = options.folder ?? join(ROOT, 'console/dist');
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no built console`);
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', (_request, reply, done) => {
    const { platformUrl, agentUrl, firebase } = options.config();
    reply.headers(securityHeaders(platformUrl, agentUrl, { isPushed: firebase !== null }));
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (options.isLost?.(request.url) !== true) {
      done();
      return;
    }
    reply.hijack();
    // The browser itself retries a connection that breaks before the first byte.
    reply.raw.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 2 });
    reply.raw.write(' ', () => reply.raw.destroy());
  });
  serveFiles(app, { files: folderFiles(folder), config: options.config });
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
