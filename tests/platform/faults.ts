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
  /** The call is carried out, but nothing is ever answered. */
  z.object({ how: z.literal('hang') }),
]);

export const fault = z.intersection(
  z.object({
    /** A call's name, its path as the contract writes it, the path of a request, or `*` for every request. */
    match: z.string(),
    /** How many requests it befalls; 1 unless given. */
    times: z.optional(z.int().check(z.minimum(1))),
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
  const names = [request.url.split('?')[0], ...(callName ? [callName, calls[callName].path] : [])];
  return match === '*' || names.includes(match);
}

/** Requests whose answers are kept back for good. */
const hanging = new WeakSet<FastifyRequest>();

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
    case 'hang':
      hanging.add(request);
      return undefined;
  }
}

/** Lets faults befall requests to everything but the test switches and the health check. */
export function registerFaults(app: FastifyInstance): Faults {
  let pending: { readonly fault: Fault; left: number }[] = [];
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(test|health)\b/.test(request.url)) return;
    const found = pending.find(({ fault }) => befalls(fault, request));
    if (!found) return;
    found.left -= 1;
    pending = pending.filter(({ left }) => left > 0);
    return await strike(found.fault, request, reply);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!hanging.has(request)) done();
  });
  return {
    add: (added) => {
      pending.push({ fault: added, left: added.times ?? 1 });
    },
    clear: () => {
      pending = [];
    },
  };
}
