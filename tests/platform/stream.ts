/** A channel as server-sent events. */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Channel } from './channel.ts';

/** Often enough that a connection cut without a word is noticed. */
const HEARTBEAT_MS = 10_000;

/** Sends every value of the channel as an event named "order", until the caller leaves or the channel ends. */
export function sendStream<T>(reply: FastifyReply, channel: Channel<T>): FastifyReply {
  const body = new PassThrough();
  const unsubscribe = channel.subscribe({
    next: (value) => body.write(`event: order\ndata: ${JSON.stringify(value)}\n\n`),
    end: () => {
      // A caller that reads slowly closes later: nothing may be written until then.
      clearInterval(heartbeat);
      body.end();
    },
  });
  const heartbeat = setInterval(() => body.write(': still here\n\n'), HEARTBEAT_MS);
  body.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  // Headers leave with the first byte; the caller waits for them to know that it is connected.
  body.write(': connected\n\n');
  return reply.type('text/event-stream').header('cache-control', 'no-store').send(body);
}
