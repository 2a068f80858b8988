import type {
  AnswerBody,
  EventBody,
  EventType,
  RequestBody,
  RequestType,
} from '@servery/protocol/printing/messages';
import type { PrinterSettings } from '@servery/protocol/printing/printer';
import { unknownJob } from '../fault.ts';
import type { Agent } from './agent.ts';
import type { View } from './peer.ts';
import type { PeerLimits } from './peerLimits.ts';

/** The requests of handshake and pairing, which `session.ts` answers itself. */
type HandshakeType = 'hello' | 'auth' | 'pair' | 'pair.code' | 'unpair';

export type HandledType = Exclude<RequestType, HandshakeType>;

/** The context in which a request is handled. */
export interface RequestContext {
  readonly agent: Agent;
  readonly view: View;
  readonly limits: PeerLimits;
  /** Sends an event to the requesting socket only. */
  readonly sendEvent: <T extends EventType>(type: T, body: EventBody<T>) => void;
}

type Handler<T extends RequestType> = (
  body: RequestBody<T>,
  context: RequestContext,
) => AnswerBody<T> | Promise<AnswerBody<T>>;

/** The job's id if the socket may see the job. Jobs of others get the same error as jobs that do not exist. */
function visible({ agent, view }: RequestContext, jobId: string): string {
  if (view.sees(agent.service.job(jobId))) return jobId;
  throw unknownJob(jobId);
}

/** Handlers for the requests of an authenticated console. */
export const consoleRequests: { readonly [T in HandledType]: Handler<T> } = {
  'printer.connect': async ({ printer }, { agent, limits }) => {
    limits.connect();
    return { printer: await agent.silent.connect(printer) };
  },
  'printer.reconnect': async ({ printerId }, { agent, limits }) => {
    limits.connect();
    return { printer: await agent.service.reconnect(printerId) };
  },
  'printer.disconnect': async ({ printerId }, { agent }) => ({
    printer: await agent.service.disconnect(printerId),
  }),
  'printer.remove': async ({ printerId }, { agent }) => ({ printer: await agent.service.remove(printerId) }),
  'printer.configure': async ({ printerId, ...changes }, { agent }) => ({
    // JSON has no undefined: a setting is either present or absent.
    printer: await agent.service.configure(printerId, changes as Partial<PrinterSettings>),
  }),
  'printer.list': (_body, { agent }) => ({ printers: [...agent.service.printers()] }),
  'printer.discover': (_body, { agent, sendEvent }) =>
    agent.service.discover((progress) => sendEvent('discover.progress', progress)),
  'printer.discover.stop': (_body, { agent }) => {
    agent.service.stopDiscovering();
    return {};
  },
  'job.submit': async (body, { agent, view, limits }) => {
    limits.submit();
    const answer = await agent.service.submit(body);
    view.submitted(body.key);
    return answer;
  },
  'job.list': ({ limit, before }, { agent, view }) => ({
    jobs: [...agent.service.jobs({ limit, ...(before === undefined ? {} : { before }), visible: view.sees })],
  }),
  'job.reprint': async ({ jobId }, context) => {
    context.limits.submit();
    return { job: await context.agent.service.reprint(visible(context, jobId)) };
  },
  'job.release': async ({ jobId }, context) => ({
    job: await context.agent.service.release(visible(context, jobId)),
  }),
  'job.cancel': async ({ jobId }, context) => ({
    job: await context.agent.service.cancel(visible(context, jobId)),
  }),
  'guest.export': (body, { agent, view }) => agent.service.exportGuest(body, view.sees),
  'guest.delete': (body, { agent, view }) => agent.service.deleteGuest(body, view.sees),
  'receipt.preview': (body, { agent }) => agent.service.preview(body),
  'watch.arm': (body, { agent, view }) => agent.watch.arm(view.console, body),
  'watch.disarm': (_body, { agent, view }) => agent.watch.disarm(view.console),
  'watch.beat': (_body, { agent, view }) => {
    agent.watch.ping(view.console);
    return {};
  },
};

export function isHandledType(type: string): type is HandledType {
  return Object.hasOwn(consoleRequests, type);
}
