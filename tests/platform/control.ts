/**
 * Switches for tests, in the process as `platform.control` and over HTTP under `/test`, never under the
 * contract's paths. Bodies and answers are JSON; a body that does not fit is refused with HTTP 400.
 *
 * | Request                  | Body                                        | Does                                  |
 * |--------------------------|---------------------------------------------|---------------------------------------|
 * | POST /test/fail          | {match, times?, how, …}, see `faults.ts`    | lets the next matching requests fail  |
 * | DELETE /test/fail        |                                             | takes all that back                   |
 * | POST /test/clock         | {offsetMs}                                  | sets the clock this far off           |
 * | POST /test/orders        | {silent?, mid?, …}, see `newOrder.ts`        | adds an order, answers {order_id}     |
 * | GET /test/orders/{id}    |                                             | an order as it is stored              |
 * | PUT /test/orders/{id}    | the fields                                  | what goes out in place of its own     |
 * | POST /test/settle        | {status}: `Complete` or `Cancelled`         | ends every order that waits so        |
 * | GET /test/broadcasts     |                                             | what was sent to all guests, in order |
 * | DELETE /test/endpoint    |                                             | takes the first restaurant's address  |
 * | POST /test/expire-tokens |                                             | ends every session and event stream   |
 * | POST /test/end-streams   |                                             | ends every event stream               |
 *
 * `setHostile` (in the process alone) fills the texts of every answer with what attackers write, see `hostileText.ts`.
 *
 * `how` is one of `status` (with `code`), `envelope` (`message`, `fields?`), `garbage`, `wrong-shape`, `slow`
 * (`ms`), `cut`, `lost` and `hang`; with `share` (and `seed`) it befalls that share of the requests. An order is
 * told to the consoles unless it is `silent`.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Fault, fault, type Faults } from './faults.ts';
import { noticeOf } from './handlers/orders.ts';
import { Refusal } from './handler.ts';
import type { HostileTexts } from './hostileText.ts';
import { createOrder, newOrder } from './newOrder.ts';
import type { StoredOrder } from './store/orders.ts';
import type { Broadcast } from './store/records.ts';
import type { World } from './world.ts';

const orderRequest = z.extend(newOrder, {
  /** Without telling the consoles. */
  silent: z.optional(z.boolean()),
  /** The first restaurant's unless given. */
  mid: z.optional(z.string()),
});
type OrderRequest = z.output<typeof orderRequest>;

const ended = z.enum(['Complete', 'Cancelled']);
const settling = z.object({ status: ended });

export interface Control {
  readonly fail: (fault: Fault) => void;
  readonly clearFailures: () => void;
  /** Milliseconds that the platform's clock is ahead; negative is behind. */
  readonly setClock: (offset: number) => void;
  /** Adds an order now. @returns its number. */
  readonly addOrder: (order?: OrderRequest) => number;
  /** Has an order of the first restaurant go out with these fields, whatever they hold, in place of what it has. */
  readonly sendInstead: (id: number, fields: Readonly<Record<string, unknown>>) => void;
  /** An order of any restaurant. */
  readonly order: (id: number) => StoredOrder | undefined;
  /** Ends every order of the first restaurant that waits to be accepted. */
  readonly settleWaiting: (status: z.output<typeof ended>) => void;
  /** What the first restaurant has sent to all of its guests, in order. */
  readonly broadcasts: () => readonly Broadcast[];
  /** Takes the first restaurant's order-online address away, which the platform itself never does. */
  readonly removeEndpoint: () => void;
  readonly expireTokens: () => void;
  readonly endStreams: () => void;
  /** Has every text and address of every answer be one of these, which mean ill; undefined: as ever. */
  readonly setHostile: (texts: HostileTexts | undefined) => void;
}

export function createControl(faults: Faults, setHostile: Control['setHostile'], world: World): Control {
  const { accounts, mainStore, storeOf, stores, newOrdersOf, endStreams, now, setClock } = world;
  return {
    fail: faults.add,
    clearFailures: faults.clear,
    setClock,
    addOrder: ({ silent = false, mid = mainStore.mid, ...order } = {}) => {
      const id = createOrder(storeOf(mid), now(), order);
      if (!silent) newOrdersOf(mid).publish(noticeOf(id));
      return id;
    },
    sendInstead: (id, fields) => {
      mainStore.sentInstead.set(id, fields);
    },
    order: (id) => stores.map((store) => store.orders.get(id)).find((order) => order !== undefined),
    settleWaiting: (status) => {
      const { orders } = mainStore;
      const always = { start: 0, end: Number.MAX_SAFE_INTEGER };
      for (const order of orders.page(['Processing', 'ORDER_AHEAD'], always, orders.count(), 0)) {
        orders.update(order.id, { ...order, status });
      }
    },
    broadcasts: () => mainStore.broadcasts.all(),
    removeEndpoint: () => {
      mainStore.endpoint.set({ subdomain: '' });
    },
    expireTokens: () => {
      accounts.expireTokens();
      endStreams();
    },
    endStreams,
    setHostile,
  };
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function parse<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new Refusal(z.prettifyError(parsed.error), {}, 400);
  return parsed.data;
}

const fields = z.record(z.string(), z.unknown());
const clock = z.object({ offsetMs: z.number() });

/** Serves the switches over HTTP, to callers that name this machine as loopback. */
export function registerControl(app: FastifyInstance, control: Control): void {
  app.register(
    (routes, _options, done) => {
      // A page elsewhere whose name was made to point here would name itself as the host.
      routes.addHook('onRequest', (request, _reply, next) => {
        next(
          LOOPBACK_HOSTS.has(request.hostname)
            ? undefined
            : new Refusal('The test switches answer to loopback hosts only.', {}, 403),
        );
      });
      routes.post('/fail', (request) => {
        control.fail(parse(fault, request.body));
        return {};
      });
      routes.delete('/fail', () => {
        control.clearFailures();
        return {};
      });
      routes.post('/clock', (request) => {
        control.setClock(parse(clock, request.body).offsetMs);
        return {};
      });
      routes.post('/orders', (request) => ({
        order_id: control.addOrder(parse(orderRequest, request.body ?? {})),
      }));
      routes.get<{ Params: { id: string } }>('/orders/:id', (request) => {
        const order = control.order(Number(request.params.id));
        if (!order) throw new Refusal('There is no such order.', {}, 404);
        return order;
      });
      routes.put<{ Params: { id: string } }>('/orders/:id', (request) => {
        control.sendInstead(Number(request.params.id), parse(fields, request.body));
        return {};
      });
      routes.post('/settle', (request) => {
        control.settleWaiting(parse(settling, request.body).status);
        return {};
      });
      routes.get('/broadcasts', () => control.broadcasts());
      routes.delete('/endpoint', () => {
        control.removeEndpoint();
        return {};
      });
      routes.post('/expire-tokens', () => {
        control.expireTokens();
        return {};
      });
      routes.post('/end-streams', () => {
        control.endStreams();
        return {};
      });
      done();
    },
    { prefix: '/test' },
  );
}
