import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, type Call, type CallAnswer, type CallAnswerSent, type CallInput } from './call.ts';
import type { getSalesSummary } from './dashboard.ts';
import type { getGiftCardBalance } from './giftCards.ts';
import type { getOrders, runOrderTest } from './orders.ts';
import type { getProductsOfCategory } from './products.ts';

const call = {
  summary: 'For the test',
  method: 'GET',
  path: '/api/v1/things/{id}',
  merchant: 'query',
  params: z.object({ id: z.string() }),
  answer: z.unknown(),
  source: 'none',
} as const satisfies Call;

describe('defineCall', () => {
  it('returns its argument', () => {
    expect(defineCall(call)).toBe(call);
    expect(() => defineCall({ ...call, path: '/api/v1/{merchantId}/{id}', merchant: 'path' })).not.toThrow();
  });

  it.each<[string, Call]>([
    ['a placeholder that no parameter fills', { ...call, path: '/api/v1/things/{id}/{other}' }],
    ['a parameter that has no placeholder', { ...call, path: '/api/v1/things' }],
    ['a name that differs', { ...call, path: '/api/v1/things/{ID}' }],
    ['a merchant in the path that the path lacks', { ...call, merchant: 'path' }],
    ['a merchant in the path that is not declared', { ...call, path: '/api/v1/{merchantId}/{id}' }],
  ])('refuses %s', (_, wrong) => {
    expect(() => defineCall(wrong)).toThrow(/^GET .*: the placeholders and the declared parameters differ$/);
  });

  it.each<[string, Call]>([
    ['a body', { ...call, body: z.object({}) }],
    ['a form', { ...call, form: 'holiday' }],
    ['the merchant in the body', { ...call, merchant: 'body' }],
  ])('refuses a GET with %s', (_, wrong) => {
    expect(() => defineCall(wrong)).toThrow('cannot carry a body');
  });

  it('refuses a picture with other fields', () => {
    const picture: Call = { ...call, method: 'POST', merchant: 'body', bodyType: 'image', body: z.unknown() };
    expect(() => defineCall(picture)).toThrow('no room for fields');
  });
});

// Checked by the compiler: a wrong line here fails the type-check.
describe("a call's types", () => {
  it('accept an empty input for a call without required parts', () => {
    expectTypeOf({}).toExtend<CallInput<typeof runOrderTest>>();
    expectTypeOf<{ query: { order_id: string } }>().not.toExtend<CallInput<typeof runOrderTest>>();
  });

  it('make a query optional when all its fields are', () => {
    expectTypeOf({}).toExtend<CallInput<typeof getSalesSummary>>();
    expectTypeOf<{ query: { from: string } }>().toExtend<CallInput<typeof getSalesSummary>>();
    expectTypeOf<{ query: { from: Date } }>().not.toExtend<CallInput<typeof getSalesSummary>>();
  });

  it('require the parts that a call needs, complete', () => {
    expectTypeOf({}).not.toExtend<CallInput<typeof getOrders>>();
    expectTypeOf<{ query: { length: number } }>().not.toExtend<CallInput<typeof getOrders>>();
    expectTypeOf<{ query: { size: number; offset: number } }>().not.toExtend<
      CallInput<typeof getProductsOfCategory>
    >();
    expectTypeOf<{ params: { categoryId: string }; query: { size: number; offset: string } }>().toExtend<
      CallInput<typeof getProductsOfCategory>
    >();
    expectTypeOf<{ body: { card_number: string; pin: string } }>().toExtend<
      CallInput<typeof getGiftCardBalance>
    >();
  });

  it('accept any parts when the call is not known', () => {
    expectTypeOf<{ params: { id: string } }>().toExtend<CallInput<Call>>();
  });

  it('distinguish the parsed response from the sent one', () => {
    expectTypeOf<CallAnswer<typeof getGiftCardBalance>['balance']>().toEqualTypeOf<number>();
    expectTypeOf<CallAnswerSent<typeof getGiftCardBalance>['balance']>().toEqualTypeOf<number | string>();
  });
});
