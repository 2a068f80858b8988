import {
  Agent as PlainAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as plainRequest,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { WhyUnreached } from '@servery/protocol/platform/answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AGENT } from '../version.ts';
import { isPassablePath, PROXIED_ROOTS } from './passablePath.ts';

/** A picture of the largest size that the console sends, with room for the fields around it. */
const UPLOAD_BYTES = 8 * 1024 * 1024;

/** In milliseconds: shorter than the console's own timeouts, so that it learns the reason. */
export interface ProxyTimeouts {
  /** How long the platform may take to begin to answer. */
  readonly plain: number;
  /** The same, of a request that carries a body over a slow uplink. */
  readonly upload: number;
  /** From then on, for the whole answer, unless it is a stream. */
  readonly body: number;
}
const TIMEOUTS: ProxyTimeouts = { plain: 18_000, upload: 85_000, body: 60_000 };

/** How long a connection is kept for the next call: servers close idle ones after 5 s and more. */
const IDLE_MS = 4000;
/** The interval at which a silent connection, such as a stream without orders, is checked for being alive. */
const KEEP_ALIVE_MS = 30_000;

/** How long to drain the rest of a refused body. */
const DRAIN_MS = 5000;

/** The request headers that are forwarded to the platform: neither cookies nor the origin. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
] as const;

/**
 * The response headers that are passed on: no cookies, and nothing that makes the browser do more than read the answer.
 */
const RESPONSE_HEADERS = [
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
] as const;

const STREAM = 'text/event-stream';
/** Raster pictures only: an SVG is a document that could run scripts in the console's origin. */
const READABLE =
  /^(application\/(?:[\w.-]+\+)?json|image\/(?:avif|bmp|gif|jpeg|png|webp)|text\/event-stream)$/;

/** The reason why a call gets no answer from the platform. */
class ProxyError extends Error {
  readonly status: number;
  readonly why: WhyUnreached | undefined;

  constructor(status: number, message: string, why?: WhyUnreached) {
    super(message);
    this.status = status;
    this.why = why;
  }
}

/**
 * Forwards calls to the one configured platform, and its answers back.
 * Not a general proxy library: only the listed headers and content types pass, so hop-by-hop headers and cookies do
 * not. Redirects are refused and never followed. Bodies stream both ways at the pace of the slower side, and end when
 * either side leaves.
 */
export function proxyToPlatform(
  app: FastifyInstance,
  platform: URL,
  { log, timeouts = TIMEOUTS }: { readonly log: Logger; readonly timeouts?: ProxyTimeouts },
): void {
  const line = new PlatformProxy(platform, timeouts);
  app.addHook('onClose', () => line.close());
  // Bodies are streamed unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const root of PROXIED_ROOTS) {
    app.all(`${root}/*`, async (request, reply) => {
      // The console computes order ages from the platform's Date header, so ours must not replace it.
      reply.raw.sendDate = false;
      reply.headers({
        'cache-control': 'no-store',
        // If an answer is opened as a page, nothing in it runs.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      try {
        return await line.pass(request, reply);
      } catch (error) {
        if (!(error instanceof ProxyError)) throw error;
        log.warn({ status: error.status, reason: error.message }, 'A call of the console was not passed on');
        await drained(request.raw);
        return refuse(reply, error);
      }
    });
  }
}

/**
 * Refuses a call as the platform would, with a message in its envelope; reports the agent's own trouble, as every
 * gateway does, with a status of 500 or more and a reason, which the console puts into words and may retry.
 */
function refuse(reply: FastifyReply, { status, message, why }: ProxyError): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send(
      status >= 500
        ? { error: message, unreached: why }
        : { request_status: false, object: { error: message } },
    );
}

/** The connection pool to the platform. */
class PlatformProxy {
  readonly #platform: URL;
  readonly #timeouts: ProxyTimeouts;
  readonly #request: typeof plainRequest;
  readonly #connections: PlainAgent;

  constructor(platform: URL, timeouts: ProxyTimeouts) {
    this.#platform = platform;
    this.#timeouts = timeouts;
    const isSecure = platform.protocol === 'https:';
    this.#request = isSecure ? secureRequest : plainRequest;
    this.#connections = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, timeout: IDLE_MS });
  }

