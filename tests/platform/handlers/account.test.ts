import { getOutlets, switchOutlet } from '@servery/protocol/platform/account';
import { getOrders } from '@servery/protocol/platform/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, signIn } from '../client.ts';
import { type Platform, startPlatform } from '../platform.ts';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ port: 0, orders: 50 });
});

afterAll(async () => {
  await platform.close();
});

const query = { type: 'RB', length: 100, offset: 0, order_status: '2,4,5,11,12,14,16,18' } as const;

describe('outlets', () => {
  it('are what the person may work in', async () => {
    const names = async (user: string): Promise<string[]> =>
      (await (await signIn(platform.url, user)).get(getOutlets, {})).map(({ name }) => name);
    expect(await names('owner@servery.test')).toEqual(['Bella Cucina', 'Bella Cucina Berlin']);
    expect(await names('outlet@servery.test')).toEqual(['Bella Cucina']);
  });

  it('have data of their own, in a session of their own', async () => {
    const here = await signIn(platform.url);
    const session = await here.get(switchOutlet, { params: { outletId: '20931' } });
    const there = createClient(platform.url, { token: session.access_token, mid: session.mid });
    const ids = (await there.get(getOrders, { query })).map(({ order_id }) => order_id);
    expect(ids).toHaveLength(40);
    const ours = (await here.get(getOrders, { query })).map(({ order_id }) => order_id);
    expect(ours.filter((id) => ids.includes(id))).toEqual([]);

    const added = String(platform.control.addOrder({ mid: '20931', silent: true }));
    expect((await there.get(getOrders, { query }))[0]?.order_id).toBe(added);

    const mixed = createClient(platform.url, { token: session.access_token, mid: here.caller.mid });
    expect(await mixed.ask(getOrders, { query })).toMatchObject({ error: { httpStatus: 403 } });
  });

  it('are refused to who has no access', async () => {
    const outlet = await signIn(platform.url, 'outlet@servery.test');
    expect(await outlet.ask(switchOutlet, { params: { outletId: '20931' } })).toMatchObject({
      error: { kind: 'refused', message: 'You have no access to this outlet.' },
    });
  });
});
