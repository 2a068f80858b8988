import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_BYTES } from './limits.ts';
import { greet, shakeHands } from './handshake.ts';
import { prove } from './proof.ts';
import { WireClient } from './wireClient.ts';
import type { WireSocket } from './wireSocket.ts';

/** The agent's end of a socket without a network: `sent` has the sent frames, and `say` answers. */
class Loop implements WireSocket {
  readonly readyState = 1;
  readonly sent: { readonly id: string; readonly type: string; readonly [field: string]: unknown }[] = [];
  isClosed = false;
  readonly #listeners: {
    readonly type: string;
    readonly run: (event: { readonly data: unknown }) => void;
  }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }

  close(): void {
    this.isClosed = true;
  }

  addEventListener(type: string, run: (event: { readonly data: unknown }) => void): void {
    this.#listeners.push({ type, run });
  }

  fire(type: string, data?: unknown): void {
    for (const each of this.#listeners) if (each.type === type) each.run({ data });
  }

  deliver(frame: object): void {
    this.fire('message', JSON.stringify({ v: 1, ...frame }));
  }

  answer(body: object): void {
    this.deliver({ re: this.sent.at(-1)?.id, ok: true, ...body });
  }
}

let socket: Loop;
let wire: WireClient;
let closings: number;

beforeEach(() => {
  socket = new Loop();
  closings = 0;
  wire = new WireClient(socket, { onClosed: () => (closings += 1) });
});
afterEach(() => void vi.useRealTimers());

const codeOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'answered',
    (error: unknown) => (error as { readonly code: unknown }).code,
  );

describe('a request', () => {
  it('gets its own answer, regardless of the order of answers', async () => {
    const [list, reprint] = [wire.request('job.list', { limit: 1 }), wire.ask('pairing.list', {})];
    const [first, second] = socket.sent;
    expect([first?.type, second?.type]).toEqual(['job.list', 'pairing.list']);
    socket.deliver({ re: 'nobody', ok: true });
    socket.deliver({ re: second?.id, ok: true, paired: ['a page'] });
    socket.deliver({ re: first?.id, ok: true, jobs: [], later: 'dropped' });
    expect(await list).toEqual({ jobs: [] });
    expect(await reprint).toMatchObject({ paired: ['a page'] });
  });

  it.each([
    ['unknown-job', { ok: false, error: { code: 'unknown-job', message: 'None.' } }],
    ['star', { ok: false, error: { code: 'unreachable', message: 'Star.', star: true } }],
    ['stranger', { ok: false, error: { code: 'unreachable', message: 'Another.', stranger: true } }],
    ['unreadable', { ok: false, error: { code: 'of-tomorrow', message: '' } }],
    ['unreadable', { ok: true, jobs: 'none' }],
    ['unsupported-version', { v: 2, ok: true }],
  ])('is refused as %s', async (code, frame) => {
    const request = codeOf(wire.request('job.list', { limit: 1 }));
    socket.deliver({ re: socket.sent[0]?.id, ...frame });
    expect(await request).toBe(code);
    expect(socket.isClosed).toBe(false);
  });

  it('is not sent if it exceeds the frame size, and other requests are still answered', async () => {
    const request = wire.request('job.list', { limit: 1 });
    expect(await codeOf(wire.request('pair', { label: 'x'.repeat(FRAME_BYTES) }))).toBe('too-large');
    expect(socket.sent).toHaveLength(1);
    socket.answer({ jobs: [] });
    expect(await request).toEqual({ jobs: [] });
  });

  it('is lost when the connection closes, like every later request', async () => {
    const request = codeOf(wire.request('job.list', { limit: 1 }));
    socket.fire('error');
    socket.fire('close');
    expect(await request).toBe('lost');
    expect(await codeOf(wire.request('job.list', { limit: 1 }))).toBe('lost');
    expect(closings).toBe(1);
  });

  it('times out, and the connection closes', async () => {
    vi.useFakeTimers();
    const request = codeOf(wire.request('job.list', { limit: 1 }));
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await request).toBe('unanswered');
    expect(socket.isClosed).toBe(true);
  });
});

