// @vitest-environment node
import type { RequestListener } from 'node:http';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { defineCall, type CallAnswer, type CallInput } from '@servery/protocol/platform/call';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { selectIsExpired, sessionRenewed } from '../session/sessionSlice.ts';
import { createSignInGate } from '../session/signInGate.ts';
import type { Session } from '../session/storage.ts';
import { selectIsOnline } from './platformConnection.ts';
import { isOutcomeUnknown } from '../answers/isOutcomeUnknown.ts';
import { endpointOf, platformApi } from './platformApi.ts';
import { send } from '../answers/send.ts';
import { selectClockOffset } from './time/serverClock.ts';
import { testPlatformStore } from './testPlatformStore.ts';
import { testServer } from './testServer.ts';

const getThing = defineCall({
  summary: 'A thing to get',
  method: 'GET',
  path: '/api/v1/thing',
  merchant: 'query',
  answer: z.object({ name: z.string() }),
  source: 'none',
});
const changeThing = defineCall({
  summary: 'A thing to change',
  method: 'POST',
  path: '/api/v1/thing',
  merchant: 'query',
  answer: z.object({ name: z.string() }),
  source: 'none',
});

const thingApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getThing: build.query<CallAnswer<typeof getThing>, CallInput<typeof getThing>>(endpointOf(getThing)),
    changeThing: build.mutation<CallAnswer<typeof changeThing>, CallInput<typeof changeThing>>(
      endpointOf(changeThing),
    ),
  }),
});

const SESSION: Session = {
  token: 'token-1',
  mid: '77',
  email: 'owner@shop.test',
  permissionType: '',
  preparationTime: '',
  preparationTimeUnit: '',
};

