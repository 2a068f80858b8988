import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { toRequest } from './request.ts';

const TOKEN = 'token-that-nobody-may-see';
const CALLER = { token: TOKEN, mid: '7' };

/** Something in every place that a call fills in, so that its address is whole. */
function inputOf({ params, query, bodyType }: Call): object {
  const filled = (fields: object | undefined): object =>
    Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, '1']));
  return {
    params: filled(params?.shape),
    query: filled(query?.shape),
    body: bodyType === 'image' ? new Blob([], { type: 'image/jpeg' }) : {},
  };
}

/** Names by which an access token, a device's or a password could be asked for in an address. */
const SECRET = /token|password|secret|pin$|authorization/i;

describe('no address holds a secret', () => {
  // Spec 000 §7 asks for it in one, which is why addresses of calls are neither logged nor kept.
  const EXCEPTION = 'getMerchantConfig';

  it.each(Object.entries<Call>(calls))('of %s', (name, call) => {
    const { url } = toRequest(call, CALLER, inputOf(call) as never);
    expect(url.includes(TOKEN)).toBe(name === EXCEPTION);
    const asked = [...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})];
    expect(asked.filter((field) => SECRET.test(field))).toEqual([]);
  });
});
