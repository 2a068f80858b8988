/** The platform's routes, one for each call of the contract. */
import type { Call } from '@servery/protocol/platform/call';
import { type CallName, calls } from '@servery/protocol/platform/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import type { Session } from './accounts.ts';
import type { Channel } from './channel.ts';
import { type OrderPush, Refusal } from './handler.ts';
import { handlers } from './handlers.ts';
import { readInput } from './input.ts';
import { sendStream } from './stream.ts';
import type { PlatformState } from './platformState.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's call. */
    callName?: CallName;
  }
}

/** A refusal in the call's own response shape, so that `readAnswer` finds its messages. */
function refusalBody(call: Call | undefined, { message, fields }: Refusal): object {
  return call?.shape === 'plain'
    ? { request_status: false, status: false, error: message, field_errors: fields }
    : { request_status: false, object: { error: message, field_errors: fields } };
}

function tokenOf(call: Call, request: FastifyRequest): string | undefined {
  if (call.auth === 'query') {
    const token = (request.query as Record<string, unknown>)['access_token'];
    return typeof token === 'string' ? token : undefined;
  }
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Changes that guests see only after publishing. */
const MENU_CHANGES: ReadonlySet<CallName> = new Set([
  'saveCategory',
  'deleteCategory',
  'reorderCategories',
  'reorderProducts',
  'reorderAddOnGroups',
  'reorderAddOns',
  'addProduct',
  'updateProduct',
  'updateProductMemo',
  'updateProductPrice',
  'enableProduct',
  'disableProduct',
  'assignCategory',
  'unassignCategory',
  'assignAddOnGroup',
  'unassignAddOnGroup',
  'addAddOnGroup',
  'deleteAddOnGroup',
  'addAddOn',
  'deleteAddOn',
]);

/** The untyped form of a handler: the call's name, not the type, determines which input it gets. */
type AnyHandler = (input: object) => unknown;

async function answerCall(
  name: CallName,
  state: PlatformState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call: Call = calls[name];
  let session: Session | undefined;
  const token = tokenOf(call, request);
  if (call.auth !== 'none') {
    session = token === undefined ? undefined : state.accounts.byToken(token);
    if (!session) throw new Refusal('Your session has expired. Please sign in again.', {}, 401);
  }

  const input = await readInput(call, request, session?.mid);
  const answer = await (handlers[name] as AnyHandler)({
    ...input,
    accounts: state.accounts,
    storeOf: state.storeOf,
    now: state.now(),
    origin: `${request.protocol}://${request.host}`,
    callerOrigin: request.headers.origin,
    ...(session && {
      account: session.account,
      store: state.storeOf(session.mid),
      newOrders: state.newOrdersOf(session.mid),
      later: state.schedule,
    }),
  });

  if (session && MENU_CHANGES.has(name)) {
    const { settings } = state.storeOf(session.mid);
    settings.update({ unpublished: (settings.get().unpublished ?? 0) + 1 });
  }
  if (call.shape === 'stream') return sendStream(reply, answer as Channel<OrderPush>);
  const checked = safeParse(call.answer, answer);
  if (!checked.success) {
    throw new Error(`The answer of ${name} breaks the contract: ${JSON.stringify(checked.error.issues)}`);
  }
  return call.shape === 'plain' ? answer : { request_status: true, object: answer ?? null };
}

/** Registers a route for every call, and formats every error like the platform. */
export function registerCalls(app: FastifyInstance, state: PlatformState): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { callName } = request.routeOptions.config;
    const call = callName && calls[callName];
    if (error instanceof Refusal) return reply.code(error.httpStatus).send(refusalBody(call, error));
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error(error);
      return reply.code(status).send({ error: error.message });
    }
    // Fastify's own errors: a body that is not JSON or too large.
    return reply.code(status).send(refusalBody(call, new Refusal(error.message)));
  });

  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { callName: name },
      handler: (request, reply) => answerCall(name, state, request, reply),
    });
  }
}
