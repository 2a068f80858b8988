/** Serves the console's production build as a real deployment does: compressed, cached, with its security headers. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { ROOT } from './places.ts';

/** What `config.js` tells the console; the README lists what each is for. */
export interface ConsoleConfig {
  readonly platformUrl: string;
  readonly agentUrl: string;
  readonly productName: string;
  readonly firebase: null;
  readonly forgotPasswordUrl: string;
  readonly contactUsUrl: string;
  readonly subdomainSuffix: string;
  readonly cookieDomain: string;
  /** Pairs this console with the agent started beside it, without a code. Never part of a deployment. */
  readonly agentDevelopmentToken?: string;
}

/** The empty string's hash: the only inline style that Emotion needs in a production build. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers of a deployment; the README's hosting section says the same. */
export function securityHeaders({ platformUrl, agentUrl }: ConsoleConfig): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${EMPTY_STYLE}`,
    'font-src': "'self'",
    'img-src': `'self' data: blob: https: ${platformUrl}`,
    'connect-src': `'self' ${platformUrl} ${agentUrl}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'media-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** `config.js`: what tells the console where it is. "<" is escaped so that no value can end a script element. */
export function configScript(config: ConsoleConfig): string {
  return `self.SERVERY_CONFIG = ${JSON.stringify(config).replaceAll('<', '\\u003c')};\n`;
}

export interface ConsoleServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface ConsoleServerOptions {
  readonly port: number;
  /** Asked at every request: where the other parts are may be known only later. */
  readonly config: () => ConsoleConfig;
  /** The built files; `console/dist` unless said. */
  readonly folder?: string;
}

/** Starts serving on 127.0.0.1. Any path that is not a file is the application's own: it gets index.html. */
export async function serveConsole(options: ConsoleServerOptions): Promise<ConsoleServer> {
  const folder = options.folder ?? join(ROOT, 'console/dist');
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no built console`);
  const app: FastifyInstance = fastify({ forceCloseConnections: true });

  app.addHook('onSend', async (_request, reply) => {
    reply.headers(securityHeaders(options.config()));
  });
  app.get('/config.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(configScript(options.config())),
  );
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    globIgnore: ['config.js'],
    cacheControl: false,
    setHeaders: (response, path) => {
      // Names under assets/ carry a hash of their content; everything else is asked for anew.
      const forever = /[\\/]assets[\\/]/.test(path);
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
    return page ? reply.sendFile('index.html') : reply.code(404).send('There is nothing here.');
  });

  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
