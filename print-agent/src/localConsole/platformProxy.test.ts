import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { type ProxyTimeouts, proxyToPlatform } from './platformProxy.ts';

const NO_HURRY: ProxyTimeouts = { plain: 60_000, upload: 60_000, body: 60_000 };

let platform: Server;
let app: FastifyInstance;

afterEach(async () => {
  await app.close();
  platform.close();
  platform.closeAllConnections();
});

const origin = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A console in front of a platform that behaves like this. @returns the console's origin. */
async function passTo(behave: RequestListener, timeouts: Partial<ProxyTimeouts>): Promise<string> {
  platform = createServer(behave).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  app = fastify({ forceCloseConnections: true });
  const log = pino({ level: 'silent' });
  proxyToPlatform(app, new URL(origin(platform)), { log, timeouts: { ...NO_HURRY, ...timeouts } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return origin(app.server);
}

describe('a platform that takes its time', () => {
  it('times out, and the console gets an error', async () => {
    const hung = await passTo(() => undefined, { plain: 10 });
    const answer = await fetch(`${hung}/api/v1/x`);
    expect(answer.status).toBe(504);
    expect(answer.headers.has('date')).toBe(false);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('does not answer') as string });
  });

  it('gets a longer timeout for uploads over a slow line', async () => {
    const slow = await passTo(
      (request, response) => {
        if (request.method === 'POST') request.resume().once('end', () => response.writeHead(204).end());
      },
      { plain: 0 },
    );
    const sent = await fetch(`${slow}/api/v1/x`, { method: 'POST', body: 'x' });
    expect(sent.status).toBe(204);
    expect((await fetch(`${slow}/api/v1/x`)).status).toBe(504);
  });

  it('is cut off if an answer does not end, unless it is a stream', async () => {
    const endless = await passTo(
      ({ url }, response) => {
        const type = url === '/api/stream' ? 'text/event-stream' : 'application/json';
        response.writeHead(200, { 'content-type': type }).write(': begun\n\n');
      },
      { body: 10 },
    );
    const stream = await fetch(`${endless}/api/stream`);
    await expect(fetch(`${endless}/api/json`).then((answer) => answer.text())).rejects.toThrow();
    const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await lines?.read()).toEqual({ done: false, value: ': begun\n\n' });
    await lines?.cancel();
  });
});
