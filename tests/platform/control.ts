/**
 * Controls for tests: in the process as `platform.control`, and over HTTP under `/test`, never under the contract's
 * paths. Bodies and responses are JSON; an invalid body is refused with HTTP 400.
 *
 * | Request                  | Body                                        | Does                                  |
 * |--------------------------|---------------------------------------------|---------------------------------------|
 * | POST /test/fail          | {match, times?, how, …}, see `faults.ts`    | makes the next matching requests fail |
 * | DELETE /test/fail        |                                             | removes all faults                    |
 * | POST /test/clock         | {offsetMs}                                  | sets the clock's offset               |
 * | POST /test/orders        | {silent?, mid?, …}, see `newOrder.ts`       | adds an order, returns {order_id}     |
 * | GET /test/orders/{id}    |                                             | returns an order as stored            |
 * | PUT /test/orders/{id}    | the fields                                  | replaces the fields that are sent     |
 * | POST /test/settle        | {status}: `Complete` or `Cancelled`         | gives all waiting orders this status  |
 * | GET /test/broadcasts     |                                             | returns the broadcasts, oldest first  |
 * | DELETE /test/endpoint    |                                             | removes the first restaurant's URL    |
 * | POST /test/expire-tokens |                                             | ends every session and event stream   |
 * | POST /test/end-streams   |                                             | ends every event stream               |
 *
 * `setHostile` (only in the process) fills the texts of every response with hostile input, see `hostileText.ts`.
 *
 * `how` is one of `status` (with `code`), `envelope` (`message`, `fields?`), `garbage`, `wrong-shape`, `slow`
 * (`ms`), `cut`, `lost` and `hang`; with `share` (and `seed`) it affects that share of the requests. Consoles are
 * notified of a new order unless it is `silent`.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Fault, fault, type Faults } from './platformFaults.ts';
import { noticeOf } from './handlers/orders.ts';
import { Refusal } from './handler.ts';
import type { HostileTexts } from './hostileText.ts';
import { createOrder, newOrder } from './newOrder.ts';
import type { StoredOrder } from './store/storedOrders.ts';
import type { Broadcast } from './store/records.ts';
import type { PlatformState } from './platformState.ts';

const orderRequest = z.extend(newOrder, {
  /** Does not notify the consoles. */
  silent: z.optional(z.boolean()),
  /** Default: the first restaurant. */
  mid: z.optional(z.string()),
});
type OrderRequest = z.output<typeof orderRequest>;

const ended = z.enum(['Complete', 'Cancelled']);
const settling = z.object({ status: ended });

export interface Control {
  readonly fail: (fault: Fault) => void;
  readonly clearFailures: () => void;
  /** Sets how many milliseconds the platform's clock is ahead; negative is behind. */
  readonly setClock: (offset: number) => void;
  /** Adds an order. @returns its number. */
  readonly addOrder: (order?: OrderRequest) => number;
  /** Makes the platform send these fields, with any content, in place of those of an order of the first restaurant. */
  readonly sendInstead: (id: number, fields: Readonly<Record<string, unknown>>) => void;
  /** An order of any restaurant. */
  readonly order: (id: number) => StoredOrder | undefined;
  /** Ends every order of the first restaurant that is waiting to be accepted. */
  readonly settleWaiting: (status: z.output<typeof ended>) => void;
  /** The first restaurant's broadcasts to its guests, oldest first. */
  readonly broadcasts: () => readonly Broadcast[];
  /** Removes the first restaurant's online ordering URL, which the platform itself never does. */
  readonly removeEndpoint: () => void;
  readonly expireTokens: () => void;
  readonly endStreams: () => void;
  /** Replaces every text and URL of every response with hostile ones; undefined switches that off. */
  readonly setHostile: (texts: HostileTexts | undefined) => void;
}

export function createControl(
  faults: Faults,
  setHostile: Control['setHostile'],
  state: PlatformState,
): Control {
  const { accounts, mainStore, storeOf, stores, newOrdersOf, endStreams, now, setClock } = state;
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

/** Serves the controls over HTTP, only to requests with a loopback host name. */
export function registerControl(app: FastifyInstance, control: Control): void {
  app.register(
    (routes, _options, done) => {
      // Against DNS rebinding: a foreign page that resolves to this machine has its own name as the host.
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
