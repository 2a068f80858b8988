/**
 * How the built console is served: its headers, config.js and cache lifetimes. The agent serves it this way at its own
 * port, as do development and tests, and a deployment must do the same.
 */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleFile, ConsoleFiles } from './consoleFiles.ts';

const decompress = promisify(brotliDecompress);

/** Firebase's web configuration as shown in its console, and the key that signs push messages. */
interface FirebaseConfig {
  readonly apiKey: string;
  readonly projectId: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly vapidKey: string;
}

/** The values in `config.js`; the README describes each of them. */
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
  /** Replaces pairing if the agent itself, or its development launcher, serves the console. */
  readonly agentToken?: string;
  /** The page of a simulated printer: the console then offers a tour, which needs a simulated restaurant. */
  readonly tourPrinterUrl?: string;
}

/** The empty string's hash: the only inline style that Emotion needs in a production build. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where Firebase gives a browser its token for pushes. */
const FIREBASE = 'https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com';

interface PolicyOptions {
  /** Whether push messages come through Firebase. */
  readonly isPushed?: boolean;
  /** Origins of merchants' records besides the platform's own; the platform names their address. */
  readonly recordOrigins?: readonly string[];
}

/**
 * The headers of a deployment.
 *
 * @param platform origin of the ordering platform: calls go there, and pictures and videos come from there.
 * @param agent WebSocket address of the print agent.
 */
export function securityHeaders(
  platform: string,
  agent: string,
  { isPushed = false, recordOrigins = [] }: PolicyOptions = {},
): Readonly<Record<string, string>> {
  const policy = {
    // Everything not named below (objects, frames, applets) is blocked.
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' ${EMPTY_STYLE}`,
    'font-src': "'self'",
    // data: for receipts and the tab's icon, which the console draws, and for small pictures that a platform sends
    // inline. blob: for a chosen picture before it is uploaded. https: because a restaurant's pictures are wherever its
    // platform stores them, on hosts that no configuration names. An installation that knows those hosts lists them
    // instead. The platform itself may be http on one machine.
    'img-src': `'self' data: blob: https: ${platform}`,
    // Firebase only if push messages come through it.
    'connect-src': ["'self'", platform, agent, ...recordOrigins, ...(isPushed ? [FIREBASE] : [])].join(' '),
    'worker-src': "'self'",
    // Lets browsers install the console as an app.
    'manifest-src': "'self'",
    // Videos of posts, as for pictures. No platform sends a video inline.
    'media-src': `'self' blob: https: ${platform}`,
    'base-uri': "'none'",
    // The browser never submits a form itself, which could put a password into the address.
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    // No text becomes markup, a script or a script's address, not even through a bug of the console's own. The only
    // exception is the addresses of its workers, through the one policy of console/src/ownScript.ts.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'servery',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    // URLs contain the ids of orders and guests: other sites get only the origin, to which Firebase's keys are
    // restricted.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The camera stays allowed: it reads the codes of tickets.
    'permissions-policy':
      'display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  };
}

/** `config.js`, the console's configuration. "<" is escaped so that no value can end a script element. */
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

/** Valid names of build files: no parent folders, nothing hidden. */
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Whether a path, without the slash before it, is a page of the application and no file. */
export function isPage(path: string): boolean {
  return posix.extname(path) === '';
}

/**
 * Serves the console: its files, `config.js` generated per request, and index.html for every other path, which is a
 * route of the application.
 */
export function serveConsole(
  app: FastifyInstance,
  {
    files,
    config,
  }: { readonly files: ConsoleFiles; readonly config: (request: FastifyRequest) => ConsoleConfig },
): void {
  app.get('/config.js', (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(configScript(config(request))),
  );
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*'];
    const file = NAME.test(name) ? await files.read(name) : undefined;
    if (file) return sendFile(request, reply, name, file);
    const index = isPage(name) ? await files.read('index.html') : undefined;
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
  // Names under assets/ contain a content hash; everything else is revalidated.
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
  // Some browsers accept Brotli only over https, which this computer's pages do not use.
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(await decompress(bytes));
  return reply.header('content-encoding', 'br').send(bytes);
}
