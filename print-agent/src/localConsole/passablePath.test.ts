import { describe, expect, it } from 'vitest';
import { isPassablePath } from './passablePath.ts';

describe('a path that is passed on to the platform', () => {
  it.each([
    '/api/v1/users/get_orders_v2?user_id=4711&order_status=2,18',
    '/security/session/users/login',
    '/api/v1/merchants/coupon/4711/50%25OFF',
    '/api/v1/merchants/coupon/4711/Caf%C3%A9%20%26%20more',
    '/api/v1/product/a.b..c',
    '/api/v1/x?next=/../etc&to=//evil.example.com',
  ])('may be %s', (path) => {
    expect(isPassablePath(path)).toBe(true);
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/apis/v1',
    '/admin/v1',
    '/API/v1',
    'http://evil.example.com/api/v1',
    '//evil.example.com/api/v1',
    '/api//v1',
    '/api/v1/',
    '/api/../admin',
    '/api/./v1',
    '/api/v1/..',
    '/api/%2e%2e/admin',
    '/api/%2E./admin',
    '/api/%252e%252e/admin',
    '/api/%25252e%25252e/admin',
    '/api/..;/admin',
    '/api/;/v1',
    '/api/v1%2f..%2fadmin',
    '/api/v1%252fadmin',
    '/api/v1%5cadmin',
    '/api\\v1',
    '/api/v1\\..\\admin',
    '/api/v1%00',
    '/api/v1%0d%0aHost:%20evil',
    '/api/v1/%zz',
    '/api/v1/%',
    '/api/v1/caf\u00e9',
    '/api/v1#/admin',
    '*',
    '',
  ])('is never %j', (path) => {
    expect(isPassablePath(path)).toBe(false);
  });
});