function storeFor(platformUrl: string) {
  const gate = createSignInGate();
  const store = testPlatformStore({ platformUrl, gate }, { session: SESSION });
  const get = () => store.dispatch(thingApi.endpoints.getThing.initiate({}, { forceRefetch: true }));
  const change = () => store.dispatch(thingApi.endpoints.changeThing.initiate({}));
  return { store, gate, get, change };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const kindOf = (result: { error?: unknown }): string => (result.error as PlatformError).kind;

describe('a call to the platform', () => {
  it('identifies the caller, unwraps the envelope and validates its content', async () => {
    let requests: string[] = [];
    const url = await testServer((request, response) => {
      requests = [request.url ?? '', request.headers.authorization ?? ''];
      json(200, { request_status: true, object: { name: 'Soup' } })(request, response);
    });
    const { get, store } = storeFor(url);
    expect((await get()).data).toEqual({ name: 'Soup' });
    expect(requests).toEqual(['/api/v1/thing?user_id=77', 'Bearer token-1']);
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it('leaves nothing of a merchant in the browser’s HTTP cache', async () => {
    const answers = ['Soup', 'Salad'].map((name) => ({ request_status: true, object: { name } }));
    const { get } = storeFor(
      await testServer((request, response) => {
        const answer = answers.shift();
        json(request.headers['cache-control'] === 'no-cache' ? 200 : 500, answer)(request, response);
      }),
    );
    expect((await get()).data).toEqual({ name: 'Soup' });
    expect((await get()).data).toEqual({ name: 'Salad' });
  });

  it('returns the platform’s own message when it refuses, with errors by field', async () => {
    const { change } = storeFor(
      await testServer(
        json(200, { request_status: false, object: { error: { message: 'No', name: 'Too long' } } }),
      ),
    );
    expect((await change()).error).toMatchObject({
      kind: 'refused',
      message: 'No',
      fields: { name: 'Too long' },
    });
  });

  it.each([
    ['a page', 200, '<!DOCTYPE html><html>Welcome to the hotel network</html>'],
    ['a network that asks for a sign-in', 511, ''],
  ])(
    'reports that %s answered instead of the platform, and leaves the outcome of a change open',
    async (_, status, body) => {
      const { change } = storeFor(await testServer((__, response) => response.writeHead(status).end(body)));
      const { error } = await change();
      expect(error).toMatchObject({ why: 'stranger' });
      expect(isOutcomeUnknown(error)).toBe(true);
    },
  );

  it.each([
    ['a fragment of XML', '<answer/>'],
    ['an answer of another shape', JSON.stringify({ request_status: true, object: { name: 7 } })],
    ['half an answer', '{"request_status": true, "obj'],
  ])('reports that %s is unreadable', async (_, body) => {
    const { get } = storeFor(await testServer((__, response) => response.writeHead(200).end(body)));
    expect(kindOf(await get())).toBe('unreadable');
  });

  it('learns the server’s clock from the Date header', async () => {
    const ahead = 600_000;
    const { get, store } = storeFor(
      await testServer((request, response) => {
        response.setHeader('date', new Date(Date.now() + ahead).toUTCString());
        json(200, { request_status: true, object: { name: 'Soup' } })(request, response);
      }),
    );
    await get();
    expect(Math.abs(selectClockOffset(store.getState()) - ahead)).toBeLessThan(1500);
  });
});

describe('a platform in trouble', () => {
  it('gets a failed GET again', async () => {
    let requests = 0;
    const { get } = storeFor(
      await testServer((request, response) => {
        requests += 1;
        if (requests < 3) json(503, {})(request, response);
        else json(200, { request_status: true, object: { name: 'Soup' } })(request, response);
      }),
    );
    expect((await get()).data).toEqual({ name: 'Soup' });
    expect(requests).toBe(3);
  });

  it('never gets a change twice', async () => {
    let requests = 0;
    const { change } = storeFor(
      await testServer((request, response) => {
        requests += 1;
        json(503, {})(request, response);
      }),
    );
    expect(kindOf(await change())).toBe('unreached');
    expect(requests).toBe(1);
  });

  it.each([
    [502, 'unreached'],
    [503, 'unreached'],
    [504, 'timeout'],
  ])('is offline while a gateway cannot reach it (%d), until it answers itself', async (status, kind) => {
    let answer: RequestListener = (_, response) => response.writeHead(status).end('<h1>Bad Gateway</h1>');
    const { change, store } = storeFor(await testServer((...args) => answer(...args)));
    expect(kindOf(await change())).toBe(kind);
    expect(selectIsOnline(store.getState())).toBe(false);
    answer = json(status, { request_status: false, object: { error: 'Closed until 5 PM.' } });
    expect((await change()).error).toMatchObject({ kind: 'refused', message: 'Closed until 5 PM.' });
    expect(selectIsOnline(store.getState())).toBe(true);
  });

  it('is a network error and offline when the connection drops', async () => {
    const { change, store } = storeFor(
      await testServer((_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"request');
        response.socket?.destroy();
      }),
    );
    expect(kindOf(await change())).toBe('network');
    expect(selectIsOnline(store.getState())).toBe(false);
  });

  it('times out when it stays silent', async () => {
    const platformUrl = await testServer(() => undefined);
    const answer = await send(getThing, { token: 't', mid: '77' }, {}, { platformUrl, timeoutMs: 50 });
    expect(answer).toMatchObject({ error: { kind: 'timeout' } });
  });

  it('gives up at once when the caller aborts', async () => {
    const platformUrl = await testServer(() => undefined);
    const caller = new AbortController();
    const answer = send(getThing, { token: 't', mid: '77' }, {}, { platformUrl, signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toThrow('abort');
  });
});

describe('an expired session', () => {
  const onlyFor =
    (token: string): RequestListener =>
    (request, response) =>
      request.headers.authorization === `Bearer ${token}`
        ? json(200, { request_status: true, object: { name: 'Soup' } })(request, response)
        : json(401, { error: 'token expired' })(request, response);

  it('waits for the user to sign in again and resumes where it was', async () => {
    const { store, gate, change } = storeFor(await testServer(onlyFor('token-2')));
    const first = change();
    const second = change();
    await vi.waitUntil(() => selectIsExpired(store.getState()));
    store.dispatch(sessionRenewed({ ...SESSION, token: 'token-2' }));
    gate.open();
    expect((await first).data).toEqual({ name: 'Soup' });
    expect((await second).data).toEqual({ name: 'Soup' });
    expect(selectIsExpired(store.getState())).toBe(false);
  });

  it('does not ask twice when the token was renewed during the request', async () => {
    const { store, change } = storeFor(
      await testServer((request, response) => {
        // Renewed, as if by another tab, before this response arrives.
        store.dispatch(sessionRenewed({ ...SESSION, token: 'token-2' }));
        onlyFor('token-2')(request, response);
      }),
    );
    expect((await change()).data).toEqual({ name: 'Soup' });
    expect(selectIsExpired(store.getState())).toBe(false);
  });
});
