import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AGENT_ERROR_CODES } from './errors.ts';
import {
  isOrderKind,
  JOB_KINDS,
  jobKey,
  key,
  kindOf,
  reprintKey,
  scopeOfKey,
  scopeText,
  TABLE_CARD_ID,
} from './job.ts';
import { printingSchema } from './jsonSchema.ts';
import { EMPHASISED_WORDS } from './limits.ts';
import { answers, events, isRequestType, requests } from './messages.ts';
import { prove, randomToken, sameProof } from './proof.ts';
import { cardOnWire, paper, receipt } from './receipt.ts';

const RECEIPT = {
  kind: 'order',
  restaurant: 'Bella Cucina',
  serviceType: 'Pickup',
  orderId: '10482',
  placedAt: '2026-11-20T18:33:00-08:00',
  items: [{ quantity: 1, name: 'Tiramisù', addons: [], total: 750 }],
  currency: '$',
  total: 750,
};

describe('the wire', () => {
  it('is described completely by a JSON Schema', () => {
    const { $defs } = printingSchema() as { $defs: Record<string, unknown> };
    expect(Object.keys($defs)).toEqual([
      ...Object.keys(requests).map((type) => `request:${type}`),
      ...Object.keys(answers).map((type) => `answer:${type}`),
      ...Object.keys(events).map((type) => `event:${type}`),
      'refusal',
    ]);
    expect(JSON.stringify($defs['refusal'])).toContain(JSON.stringify(AGENT_ERROR_CODES));
  });

  it('drops fields that a newer console adds, so that its jobs still print', () => {
    const scope = { platformHost: 'api.example.com', mid: '4711' };
    const body = {
      key: jobKey(scope, '10482', { reason: 'auto' }),
      receipt: { ...RECEIPT, colour: 'red' },
      reason: 'auto',
      later: true,
    };
    expect(z.parse(requests['job.submit'], body)).toEqual({ ...body, receipt: RECEIPT, later: undefined });
  });

  it('cuts a list of emphasised words that is too long, instead of refusing the order', () => {
    const emphasised = Array.from({ length: EMPHASISED_WORDS + 1 }, (_, at) => `nut${at}`);
    expect(z.parse(receipt, { ...RECEIPT, emphasised }).emphasised).toEqual(emphasised.slice(0, -1));
  });

  it.each([
    ['copies', { copies: 4 }],
    ['copies', { copies: 0 }],
    ['reason', { reason: 'because' }],
    ['key', { key: 'no key' }],
    ['receipt', { receipt: { ...RECEIPT, total: 7.5 } }],
    ['receipt', { receipt: { ...RECEIPT, placedAt: 'yesterday' } }],
    ['link', { receipt: { ...RECEIPT, kind: 'card' } }],
    ['link', { receipt: { ...RECEIPT, kind: 'card', link: 'javascript:alert(1)' } }],
    ['link', { receipt: { ...RECEIPT, kind: 'card', link: 'https://nonna.example/ä' } }],
  ])('refuses a job with another %s', (_field, change) => {
    const job = { key: 'api.example.com/4711/order/1/auto', receipt: RECEIPT, reason: 'auto', ...change };
    expect(z.safeParse(requests['job.submit'], job).success).toBe(false);
  });

  it('knows only its own requests', () => {
    expect(isRequestType('job.submit')).toBe(true);
    expect(isRequestType('constructor')).toBe(false);
  });

  it("accepts a card without an order's fields, and one with them from an older console", () => {
    const card = {
      kind: 'card',
      restaurant: 'Bella Cucina',
      serviceType: 'Order here',
      link: 'https://b.example/',
    };
    const older = { ...RECEIPT, ...card, orderId: TABLE_CARD_ID, items: [], total: 0 };
    for (const given of [card, older]) expect(z.parse(paper, given)).toEqual(card);
  });

  it('sends all fields that an older agent requires in a card', () => {
    const card = { kind: 'card', restaurant: 'B', serviceType: 'Order', link: 'https://b.example/' } as const;
    // An older agent treats a card as a kind of receipt.
    const asReceipt = { ...cardOnWire(card), kind: 'order' };
    expect(z.safeParse(receipt, asReceipt)).toMatchObject({
      success: true,
      data: { orderId: TABLE_CARD_ID },
    });
    expect(cardOnWire(card)).toMatchObject(card);
  });

  it('accepts a receipt with only the fields that every order has', () => {
    expect(z.parse(receipt, RECEIPT)).toEqual(RECEIPT);
  });
});