it('passes readable events to all listeners', () => {
  const received: string[] = [];
  const stop = wire.onEvent(({ type }) => received.push(type));
  const notice = { type: 'agent.notice', level: 'info', code: 'x', text: 'Hello' };
  socket.deliver(notice);
  socket.deliver({ type: 'of-tomorrow' });
  socket.deliver({ type: 'job.changed', job: { id: 'half a job' } });
  socket.fire('message', '{');
  socket.fire('message', new Uint8Array(1));
  stop();
  socket.deliver(notice);
  expect(received).toEqual(['agent.notice']);
});

describe('signing in', () => {
  const client = { name: 'test', version: '1' };
  const agent = { version: '9', protocol: 1 };
  const nonce = 'n'.repeat(32);

  /** The agent's side: how it answers `hello` and `auth`. */
  async function handshake(hello: (mine: string) => object | Promise<object>, auth?: object) {
    const hands = shakeHands(wire, { client, token: 'secret', scope: 'api.example.com/1' });
    socket.deliver({ re: socket.sent[0]?.id, ok: true, ...(await hello(String(socket.sent[0]?.['nonce']))) });
    if (auth) {
      await vi.waitFor(() => expect(socket.sent).toHaveLength(2), { timeout: 60_000 });
      socket.deliver({ re: socket.sent[1]?.id, ...auth });
    }
    return hands;
  }
  const proved = async (mine: string): Promise<object> => ({
    ...{ agent, nonce, paired: true, proof: await prove('secret', 'agent', { client: mine, agent: nonce }) },
  });
  const welcome = {
    agent: { name: 'Till', host: 'pc' },
    printers: [],
    watch: { armed: false },
    locale: 'en-US',
  };

  it('proves both sides, and sends the scope of the jobs to see', async () => {
    expect(await handshake(proved, { ok: true, ...welcome })).toEqual({
      outcome: 'ready',
      version: '9',
      welcome,
    });
    const mine = String(socket.sent[0]?.['nonce']);
    expect(socket.sent[1]).toMatchObject({
      proof: await prove('secret', 'console', { client: mine, agent: nonce }),
      scope: 'api.example.com/1',
    });
  });

  it('sends no proof to an agent that cannot prove itself', async () => {
    const hands = await handshake(() => ({ agent, nonce, paired: true, proof: 'a guess' }));
    expect(hands).toEqual({ outcome: 'untrusted' });
    expect(socket.sent).toHaveLength(1);
  });

  it.each([
    ['is not paired', { agent, nonce, paired: false }, undefined, { outcome: 'unpaired' }],
    ['is older', { agent: { version: '0', protocol: 0 }, nonce, paired: true }, undefined, 'agent'],
    ['is newer', { agent: { version: '2', protocol: 2 }, nonce, paired: true }, undefined, 'console'],
    ['is of another version, in its own words', { v: 3 }, undefined, 'console'],
  ])('recognizes an agent that %s', async (_, hello, auth, expected) => {
    const hands = await handshake(() => hello, auth);
    expect(hands).toEqual(
      typeof expected === 'string' ? { outcome: 'unsupported', older: expected } : expected,
    );
  });

  it('is unpaired if the token was revoked', async () => {
    const refusal = { ok: false, error: { code: 'not-paired', message: '' } };
    expect(await handshake(proved, refusal)).toEqual({ outcome: 'unpaired' });
  });

  it('rethrows other errors', async () => {
    const greeted = codeOf(greet(wire, client));
    const hands = codeOf(shakeHands(wire, { client, token: 'secret' }));
    socket.fire('close');
    expect([await greeted, await hands]).toEqual(['lost', 'lost']);
  });
});
