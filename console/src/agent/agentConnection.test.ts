// @vitest-environment node
import type { Job } from '@servery/protocol/printing/job';
import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import type { AgentEvent } from '@servery/protocol/printing/wireClient';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import type { Access } from './access.ts';
import { AgentConnection, type AgentState, type ConnectionOptions } from './agentConnection.ts';
import { startTestAgent, type TestAgent } from './testAgent.ts';

const TOKEN = 'a-token-of-this-console';
const SCOPE = 'platform.test/4711';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function agentWith(options: Partial<TestAgent> & { readonly port?: number } = {}): Promise<TestAgent> {
  const agent = await startTestAgent({ token: TOKEN, ...options });
  cleanups.push(() => agent.close());
  return agent;
}

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function connectionTo(url: string, options: Partial<ConnectionOptions> = {}) {
  const storedTokens: string[] = [];
  const connection = new AgentConnection({
    url,
    client: { name: 'console', version: '0' },
    dial: (address) => new NodeSocket(address),
    access: () => Promise.resolve<Access>('free'),
    isSecurePage: false,
    token: { read: () => storedTokens.at(-1) ?? TOKEN, keep: (token) => storedTokens.push(token) },
    ...options,
  });
  cleanups.push(() => connection.enter(undefined));
  return { connection, storedTokens };
}

/** Waits for a status. */
function until(connection: AgentConnection, status: AgentState['status']): Promise<AgentState> {
  return vi.waitFor(
    () => {
      expect(connection.state.status).toBe(status);
      return connection.state;
    },
    { timeout: 120_000, interval: 10 },
  );
}

/** A connection that has reached a status with a new agent. */
async function connected(options: Partial<TestAgent> = {}, status: AgentState['status'] = 'ready') {
  const agent = await agentWith(options);
  const made = connectionTo(agent.url);
  made.connection.enter(SCOPE);
  await until(made.connection, status);
  return { agent, ...made };
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error as { code?: unknown }).code,
  );

describe('signing in', () => {
  it('authenticates both sides and names the merchant whose jobs it wants', async () => {
    const agent = await agentWith();
    const { connection } = connectionTo(agent.url);
    expect(connection.state).toEqual({ status: 'off' });
    connection.enter(SCOPE);
    expect(await until(connection, 'ready')).toEqual({
      status: 'ready',
      agent: { version: '1.2.3', name: 'Counter', host: 'till-1', locale: 'en-US' },
    });
    expect(agent.requestTypes).toEqual(['hello', 'auth']);
    expect(agent.scopes).toEqual([SCOPE]);
  });

  it('sends nothing to a program that cannot authenticate itself', async () => {
    const { agent, connection } = await connected({ provesWith: 'a guess' }, 'untrusted');
    expect(agent.requestTypes).toEqual(['hello']);
    expect(await codeOf(connection.request('printer.list', {}))).toBe('unpaired');
  });

  it('is unpaired if the agent does not know it, or it has no token', async () => {
    const stranger = await agentWith({ token: undefined });
    const first = connectionTo(stranger.url).connection;
    first.enter(SCOPE);
    await until(first, 'unpaired');

    const agent = await agentWith();
    const second = connectionTo(agent.url, {
      token: { read: () => undefined, keep: () => undefined },
    }).connection;
    second.enter(SCOPE);
    await until(second, 'unpaired');
    expect(agent.requestTypes).toEqual(['hello']);
  });

  it('is unpaired once its token is revoked, although the agent authenticated itself', async () => {
    await connected({ answers: { auth: () => ({ refuse: 'not-paired' }) } }, 'unpaired');
  });

  it.each([
    { agent: { version: '9.0.0', protocol: 2 }, nonce: 'n'.repeat(32), paired: true },
    { refuse: 'unsupported-version' },
    { greeting: 'in another protocol' } as never,
  ])('knows an agent of another version: %j', async (hello) => {
    const { connection } = await connected({ answers: { hello: () => hello } }, 'unsupported');
    expect(await codeOf(connection.request('printer.list', {}))).toBe('unsupported');
  });
});

describe('pairing', () => {
  it('asks, sends the code, stores the token and signs in', async () => {
    const { agent, connection, storedTokens } = await connected(
      {
        token: undefined,
        answers: {
          pair: () => ({ pending: true }),
          'pair.code': ({ code }) => {
            if (code !== '123456') return { refuse: 'bad-code' };
            agent.token = 'a-new-token';
            return { token: 'a-new-token' };
          },
        },
      },
      'unpaired',
    );

    await connection.pair('Console of Bella');
    expect(connection.state.status).toBe('pairing');
    expect(await codeOf(connection.pairCode('000000'))).toBe('bad-code');
    expect(connection.state.status).toBe('pairing');
    connection.wake();
    await expect.poll(() => agent.requestTypes.filter((type) => type === 'hello')).toHaveLength(4);
    expect(connection.state.status).toBe('pairing');

    await connection.pairCode('123456');
    await until(connection, 'ready');
    expect(storedTokens).toEqual(['a-new-token']);
  });

  it('reports that there is no agent to ask', async () => {
    const { connection } = connectionTo(`ws://127.0.0.1:${await freePort()}/v1`);
    expect(await codeOf(connection.pair('Console'))).toBe('absent');
  });
});

