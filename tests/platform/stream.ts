/** Sends a channel as server-sent events. */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Channel } from './channel.ts';

/** Often enough to detect a silently lost connection. */
const HEARTBEAT_MS = 10_000;

/** Sends every value of the channel as an event named "order", until the client disconnects or the channel ends. */
export function sendStream<T>(reply: FastifyReply, channel: Channel<T>): FastifyReply {
  const body = new PassThrough();
  const unsubscribe = channel.subscribe({
    next: (value) => body.write(`event: order\ndata: ${JSON.stringify(value)}\n\n`),
    end: () => {
      // A slow client closes later: stop writing until then.
      clearInterval(heartbeat);
      body.end();
    },
  });
  const heartbeat = setInterval(() => body.write(': still here\n\n'), HEARTBEAT_MS);
  body.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  // The headers are sent with the first byte; the client waits for them to know that it is connected.
  body.write(': connected\n\n');
  return reply.type('text/event-stream').header('cache-control', 'no-store').send(body);
}