describe('keys', () => {
  const scope = { platformHost: 'api.example.com:8443', mid: 'M 1/2' };

  it('contain platform, merchant, order and the reason for printing', () => {
    expect(jobKey(scope, '77', { reason: 'auto' })).toBe('api.example.com:8443/M%201%2F2/order/77/auto');
    expect(jobKey(scope, '77', { reason: 'manual', n: 2 })).toBe(
      'api.example.com:8443/M%201%2F2/order/77/manual/2',
    );
  });

  it.each([
    [jobKey(scope, '77', { reason: 'auto' }), '77', 'order'],
    [jobKey(scope, 'cancelled', { reason: 'auto' }), 'cancelled', 'order'],
    [jobKey(scope, '77', { reason: 'manual', n: 2 }), '77', 'order'],
    [jobKey(scope, '77', { reason: 'manual', n: 'cancelled' }), '77', 'cancelled'],
    [jobKey(scope, '77', { reason: 'manual', n: 'due' }), '77', 'due'],
    [jobKey(scope, 'TEST', { reason: 'test', n: 'due' }), 'TEST', 'test'],
    [jobKey(scope, TABLE_CARD_ID, { reason: 'manual', n: 3 }), TABLE_CARD_ID, 'card'],
    ['agent/notice/order/5b0d/auto', '', 'notice'],
  ])('give the kind of a job from an older agent: %s', (made, orderId, kind) => {
    expect(kindOf({ key: made, orderId })).toBe(kind);
    // A newer agent may know more kinds.
    expect(kindOf({ key: made, orderId, kind: 'of-tomorrow' })).toBe(kind);
    for (const known of JOB_KINDS) expect(kindOf({ key: made, orderId, kind: known })).toBe(known);
  });

  it('of a reprint belong to the same order and to no other kind of print', () => {
    const made = reprintKey(jobKey(scope, 'A/B', { reason: 'manual', n: 'due' }), 'x-1');
    expect(made).toBe(jobKey(scope, 'A/B', { reason: 'manual', n: 'x-1' }));
    expect(JOB_KINDS.filter(isOrderKind)).toEqual(['order', 'due']);
  });

  it('are valid in the protocol for any order number', () => {
    for (const orderId of ['77', 'A/B', 'ß ñ', '../x']) {
      const made = jobKey(scope, orderId, { reason: 'test', n: 'abc-1' });
      expect(z.safeParse(key, made).success).toBe(true);
      expect(scopeOfKey(made)).toBe(scopeText(scope));
    }
  });
});

describe('proofs', () => {
  const nonces = { client: randomToken(), agent: randomToken() };

  it('are equal only for the same secret, side and nonces', async () => {
    const token = randomToken();
    const proof = await prove(token, 'agent', nonces);
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(sameProof(proof, await prove(token, 'agent', nonces))).toBe(true);
    const others = await Promise.all([
      prove(token, 'console', nonces),
      prove(randomToken(), 'agent', nonces),
      prove(token, 'agent', { ...nonces, client: randomToken() }),
      prove(token, 'agent', { client: nonces.agent, agent: nonces.client }),
    ]);
    for (const other of others) expect(sameProof(proof, other)).toBe(false);
  });

  it('differ from an empty proof and from a prefix', () => {
    expect(sameProof('', 'a')).toBe(false);
    expect(sameProof('a', '')).toBe(false);
    expect(sameProof('ab', 'a')).toBe(false);
    expect(sameProof('a', 'ab')).toBe(false);
    expect(sameProof('', '')).toBe(true);
  });
});
