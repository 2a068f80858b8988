/**
 * A stand-in for the ordering platform: every call of the contract over HTTP, with made-up restaurants behind
 * it. Loopback only. `main.ts` runs it as a process; tests start it in their own.
 */
import type { AddressInfo } from 'node:net';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import fastify, { type FastifyInstance } from 'fastify';
import { type Control, createControl, registerControl } from './control.ts';
import { registerFacebook } from './facebook.ts';
import { registerFaults } from './platformFaults.ts';
import { registerHostileText } from './hostileAnswers.ts';
import { isLoopback } from './loopback.ts';
import { registerPublicFiles } from './publicFiles.ts';
import { registerCalls } from './routes.ts';
import { openState, type PlatformState, type PlatformStateOptions } from './platformState.ts';

export interface PlatformOptions extends PlatformStateOptions {
  /** 0 selects a free one. */
  readonly port: number;
}

export interface Platform {
  /** "http://127.0.0.1:4301" */
  readonly url: string;
  /** The test controls. */
  readonly control: Control;
  /** Closes all connections and the data. */
  readonly close: () => Promise<void>;
}

async function createServer(state: PlatformState): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'error', stream: process.stderr },
    bodyLimit: MAX_IMAGE_BYTES,
    // Trust a local proxy's headers: URLs in responses must use the proxy's scheme and host.
    trustProxy: 'loopback',
    // Streams and keep-alive connections would delay closing.
    forceCloseConnections: true,
  });
  await app.register(cors, {
    origin: (origin, done) => done(null, isLoopback(origin ?? '')),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    // Consoles use it to calculate the platform's clock (decisions 8c).
    exposedHeaders: ['Date'],
    maxAge: 600,
  });
  await app.register(multipart, { limits: { fileSize: MAX_IMAGE_BYTES } });
  // Calls without a body have the JSON content type as well (spec 000 §7).
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', new Date(state.now()).toUTCString());
    done();
  });
  return app;
}

/**
 * Starts the stand-in, and creates its restaurants unless the data folder has them.
 *
 * @throws Error EADDRINUSE when the port is taken.
 */
export async function startPlatform({ port, ...options }: PlatformOptions): Promise<Platform> {
  const state = openState(options);
  const app = await createServer(state);
  const control = createControl(registerFaults(app), registerHostileText(app), state);
  registerCalls(app, state);
  registerControl(app, control);
  registerPublicFiles(app, state);
  registerFacebook(app, state);
  app.get('/health', () => ({ status: 'ok', orders: state.mainStore.orders.count() }));

  const close = async (): Promise<void> => {
    state.endStreams();
    await app.close();
    state.close();
  };
  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, control, close };
}
