/** Fault injection: the failures of platform and network that a console has to handle. */
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@servery/protocol/platform/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const how = z.discriminatedUnion('how', [
  /** An HTTP error without a message. */
  z.object({ how: z.literal('status'), code: z.int().check(z.minimum(400), z.maximum(599)) }),
  /** HTTP 200 with a refusal. */
  z.object({
    how: z.literal('envelope'),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** An HTML page, as proxies send it. */
  z.object({ how: z.literal('garbage') }),
  /** A response that fails every schema of the contract except those that accept anything. */
  z.object({ how: z.literal('wrong-shape') }),
  /** The correct response, delayed. */
  z.object({ how: z.literal('slow'), ms: z.int().check(z.minimum(0)) }),
  /** The connection closes without a response. */
  z.object({ how: z.literal('cut') }),
  /** The call is carried out, but a proxy answers HTTP 504. */
  z.object({ how: z.literal('lost') }),
  /** The call is carried out, but the response never arrives. */
  z.object({ how: z.literal('hang') }),
]);

export const fault = z.intersection(
  z.object({
    /** A call's name, its path in the contract, a request's path or method, or `*` for all requests. */
    match: z.string(),
    /** The number of affected requests; default 1. */
    times: z.optional(z.int().check(z.minimum(1))),
    /** The affected share of the matching requests, up to 1; default all. */
    share: z.optional(z.number().check(z.gt(0), z.lte(1))),
    /** The same seed affects the same requests by their order; default 1. */
    seed: z.optional(z.int()),
  }),
  how,
);
export type Fault = z.output<typeof fault>;

export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
}

function matches({ match }: Fault, request: FastifyRequest): boolean {
  const { callName } = request.routeOptions.config;
  const names = [
    request.url.split('?')[0],
    request.method,
    ...(callName ? [callName, calls[callName].path] : []),
  ];
  return match === '*' || names.includes(match);
}

/** Requests whose responses are never sent. */
const hangingRequests = new WeakSet<FastifyRequest>();

/** Requests whose responses are replaced with a proxy's HTTP 504. */
const lostResponses = new WeakSet<FastifyRequest>();

/** Random numbers from 0 (inclusive) to 1 (exclusive), repeatable by seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function applyFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (fault.how) {
    case 'status':
      return reply.code(fault.code).send({});
    case 'envelope':
      return reply.send({
        request_status: false,
        object: { error: fault.message, field_errors: fault.fields ?? {} },
      });
    case 'garbage':
      return reply.type('text/html').send('<!doctype html><title>Gateway</title><p>Please stand by.');
    case 'wrong-shape':
      return reply.send({ request_status: true, object: [42] });
    case 'slow':
      await wait(fault.ms, undefined, { ref: false });
      return undefined;
    case 'cut':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case 'lost':
      lostResponses.add(request);
      return undefined;
    case 'hang':
      hangingRequests.add(request);
      return undefined;
  }
}

/** Injects faults into all requests except those to the test controls and the health check. */
export function registerFaults(app: FastifyInstance): Faults {
  let pending: { readonly fault: Fault; left: number; readonly random: () => number }[] = [];
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(test|health)\b/.test(request.url)) return;
    const found = pending.find(
      ({ fault, random }) => matches(fault, request) && random() < (fault.share ?? 1),
    );
    if (!found) return;
    found.left -= 1;
    pending = pending.filter(({ left }) => left > 0);
    return await applyFault(found.fault, request, reply);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hangingRequests.has(request)) return;
    const isLost = lostResponses.has(request);
    if (isLost) reply.code(504).removeHeader('content-length');
    done(null, isLost ? '{}' : payload);
  });
  return {
    add: (added) => {
      pending.push({ fault: added, left: added.times ?? 1, random: randomNumbers(added.seed ?? 1) });
    },
    clear: () => {
      pending = [];
    },
  };
}
