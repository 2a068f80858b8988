// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AgentConnection, type ConnectionOptions } from './agentConnection.ts';

/** A socket that does nothing on its own; `fire` simulates the network's events. */
class StillSocket {
  readonly #listeners: {
    readonly type: string;
    readonly run: (event: { readonly data: unknown }) => void;
  }[] = [];
  readonly sent: string[] = [];
  /** A WebSocket's value, which Node 20 lacks: 0 connecting, 3 closed. */
  readyState: WebSocket['readyState'] = 0;
  isClosed = false;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.isClosed = true;
  }

  addEventListener(type: string, run: (event: { readonly data: unknown }) => void): void {
    this.#listeners.push({ type, run });
  }

  fire(type: string): void {
    for (const each of this.#listeners) if (each.type === type) each.run({ data: undefined });
  }

  fail(readyState: WebSocket['readyState'] = 3): void {
    this.readyState = readyState;
    this.fire('error');
  }
}

beforeEach(() => void vi.useFakeTimers());

function stillConnection(options: Partial<ConnectionOptions> = {}) {
  const dialled: StillSocket[] = [];
  const connection = new AgentConnection({
    url: 'ws://agent.test/v1',
    client: { name: 'console', version: '0' },
    dial: () => {
      const socket = new StillSocket();
      dialled.push(socket);
      return socket;
    },
    access: () => Promise.resolve('free'),
    isSecurePage: false,
    token: { read: () => undefined, keep: () => undefined },
    ...options,
  });
  return { connection, dialled };
}

describe('a socket that never fires an event', () => {
  it('is given up after four seconds and redialled', async () => {
    const { connection, dialled } = stillConnection();
    connection.enter('platform.test/1');
    await vi.advanceTimersByTimeAsync(3_900);
    expect(connection.state.status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(200);
    expect(connection.state.status).toBe('absent');
    expect(dialled[0]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(dialled).toHaveLength(2);
  });

  it('counts as blocked by the browser on an https page if the permission is unknown', async () => {
    const { connection } = stillConnection({ isSecurePage: true, access: () => Promise.resolve('unknown') });
    connection.enter('platform.test/1');
    await vi.advanceTimersByTimeAsync(4_100);
    expect(connection.state).toEqual({ status: 'blocked', by: 'browser' });
  });

  it('may mean that a person is reading the browser’s prompt', async () => {
    const { connection, dialled } = stillConnection({ access: () => Promise.resolve('ask') });
    connection.enter('platform.test/1');
    await vi.advanceTimersByTimeAsync(1);
    connection.retry();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(connection.state.status).toBe('connecting');
    expect(dialled).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(connection.state).toEqual({ status: 'blocked', by: 'ask' });
  });
});

describe('a socket that fails on an https page with an unknown permission', () => {
  it.each([
    ['was never dialled', 0, { status: 'blocked', by: 'browser' }],
    ['was turned away', 3, { status: 'absent' }],
  ] as const)('%s', async (_name, readyState, state) => {
    const { connection, dialled } = stillConnection({
      isSecurePage: true,
      access: () => Promise.resolve('unknown'),
    });
    connection.enter('platform.test/1');
    await vi.advanceTimersByTimeAsync(1);
    dialled[0]?.fail(readyState);
    await vi.advanceTimersByTimeAsync(1);
    expect(connection.state).toEqual(state);
  });
});

it('gives up on an agent that opens the socket and does not answer', async () => {
  const { connection, dialled } = stillConnection();
  connection.enter('platform.test/1');
  await vi.advanceTimersByTimeAsync(1);
  dialled[0]?.fire('open');
  await vi.advanceTimersByTimeAsync(10_100);
  expect(dialled[0]?.sent).toHaveLength(1);
  expect(dialled[0]?.isClosed).toBe(true);
  expect(connection.state.status).toBe('absent');
});

it('dials with back-off, and quickly again when woken', async () => {
  const { connection, dialled } = stillConnection();
  const count = async (ms: number): Promise<number> => {
    const before = dialled.length;
    for (let passed = 0; passed < ms; passed += 50) {
      await vi.advanceTimersByTimeAsync(50);
      for (const socket of dialled) socket.fail();
    }
    return dialled.length - before;
  };
  connection.enter('platform.test/1');
  expect(await count(2_000)).toBeGreaterThanOrEqual(3);
  await count(30_000);
  expect(await count(30_000)).toBeLessThanOrEqual(2);
  connection.wake();
  expect(await count(1_000)).toBeGreaterThanOrEqual(2);
  connection.enter(undefined);
  expect(await count(60_000)).toBe(0);
});

it('survives a browser that throws', async () => {
  const { connection } = stillConnection({
    isSecurePage: true,
    access: () => Promise.resolve('unknown'),
    dial: () => {
      throw new DOMException('Mixed content', 'SecurityError');
    },
  });
  connection.enter('platform.test/1');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.state).toEqual({ status: 'blocked', by: 'browser' });
});