  close(): void {
    this.#connections.destroy();
  }

  /** @throws ProxyError */
  async pass({ raw, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isPassablePath(url)) throw new ProxyError(400, 'This is not an address of the ordering platform.');
    const left = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort();
    });
    const answer = await this.#ask(raw, left.signal);
    const { statusCode: status = 502 } = answer;
    const trouble = troubleWith(answer, raw.method === 'HEAD');
    if (trouble !== undefined) {
      answer.destroy();
      if (status < 400) throw new ProxyError(502, trouble, 'stranger');
      // A gateway's own error page: the console needs only its status.
      return reply.code(status).send();
    }
    reply.code(status).headers(pickHeaders(answer.headers, RESPONSE_HEADERS));
    if (typeOf(answer) === STREAM) {
      answer.socket.setKeepAlive(true, KEEP_ALIVE_MS);
      reply.send(answer);
      // Tells the console that it is connected, even if no event follows.
      reply.raw.flushHeaders();
      return reply;
    }
    const limit = setTimeout(() => answer.destroy(new Error('It takes too long.')), this.#timeouts.body);
    answer.once('close', () => clearTimeout(limit));
    return reply.send(answer);
  }

  /** Sends the request and resolves with the beginning of the answer. @throws ProxyError */
  async #ask(raw: IncomingMessage, signal: AbortSignal): Promise<IncomingMessage> {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const hasBody = length !== '0' || encoding !== undefined;
    if (Number(length) > UPLOAD_BYTES) throw tooLarge();
    const { protocol, hostname, port, host } = this.#platform;
    const sent = this.#request({
      ...{ protocol, port, method: raw.method, path: raw.url, agent: this.#connections, signal },
      hostname: hostname.replaceAll(/[[\]]/g, ''),
      headers: {
        ...pickHeaders(raw.headers, REQUEST_HEADERS),
        'user-agent': `${AGENT.name}/${AGENT.version}`,
      },
    });
    const timeoutMs = this.#timeouts[hasBody ? 'upload' : 'plain'];
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<IncomingMessage>((resolve, reject) => {
        late = setTimeout(
          () => reject(new ProxyError(504, `${host} does not answer: try again in a moment.`)),
          timeoutMs,
        );
        sent.once('response', resolve);
        sent.on('error', (error) => reject(unreachable(host, error)));
        // No pipeline: it would disconnect the console if the platform answers before reading the whole body.
        if (hasBody) raw.pipe(limitBytes(reject)).pipe(sent);
        else sent.end();
      });
    } catch (error) {
      sent.destroy();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }
}

/** Drains the rest of a body for a while, because a client that is still sending does not read the answer. */
async function drained(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  await finished(raw.resume(), { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => undefined);
}

/** Forwards bytes up to the limit, and calls `complain` at the next one. */
function limitBytes(complain: (error: ProxyError) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= UPLOAD_BYTES) done(null, chunk);
      else complain(tooLarge());
    },
  });
}

/** Why an answer must not be returned; undefined if it may. */
function troubleWith(answer: IncomingMessage, isHead: boolean): string | undefined {
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    return `The ordering platform sends this call elsewhere (${status}), which is not followed: check its address.`;
  }
  const isEmpty = isHead || status === 204 || status === 304 || headers['content-length'] === '0';
  const type = typeOf(answer);
  if (isEmpty || READABLE.test(type)) return undefined;
  return `What answers in the ordering platform's place sends ${type || 'something unnamed'}: check its address, and whether this network wants somebody to sign in first.`;
}

/** Without its parameters. */
function typeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function pickHeaders(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

function tooLarge(): ProxyError {
  return new ProxyError(413, `This is larger than ${UPLOAD_BYTES / 1024 / 1024} MB.`);
}

function unreachable(host: string, error: Error): ProxyError {
  const code = 'code' in error ? String(error.code) : '';
  return /CERT|SIGNATURE|ALTNAME/.test(code)
    ? new ProxyError(
        502,
        `${host} cannot be trusted (${code}): check this computer's clock, and whether this network reads along.`,
        'untrusted',
      )
    : new ProxyError(
        502,
        `${host} cannot be reached (${code || error.message}): check the internet connection.`,
        'line',
      );
}