describe('a lost connection', () => {
  it('rejects pending requests, redials and becomes ready', async () => {
    const { agent, connection } = await connected({ answers: { 'printer.list': () => undefined } });
    const asked = codeOf(connection.request('printer.list', {}));
    await expect.poll(() => agent.requestTypes).toContain('printer.list');
    agent.cut();
    expect(await asked).toBe('lost');
    expect(connection.state.status).toBe('connecting');
    await until(connection, 'ready');
  });

  it('lets a request wait during the redial', async () => {
    const { agent, connection } = await connected({ answers: { 'printer.list': () => ({ printers: [] }) } });
    agent.cut();
    await until(connection, 'connecting');
    expect(await connection.request('printer.list', {})).toEqual({ printers: [] });
  });

  it('finds an agent that starts later, immediately on wake', async () => {
    const port = await freePort();
    const { connection } = connectionTo(`ws://127.0.0.1:${port}/v1`);
    connection.enter(SCOPE);
    await until(connection, 'absent');
    expect(await codeOf(connection.request('printer.list', {}))).toBe('absent');
    await agentWith({ port });
    connection.wake();
    await until(connection, 'ready');
  });

  it('disconnects and asks nothing more when nobody prints here', async () => {
    const { connection } = await connected();
    connection.enter(undefined);
    expect(connection.state).toEqual({ status: 'off' });
    expect(await codeOf(connection.request('printer.list', {}))).toBe('off');
    connection.wake();
    connection.retry();
    expect(connection.state).toEqual({ status: 'off' });
  });

  it('signs in again for another merchant', async () => {
    const { agent, connection } = await connected();
    connection.enter('platform.test/4712');
    expect(connection.state.status).toBe('connecting');
    await until(connection, 'ready');
    expect(agent.scopes).toEqual([SCOPE, 'platform.test/4712']);
  });
});

describe('requests and events', () => {
  it('rejects messages that violate the protocol, and passes refusals on', async () => {
    const agent = await agentWith({
      answers: {
        'printer.list': () => ({ printers: [{ id: 1 }] }) as never,
        'printer.remove': () => ({ refuse: 'unknown-printer' }),
        'job.cancel': () => ({ refuse: 'a-code-of-tomorrow' }),
      },
    });
    const { connection } = connectionTo(agent.url);
    connection.enter(SCOPE);
    expect(await codeOf(connection.request('printer.list', {}))).toBe('unreadable');
    expect(await codeOf(connection.request('printer.remove', { printerId: 'p' }))).toBe('unknown-printer');
    expect(await codeOf(connection.request('job.cancel', { jobId: 'j' }))).toBe('unreadable');
  });

  it('does not send a frame that the agent would disconnect on: the other requests are answered', async () => {
    const { agent, connection } = await connected({ answers: { 'job.list': () => ({ jobs: [] }) } });
    const states: string[] = [];
    connection.onState(({ status }) => states.push(status));
    const [large, list] = await Promise.all([
      codeOf(connection.request('pair', { label: '\u2603'.repeat(FRAME_BYTES / 3) })),
      connection.request('job.list', { limit: 1 }),
    ]);
    expect(large).toBe('too-large');
    expect(list).toEqual({ jobs: [] });
    expect(states).toEqual([]);
    expect(agent.requestTypes).not.toContain('pair');
  });

  it('receives events and ignores those that it does not know', async () => {
    const agent = await agentWith();
    const { connection } = connectionTo(agent.url);
    const received: AgentEvent[] = [];
    const stop = connection.onEvent((event) => received.push(event));
    connection.enter(SCOPE);
    await until(connection, 'ready');
    agent.sendEvent('tomorrow.event' as never, {} as never);
    agent.sendEvent('job.changed', { job: { id: 'half a job' } as Job });
    agent.sendEvent('agent.notice', { level: 'info', code: 'x', text: 'Hello' });
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toEqual({ type: 'agent.notice', body: { level: 'info', code: 'x', text: 'Hello' } });
    stop();
  });
});

describe('the browser’s permission', () => {
  it.each([
    ['ask', 'ask'],
    ['denied', 'denied'],
    ['impossible', 'browser'],
  ] as const)('does not even dial when access is %s', async (access, by) => {
    const agent = await agentWith();
    const { connection } = connectionTo(agent.url, { access: () => Promise.resolve(access) });
    connection.enter(SCOPE);
    expect(await until(connection, 'blocked')).toEqual({ status: 'blocked', by });
    expect(await codeOf(connection.request('printer.list', {}))).toBe('blocked');
    expect(agent.requestTypes).toEqual([]);
  });

  it('dials on a click, which lets the browser show its prompt', async () => {
    const agent = await agentWith();
    const { connection } = connectionTo(agent.url, { access: () => Promise.resolve('ask') });
    connection.enter(SCOPE);
    await until(connection, 'blocked');
    connection.retry();
    await until(connection, 'ready');
  });

  it('distinguishes a refused permission from a missing agent', async () => {
    const answers: Access[] = ['ask', 'ask', 'denied'];
    const { connection } = connectionTo(`ws://127.0.0.1:${await freePort()}/v1`, {
      access: () => Promise.resolve(answers.shift() ?? 'denied'),
    });
    connection.enter(SCOPE);
    await until(connection, 'blocked');
    connection.retry();
    await expect.poll(() => connection.state).toEqual({ status: 'blocked', by: 'denied' });
  });
});
