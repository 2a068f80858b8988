// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillStorage } from '../storage/fillStorage.ts';
import {
  clearSession,
  isSamePerson,
  isSessionKept,
  readSession,
  storeSession,
  watchSession,
} from './storage.ts';

const ANSWER = {
  access_token: 'token-1',
  mid: '77',
  permission_type: 'ALL',
  ORDER_PREPARATION_TIME: '15|30|-1',
  ORDER_PREPARATION_TIME_UNIT: 'min',
};

function dropCookies(): void {
  for (const part of document.cookie.split('; '))
    document.cookie = `${part.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

beforeEach(() => {
  dropCookies();
});
afterEach(dropCookies);

describe('the stored session', () => {
  it('is undefined at first', () => {
    expect(readSession()).toBeUndefined();
  });

  it('is read back as it was stored, under the names from the specification', () => {
    const stored = storeSession('owner@shop.test', ANSWER);
    expect(readSession()).toEqual(stored);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      access_token: 'token-1',
      mid: '77',
      user_email: 'owner@shop.test',
      permission_type: 'ALL',
      ORDER_PREPARATION_TIME: '15|30|-1',
      ORDER_PREPARATION_TIME_UNIT: 'min',
    });
  });

  it('comes from the sign-in cookies if storage has none, and from storage first', () => {
    document.cookie = 'access_token=from%20cookie; path=/';
    document.cookie = 'mid=78; path=/';
    expect(readSession()).toMatchObject({ token: 'from cookie', mid: '78' });
    storeSession('owner@shop.test', ANSWER);
    expect(readSession()).toMatchObject({ token: 'token-1', mid: '77' });
  });

  it('is stored in cookies if storage is full, and replaces the one that was there', () => {
    storeSession('a@b.test', { ...ANSWER, access_token: 'old', mid: '1' });
    fillStorage();
    storeSession('a@b.test', { ...ANSWER, access_token: 'new' });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(isSessionKept()).toBe(true);
    expect(readSession()).toMatchObject({ token: 'new', mid: '77', preparationTime: '15|30|-1' });
  });

  it('from a cookie has no data of the person who was signed in before', () => {
    storeSession('owner@shop.test', ANSWER);
    clearSession('');
    document.cookie = 'access_token=t2; path=/';
    document.cookie = 'mid=78; path=/';
    expect(readSession()).toEqual({
      token: 't2',
      mid: '78',
      email: '',
      permissionType: '',
      preparationTime: '',
      preparationTimeUnit: '',
    });
    document.cookie = 'user_email=outlet%40shop.test; path=/';
    document.cookie = 'permission_type=PARTIAL_OUTLET_ACCESS; path=/';
    expect(readSession()).toMatchObject({ permissionType: 'PARTIAL_OUTLET_ACCESS', preparationTime: '' });
    // When the same person signs in again, fields missing from the cookies keep their values.
    document.cookie = 'user_email=Owner%40shop.test; path=/';
    expect(readSession()).toMatchObject({ mid: '78', preparationTime: '15|30|-1' });
  });

  it('accepts a cookie that is not URL-encoded', () => {
    document.cookie = 'access_token=100%; path=/';
    document.cookie = 'mid=78; path=/';
    expect(readSession()).toMatchObject({ token: '100%' });
  });

  it('is undefined while the merchant is not known', () => {
    localStorage.setItem('access_token', 'token-1');
    expect(readSession()).toBeUndefined();
  });

  it('is removed with its shared cookies; the device’s own data stays', () => {
    storeSession('owner@shop.test', ANSWER);
    localStorage.setItem('user', '{}');
    localStorage.setItem('merchant_url', 'https://records.test/77.json');
    localStorage.setItem('ipAddress', '10.0.0.7');
    for (const name of ['access_token', 'mid', 'user_email', 'permission_type'])
      document.cookie = `${name}=x; path=/`;
    clearSession('');
    expect(readSession()).toBeUndefined();
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('merchant_url')).toBeNull();
    expect(localStorage.getItem('ipAddress')).toBe('10.0.0.7');
  });
});

describe('the same person', () => {
  it('is one with the same account and the same rights', () => {
    const session = storeSession('owner@shop.test', ANSWER);
    expect(isSamePerson(session, { ...session, token: 'token-2' })).toBe(true);
    expect(isSamePerson(session, { ...session, email: ' Owner@Shop.test' })).toBe(true);
    expect(isSamePerson({ ...session, email: '' }, session)).toBe(true);
    expect(isSamePerson(session, { ...session, email: 'other@shop.test' })).toBe(false);
    expect(isSamePerson(session, { ...session, mid: '78' })).toBe(false);
    expect(isSamePerson(session, { ...session, permissionType: 'PARTIAL_OUTLET_ACCESS' })).toBe(false);
  });
});

describe('other tabs', () => {
  it('are followed when they sign in and out, until the listener is removed', () => {
    const received: (string | undefined)[] = [];
    const stop = watchSession((session) => received.push(session?.token));
    const dispatch = (key: string | null): boolean =>
      window.dispatchEvent(new StorageEvent('storage', { key }));

    storeSession('owner@shop.test', ANSWER);
    dispatch('access_token');
    dispatch('theme');
    localStorage.clear();
    dispatch(null);
    stop();
    dispatch('access_token');
    expect(received).toEqual(['token-1', undefined]);
  });

  it('are caught up with by a page restored from the back/forward cache, not by one that is loaded', () => {
    const received: (string | undefined)[] = [];
    const stop = watchSession((session) => received.push(session?.mid));
    const come = (persisted: boolean): boolean =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    storeSession('owner@shop.test', { ...ANSWER, mid: '78' });
    come(false);
    come(true);
    stop();
    come(true);
    expect(received).toEqual(['78']);
  });
});
