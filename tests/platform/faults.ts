/** Failures on demand: what a console has to live with when the platform or the network is unwell. */
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@servery/protocol/platform/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const how = z.discriminatedUnion('how', [
  /** An HTTP error without words. */
  z.object({ how: z.literal('status'), code: z.int().check(z.minimum(400), z.maximum(599)) }),
  /** HTTP 200 with a refusal. */
  z.object({
    how: z.literal('envelope'),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  /** A page of HTML, as proxies send it. */
  z.object({ how: z.literal('garbage') }),
  /** An answer that no schema of the contract fits, but for those that take anything. */
  z.object({ how: z.literal('wrong-shape') }),
  /** The right answer, late. */
  z.object({ how: z.literal('slow'), ms: z.int().check(z.minimum(0)) }),
  /** The connection ends without an answer. */
  z.object({ how: z.literal('cut') }),
  /** The call is carried out, but a proxy on the way answers HTTP 504. */
  z.object({ how: z.literal('lost') }),
  /** The call is carried out, but nothing is ever answered. */
  z.object({ how: z.literal('hang') }),
]);

export const fault = z.intersection(
  z.object({
    /** A call's name, its path as the contract writes it, the path or the method of a request, or `*` for every one. */
    match: z.string(),
    /** How many requests it befalls; 1 unless given. */
    times: z.optional(z.int().check(z.minimum(1))),
    /** The share of the matching requests that it befalls, of 1; every one unless given. */
    share: z.optional(z.number().check(z.gt(0), z.lte(1))),
    /** Which ones these are: the same seed strikes the same requests by their order. 1 unless given. */
    seed: z.optional(z.int()),
  }),
  how,
);
export type Fault = z.output<typeof fault>;

export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly clear: () => void;
}

function befalls({ match }: Fault, request: FastifyRequest): boolean {
  const { callName } = request.routeOptions.config;
  const names = [
    request.url.split('?')[0],
    request.method,
    ...(callName ? [callName, calls[callName].path] : []),
  ];
  return match === '*' || names.includes(match);
}

/** Requests whose answers are kept back for good. */
const hanging = new WeakSet<FastifyRequest>();

/** Requests whose answers are lost on the way. */
const losing = new WeakSet<FastifyRequest>();

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function strike(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
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
      losing.add(request);
      return undefined;
    case 'hang':
      hanging.add(request);
      return undefined;
  }
}

/** Lets faults befall requests to everything but the test switches and the health check. */
export function registerFaults(app: FastifyInstance): Faults {
  let pending: { readonly fault: Fault; left: number; readonly random: () => number }[] = [];
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(test|health)\b/.test(request.url)) return;
    const found = pending.find(
      ({ fault, random }) => befalls(fault, request) && random() < (fault.share ?? 1),
    );
    if (!found) return;
    found.left -= 1;
    pending = pending.filter(({ left }) => left > 0);
    return await strike(found.fault, request, reply);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hanging.has(request)) return;
    const isLost = losing.has(request);
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
