import { getOrder, getOrders, updateOrderStatus } from '@servery/protocol/platform/orders';
import { describe, expect, it } from 'vitest';
import { request } from 'node:http';
import { signIn } from './client.ts';
import { ownPlatform } from './ownPlatform.ts';

const own = await ownPlatform({ orders: 20 });
const { platform } = own;
let { owner } = own;

const query = { type: 'RB', length: 10, offset: 0, order_status: '2' } as const;

async function post(path: string, body: object, method = 'POST'): Promise<Response> {
  return await fetch(platform.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('injected faults', () => {
  it.each([
    [{ how: 'status', code: 500 } as const, { kind: 'server', httpStatus: 500 }],
    [{ how: 'status', code: 503 } as const, { kind: 'unreached', httpStatus: 503 }],
    [
      { how: 'envelope', message: 'No.', fields: { a: 'b' } } as const,
      { kind: 'refused', message: 'No.', fields: { a: 'b' } },
    ],
    [{ how: 'garbage' } as const, { kind: 'unreadable' }],
  ])('are read as the right error: %o', async (how, error) => {
    platform.control.fail({ match: 'getOrders', ...how });
    expect(await owner.ask(getOrders, { query })).toMatchObject({ error });
    expect(await owner.ask(getOrders, { query })).toHaveProperty('data');
  });

  it('break the shape of a response', async () => {
    platform.control.fail({ match: getOrders.path, how: 'wrong-shape' });
    await expect(owner.get(getOrders, { query })).rejects.toThrow();
  });

  it('cut the connection as often as requested', async () => {
    platform.control.fail({ match: '*', how: 'cut', times: 2 });
    await expect(owner.ask(getOrders, { query })).rejects.toThrow();
    await expect(owner.ask(getOrders, { query })).rejects.toThrow();
    expect(await owner.ask(getOrders, { query })).toHaveProperty('data');
  });

  it('lose the response of a completed call', async () => {
    const id = String(platform.control.addOrder({ silent: true }));
    platform.control.fail({ match: 'updateOrderStatus', how: 'lost' });
    const confirmed = { query: { order_id: id, status: 'confirm', preparation_time: 15 } } as const;
    expect(await owner.ask(updateOrderStatus, confirmed)).toMatchObject({
      error: { kind: 'timeout', httpStatus: 504 },
    });
    expect(await owner.get(getOrder, { query: { order_id: id } })).toMatchObject({
      order_status: 'Confirmed',
    });
  });

  it('affect a share of the requests, repeatable by seed', async () => {
    const struck = async (): Promise<readonly boolean[]> => {
      platform.control.fail({ match: 'getOrders', how: 'status', code: 503, share: 0.3, seed: 7, times: 99 });
      const answers: boolean[] = [];
      for (let each = 0; each < 40; each += 1)
        answers.push('error' in (await owner.ask(getOrders, { query })));
      platform.control.clearFailures();
      return answers;
    };
    const first = await struck();
    expect(first.filter(Boolean).length).toBeGreaterThan(5);
    expect(first.filter(Boolean).length).toBeLessThan(20);
    expect(await struck()).toEqual(first);
  });

  it('delay a response', async () => {
    platform.control.fail({ match: 'getOrders', how: 'slow', ms: 80 });
    const start = performance.now();
    expect(await owner.ask(getOrders, { query })).toHaveProperty('data');
    expect(performance.now() - start).toBeGreaterThan(75);
  });

  it('affect only matching requests, and can be removed', async () => {
    platform.control.fail({ match: 'login', how: 'status', code: 500 });
    expect(await owner.ask(getOrders, { query })).toHaveProperty('data');
    platform.control.clearFailures();
    await expect(signIn(platform.url)).resolves.toBeDefined();
  });
});

describe('the controls over HTTP', () => {
  it('make calls fail', async () => {
    expect((await post('/test/fail', { match: 'getOrders', how: 'status', code: 500 })).ok).toBe(true);
    expect(await owner.ask(getOrders, { query })).toMatchObject({ error: { kind: 'server' } });
    await post('/test/fail', { match: 'getOrders', how: 'cut' });
    await fetch(`${platform.url}/test/fail`, { method: 'DELETE' });
    expect(await owner.ask(getOrders, { query })).toHaveProperty('data');
  });

  it('refuse invalid bodies', async () => {
    const response = await post('/test/fail', { match: 'getOrders', how: 'sideways' });
    expect(response.status).toBe(400);
  });

  it('change the clock in the Date header', async () => {
    await post('/test/clock', { offsetMs: 3_600_000 });
    const { headers } = await fetch(`${platform.url}/health`);
    const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
    await post('/test/clock', { offsetMs: 0 });
    expect(ahead).toBeGreaterThan(3_590_000);
  });

  it('add orders and return them as stored', async () => {
    const items = [{ name: 'Soup of the day', qty: [2], total: 17.5 }];
    const given = { items, tip_amount: null, order_note: 'Well done', placed_ago: 5, silent: true };
    const { order_id: id } = (await (await post('/test/orders', given)).json()) as { order_id: number };
    expect(await owner.get(getOrder, { query: { order_id: id } })).toMatchObject({
      order_note: 'Well done',
      items: [{ name: 'Soup of the day', qty: 2, total: 1750 }],
    });
    const raw: unknown = await (await fetch(`${platform.url}/test/orders/${id}`)).json();
    expect(raw).toMatchObject({ id, status: 'Processing', tip: null, activity: [{ kind: 'placed' }] });
    expect((await fetch(`${platform.url}/test/orders/1`)).status).toBe(404);
  });

  it('end every waiting order', async () => {
    const waiting = { ...query, order_status: '2,18' } as const;
    await post('/test/orders', { silent: true });
    await post('/test/orders', { silent: true, order_status: 'ORDER_AHEAD', due_in: 600 });
    expect((await owner.get(getOrders, { query: waiting })).orders).not.toEqual([]);
    await post('/test/settle', { status: 'Cancelled' });
    expect((await owner.get(getOrders, { query: waiting })).orders).toEqual([]);
  });

  it('expire every token', async () => {
    const other = await signIn(platform.url);
    await post('/test/expire-tokens', {});
    expect(await other.ask(getOrders, { query })).toMatchObject({ error: { kind: 'session' } });
    owner = await signIn(platform.url);
  });

  it('answer to loopback hosts only', async () => {
    const status = await new Promise((resolve, reject) => {
      const options = { method: 'DELETE', headers: { host: 'evil.example' } };
      request(`${platform.url}/test/fail`, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});
