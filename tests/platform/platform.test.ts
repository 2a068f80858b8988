import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@servery/protocol/platform/call';
import { type CallName, calls } from '@servery/protocol/platform/calls';
import { addAddOnGroup } from '@servery/protocol/platform/addOns';
import { addCoupon } from '@servery/protocol/platform/coupons';
import { getSalesSummary } from '@servery/protocol/platform/dashboard';
import { getCatalogueIndex, getCategories } from '@servery/protocol/platform/catalogue';
import {
  getProductsOfCategory,
  updateProductMemo,
  updateProductPrice,
} from '@servery/protocol/platform/products';
import { getOrder, getOrders, registerDevice, updateOrderStatus } from '@servery/protocol/platform/orders';
import { merchantRecord } from '@servery/protocol/platform/merchantRecord';
import { getMerchantConfig, login } from '@servery/protocol/platform/session';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { type Client, createClient, signIn } from './client.ts';
import { startPlatform } from './platform.ts';
import { ownPlatform } from './ownPlatform.ts';

const ALL = '2,4,5,6,7,11,12,13,14,15,16,18';

const { platform, owner } = await ownPlatform({ orders: 200 });

describe('the contract', () => {
  it.each(Object.keys(calls) as CallName[])('serves %s', async (name) => {
    const call: Call = calls[name];
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    const response = await fetch(platform.url + path, { method: call.method });
    // Without a token and a body, every call except the sign-in first requires the token.
    expect(response.status).toBe(call.auth === 'none' ? 400 : 401);
  });

  it('returns 404 for other paths', async () => {
    const response = await fetch(`${platform.url}/api/v1/nothing`);
    expect(response.status).toBe(404);
  });

  it('stands in for the pages that the console links to', async () => {
    const response = await fetch(`${platform.url}/account/forgot-password`);
    expect(await response.text()).toContain('<h1>Forgot your password?</h1>');
  });

  it('is open only to loopback pages and lets them read its clock', async () => {
    const from = async (origin: string): Promise<Headers> =>
      (await fetch(`${platform.url}/health`, { headers: { origin } })).headers;
    const near = await from('http://localhost:5173');
    expect(near.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(near.get('access-control-expose-headers')).toBe('Date');
    expect((await from('https://example.com')).get('access-control-allow-origin')).toBeNull();
  });
});

describe('input', () => {
  /** Sends a body as JSON, in whatever shape, as the owner. */
  async function send(
    { method, path }: { method: string; path: string },
    body: object,
  ): Promise<{ status: number; body: unknown }> {
    const headers = { authorization: `Bearer ${owner.caller.token}`, 'content-type': 'application/json' };
    const response = await fetch(platform.url + path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  it('is refused field by field', async () => {
    const { token } = owner.caller;
    const query = 'user_id=10427&type=RB&length=ten&offset=0&order_status=2;3';
    const response = await fetch(`${platform.url}${getOrders.path}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      request_status: false,
      object: {
        error: 'Please check length, order_status.',
        field_errors: {
          length: 'must be a number',
          order_status: 'must be status codes separated by commas',
        },
      },
    });
  });

  it('must name the form and the signed-in merchant', async () => {
    const post = (body: object) => send(registerDevice, body);
    expect(await post({ user_id: '10427', form_id: 'holiday' })).toMatchObject({
      status: 400,
      body: { object: { field_errors: { form_id: 'must be register_device' } } },
    });
    expect(await post({ form_id: 'register_device' })).toMatchObject({
      status: 400,
      body: { object: { field_errors: { user_id: 'is missing' } } },
    });
    expect(await post({ user_id: '99', form_id: 'register_device' })).toMatchObject({
      status: 403,
      body: { object: { error: 'user_id is not the signed-in merchant.' } },
    });
  });

  it.each([
    ['products/{id}/price', updateProductPrice],
    ['products/{id}/memo', updateProductMemo],
    ['merchants/group/add_on', addAddOnGroup],
    ['coupon/{merchantId}/build', addCoupon],
  ] as const)('of %s is the same bare and wrapped (decisions 8f)', async (_, call) => {
    const path = call.path.replace('{merchantId}', '10427').replace('{id}', 'none');
    const post = (body: object) => send({ ...call, path }, body);
    const fields = { name: ['not', 'text'], includeInSale: 'maybe' };
    const refused = await post({ user_id: '10427', ...fields });
    expect(JSON.stringify(refused)).toMatch(/"error":"Please check /);
    expect(await post({ user_id: '10427', fields })).toEqual(refused);
    expect(await post({ user_id: '10427', fields: {} })).toEqual(await post({ user_id: '10427' }));
  });

  it('that is not JSON is refused with a message', async () => {
    const response = await fetch(platform.url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"user":',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('JSON');
  });
});

describe('sign-in', () => {
  const nobody = (): Client => createClient(platform.url, { token: undefined, mid: undefined });
  const tryAs = async (user: string, password: string): Promise<unknown> =>
    await nobody().ask(login, { body: { user, password, console: 'SELLER' } });

  it('gives the session of spec 000 §4.5', async () => {
    const session = await nobody().get(login, {
      body: { user: 'outlet@servery.test', password: 'servery', console: 'SELLER' },
    });
    expect(session).toMatchObject({
      mid: '10427',
      permission_type: 'PARTIAL_OUTLET_ACCESS',
      ORDER_PREPARATION_TIME: '15|20|30|45|60|-1',
      ORDER_PREPARATION_TIME_UNIT: 'min',
    });
  });

  it('fails with a general message and one for the field', async () => {
    expect(await tryAs('nobody@servery.test', 'servery')).toMatchObject({
      error: {
        kind: 'refused',
        message: 'Sign-in failed. Check your email and password.',
        fields: { user: 'No account has this email' },
      },
    });
    expect(await tryAs('owner@servery.test', 'wrong')).toMatchObject({
      error: { kind: 'refused', fields: { password: 'This password is not right' } },
    });
    expect(await tryAs('', '')).toMatchObject({
      error: { fields: { user: 'Enter your email', password: 'Enter your password' } },
    });
  });

  it('fails with only a general message when the account is locked', async () => {
    expect(await tryAs('locked@servery.test', 'servery')).toMatchObject({
      error: { kind: 'refused', message: 'This account is locked. Contact support.', fields: {} },
    });
  });

  it('leads to the public record of the merchant', async () => {
    const config = await owner.get(getMerchantConfig, {});
    const address = `${config.STATIC_RESOURCE_ENDPOINT}10427${config.STATIC_RESOURCE_SUFFIX}`;
    const response = await fetch(address);
    const { object } = (await response.json()) as { object: unknown };
    expect(parse(merchantRecord, object)).toMatchObject({
      name: 'Bella Cucina',
      time_zone: 'America/Los_Angeles',
      LOGO: `${platform.url}/media/10427/logo-1.jpg`,
    });
  });

  it('is required again when the token is wrong', async () => {
    const stranger = createClient(platform.url, { token: 'made-up', mid: '10427' });
    const answer = await stranger.ask(getOrder, { query: { order_id: '10001' } });
    expect(answer).toMatchObject({ error: { kind: 'session', httpStatus: 401 } });
  });
});

describe('data', () => {
  const now = (): number => Date.parse('2026-05-20T19:00:00Z');

  async function dump(seed: number): Promise<string> {
    const other = await startPlatform({ port: 0, orders: 60, seed, now });
    try {
      const client = await signIn(other.url);
      const query = { type: 'RB' as const, length: 60, offset: 0, order_status: ALL };
      return JSON.stringify(await client.get(getOrders, { query }));
    } finally {
      await other.close();
    }
  }

  it('is the same for the same seed and clock, and different for another seed', async () => {
    const [first, again, other] = [await dump(7), await dump(7), await dump(8)];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('has a large menu on request', async () => {
    const other = await startPlatform({ port: 0, orders: 0, menu: 'large' });
    try {
      const client = await signIn(other.url);
      const index = await client.get(getCatalogueIndex, { query: { page: 26, size: 500 } });
      expect(index.total).toBe(2500 + 1000 + 10_000);
      expect(index.data).toHaveLength(500);
      const {
        data: [first],
      } = await client.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } });
      const categoryId = first?.categoryId ?? '';
      const query = { size: 1, offset: 0 };
      expect((await client.get(getProductsOfCategory, { params: { categoryId }, query })).total).toBe(300);
    } finally {
      await other.close();
    }
  });

  it('stays in its folder between starts', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'servery-platform-test-'));
    try {
      const before = await startPlatform({ port: 0, dataFolder, orders: 30 });
      const client = await signIn(before.url);
      const id = String(before.control.addOrder());
      const query = { order_id: id, status: 'confirm' as const, preparation_time: 20 };
      await client.get(updateOrderStatus, { query });
      await before.close();

      const after = await startPlatform({ port: 0, dataFolder, orders: 30 });
      // The token stays valid after a restart, as on a real platform.
      const same = createClient(after.url, client.caller);
      expect(await same.get(getOrder, { query: { order_id: id } })).toMatchObject({
        order_status: 'Confirmed',
      });
      const totals = await same.get(getSalesSummary, { query: {} });
      expect(totals.total_orders).toBeGreaterThan(0);
      await after.close();
    } finally {
      rmSync(dataFolder, { recursive: true });
    }
  });
});
