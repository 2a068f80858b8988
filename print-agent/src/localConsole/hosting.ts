/**
 * How the built console is handed out: its headers, its config.js, what may be cached for how long. The agent serves
 * it so at its own port, development and tests serve it so too, and a deployment is to do the same.
 */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleFile, ConsoleFiles } from './consoleFiles.ts';

const decompress = promisify(brotliDecompress);

/** Firebase's web configuration as its own console shows it, and the key that pushes are signed with. */
interface FirebaseConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly vapidKey: string;
}

/** What `config.js` tells the console; the README lists what each is for. */
export interface ConsoleConfig {
  readonly platformUrl: string;
  readonly platformHost?: string;
  readonly agentUrl: string;
  readonly productName: string;
  /** Null where the platform does not push. */
  readonly firebase: FirebaseConfig | null;
  readonly forgotPasswordUrl: string;
  readonly contactUsUrl: string;
  readonly subdomainSuffix: string;
  readonly cookieDomain: string;
  /** Stands in for pairing where the agent itself, or what started it for development, serves the console. */
  readonly agentToken?: string;
}

/** The empty string's hash: the only inline style that Emotion needs in a production build. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where Firebase gives a browser its token for pushes. */
const FIREBASE = 'https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com';

/**
 * The headers of a deployment.
 *
 * @param platform origin of the ordering platform: calls go there, and pictures and films come from there.
 * @param agent WebSocket address of the print agent.
 * @param isPushed whether pushes come by Firebase.
 */
export function securityHeaders(
  platform: string,
  agent: string,
  isPushed = false,
): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${EMPTY_STYLE}`,
    'font-src': "'self'",
    'img-src': `'self' data: blob: https: ${platform}`,
    'connect-src': `'self' ${platform} ${agent}${isPushed ? ` ${FIREBASE}` : ''}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'media-src': `'self' blob: https: ${platform}`,
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
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** `config.js`: what tells the console where it is. "<" is escaped so that no value can end a script element. */
export function configScript(config: ConsoleConfig): string {
  return `self.SERVERY_CONFIG = ${JSON.stringify(config).replaceAll('<', '\\u003c')};\n`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What a file of the build may be called: no way up, nothing hidden. */
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Serves the console: its files, `config.js` made at every request, and index.html for every path that is not a file,
 * as such a path is the application's own.
 */
export function serveConsole(
  app: FastifyInstance,
  { files, config }: { readonly files: ConsoleFiles; readonly config: () => ConsoleConfig },
): void {
  app.get('/config.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(configScript(config())),
  );
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*'];
    const file = NAME.test(name) ? await files.read(name) : undefined;
    if (file) return sendFile(request, reply, name, file);
    const isPage = posix.extname(name) === '';
    const index = isPage ? await files.read('index.html') : undefined;
    return index
      ? sendFile(request, reply, 'index.html', index)
      : reply.code(404).type('text/plain').send('There is nothing here.');
  });
}

async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { bytes, isBrotli }: ConsoleFile,
): Promise<FastifyReply> {
  // Names under assets/ carry a hash of their content; everything else is asked for anew.
  const isForEver = name.startsWith('assets/');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  reply.headers({
    'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag,
  });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(TYPES[posix.extname(name)] ?? 'application/octet-stream');
  if (!isBrotli) return reply.send(bytes);
  // Some browsers take Brotli over https alone, and no page of this computer is served so.
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(await decompress(bytes));
  return reply.header('content-encoding', 'br').send(bytes);
}
