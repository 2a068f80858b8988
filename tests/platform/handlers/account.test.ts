import {
  changePassword,
  contactUs,
  getOutlets,
  getOwnerManager,
  getPhoneNumbers,
  saveOwnerManager,
  savePhoneNumbers,
  switchOutlet,
} from '@servery/protocol/platform/account';
import { getOrders } from '@servery/protocol/platform/orders';
import { login } from '@servery/protocol/platform/session';
import { describe, expect, it } from 'vitest';
import { createClient, signIn } from '../client.ts';
import { ownPlatform } from '../ownPlatform.ts';

const { platform } = await ownPlatform({ orders: 50 });

const query = { type: 'RB', length: 100, offset: 0, order_status: '2,4,5,11,12,14,16,18' } as const;

describe('outlets', () => {
  it('are those that the account may work in', async () => {
    const names = async (user: string): Promise<string[]> =>
      (await (await signIn(platform.url, user)).get(getOutlets, {})).map(({ name }) => name);
    expect(await names('owner@servery.test')).toEqual(['Bella Cucina', 'Bella Cucina Berlin']);
    expect(await names('outlet@servery.test')).toEqual(['Bella Cucina']);
  });

  it('have separate data and separate sessions', async () => {
    const here = await signIn(platform.url);
    const session = await here.get(switchOutlet, { params: { outletId: '20931' } });
    const there = createClient(platform.url, { token: session.access_token, mid: session.mid });
    const ids = (await there.get(getOrders, { query })).orders.map(({ order_id }) => order_id);
    expect(ids).toHaveLength(40);
    const ours = (await here.get(getOrders, { query })).orders.map(({ order_id }) => order_id);
    expect(ours.filter((id) => ids.includes(id))).toEqual([]);

    const added = String(platform.control.addOrder({ mid: '20931', silent: true }));
    expect((await there.get(getOrders, { query })).orders[0]?.order_id).toBe(added);

    const mixed = createClient(platform.url, { token: session.access_token, mid: here.caller.mid });
    expect(await mixed.ask(getOrders, { query })).toMatchObject({ error: { httpStatus: 403 } });
  });

  it('are refused without access', async () => {
    const outlet = await signIn(platform.url, 'outlet@servery.test');
    expect(await outlet.ask(switchOutlet, { params: { outletId: '20931' } })).toMatchObject({
      error: { kind: 'refused', message: 'You have no access to this outlet.' },
    });
  });
});

describe('a password', () => {
  it('can be changed by anyone who knows it, exactly as typed, and the session stays valid', async () => {
    const person = await signIn(platform.url, 'outlet@servery.test');
    const change = (current_password: string, new_password: string): Promise<unknown> =>
      person.ask(changePassword, { body: { fields: { current_password, new_password } } });
    expect(await change('guessed', 'pesto e basta')).toMatchObject({
      error: { kind: 'refused', fields: { current_password: 'This password is not right' } },
    });
    expect(await change('servery', ' pesto e basta')).toEqual({ data: {} });
    expect(await person.get(getOutlets, {})).toHaveLength(1);
    const enter = (password: string): Promise<unknown> =>
      person.ask(login, { body: { user: 'outlet@servery.test', password, console: 'SELLER' } });
    expect(await enter('servery')).toMatchObject({ error: { kind: 'refused' } });
    expect(await enter(' pesto e basta')).toMatchObject({ data: { mid: '10427' } });
    expect(await change(' pesto e basta', 'servery')).toEqual({ data: {} });
  });
});

describe('the people of the restaurant', () => {
  it('are stored with names and phone numbers', async () => {
    const owner = await signIn(platform.url);
    const people = { owner_name: 'Giulia Rossi', manager_name: 'Marco Bianchi' };
    expect(await owner.get(getOwnerManager, {})).toEqual(people);
    await owner.get(saveOwnerManager, { body: { fields: { ...people, manager_name: '' } } });
    expect(await owner.get(getOwnerManager, {})).toEqual({ ...people, manager_name: '' });

    const numbers = await owner.get(getPhoneNumbers, {});
    expect(numbers).toMatchObject({ restaurant_phone: '+1 415 555 0142', manager_phone: 'ask for Marco' });
    const fields = { ...numbers, manager_phone: '+14155550199' };
    await owner.get(savePhoneNumbers, { body: { fields } });
    expect(await owner.get(getPhoneNumbers, {})).toEqual(fields);
    expect(
      await owner.ask(savePhoneNumbers, { body: { fields: { ...fields, restaurant_phone: '' } } }),
    ).toMatchObject({ error: { fields: { restaurant_phone: 'must not be empty' } } });
  });

  it('can contact the platform', async () => {
    const owner = await signIn(platform.url);
    const fields = { name: 'Giulia', email: 'giulia@servery.test', phone: '1', message: 'Hello' };
    expect(await owner.ask(contactUs, { body: { fields } })).toEqual({ data: {} });
    expect(await owner.ask(contactUs, { body: { fields: { ...fields, phone: '' } } })).toMatchObject({
      error: { fields: { phone: 'must not be empty' } },
    });
  });
});
