import { prove } from '@servery/protocol/printing/proof';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemoryAgent, ORIGIN, RECEIPT, startMemoryAgent, TOKEN } from './memoryAgent.ts';
import { COMMAND_LINE_HEADER } from './peer.ts';
import { TestConsole } from './testConsole.ts';

let agent: MemoryAgent;
const connect = (options: Parameters<typeof TestConsole.open>[1]): Promise<TestConsole> =>
  TestConsole.open(agent.port, options);
const signIn = (scope?: string): Promise<TestConsole> => TestConsole.signIn(agent.port, ORIGIN, TOKEN, scope);

beforeEach(async () => {
  agent = await startMemoryAgent({ origins: [ORIGIN], token: TOKEN });
});

describe('admission', () => {
  it.each([
    ['no origin', {}, '403'],
    ['the origin null', { headers: { origin: 'null' } }, '403'],
    ['what is no origin', { headers: { origin: 'https://a.example.com/path' } }, '403'],
    ['an origin of another kind', { headers: { origin: 'file://' } }, '403'],
    [
      'a name of its own for this machine',
      { origin: ORIGIN, headers: { host: 'rebound.example.com' } },
      '421',
    ],
    ['another path', { origin: ORIGIN, path: '/v2' }, '404'],
  ])('refuses %s', async (_what, options, status) => {
    await expect(connect(options)).rejects.toThrow(status);
  });

  it('refuses the right host name with another port', async () => {
    const headers = { host: `localhost:${agent.port + 1}` };
    await expect(connect({ origin: ORIGIN, headers })).rejects.toThrow('421');
  });

  it('accepts each of the agent’s own host names', async () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      await connect({ origin: ORIGIN, headers: { host: `${host}:${agent.port}` } });
    }
  });

  it('keeps sockets free for paired pages when many unpaired pages connect', async () => {
    for (let count = 0; count < 12; count += 1) await connect({ origin: `https://s${count}.example.com` });
    await expect(connect({ origin: 'https://one-more.example.com' })).rejects.toThrow('503');
    await signIn();
  });

  it('accepts at most 32 sockets', async () => {
    for (let count = 0; count < 32; count += 1) await signIn();
    await expect(connect({ origin: ORIGIN })).rejects.toThrow('503');
  });
});

describe('the command line', () => {
  const asCommandLine = (): Promise<TestConsole> => connect({ headers: { [COMMAND_LINE_HEADER]: '1' } });

  it('proves the secret and then sees every job and pairing', async () => {
    const page = await signIn('api.example.com/1');
    await page.ask('job.submit', {
      ...{ key: 'api.example.com/1/order/7/auto', receipt: RECEIPT, reason: 'auto' },
    });
    const line = await asCommandLine();
    const { nonces } = await line.hello();
    await line.ask('auth', { proof: await prove(agent.secret, 'console', nonces) });
    expect(await line.ask('job.list', { limit: 5 })).toMatchObject({ jobs: [{ orderId: '10482' }] });
    expect(await line.ask('pairing.list')).toMatchObject({ paired: [{ origin: ORIGIN, by: 'development' }] });
    expect(await line.ask('pair', { label: 'x' })).toMatchObject({ error: { code: 'bad-message' } });
  });

  it('is refused without the secret', async () => {
    const line = await asCommandLine();
    const { nonces } = await line.hello();
    const proof = await prove(TOKEN, 'console', nonces);
    expect(await line.ask('auth', { proof })).toMatchObject({ error: { code: 'not-paired' } });
    expect(await line.ask('pairing.list')).toMatchObject({ error: { code: 'not-paired' } });
  });

  it('cannot be impersonated by a paired page', async () => {
    const page = await signIn();
    expect(await page.ask('pairing.list')).toMatchObject({ error: { code: 'bad-message' } });
  });
});

describe('the heartbeat', () => {
  it('closes a socket whose other end is gone, and no other', async () => {
    const quick = await startMemoryAgent({ origins: [ORIGIN], token: TOKEN }, { heartbeat: 400 });
    const alive = await TestConsole.signIn(quick.port, ORIGIN, TOKEN);
    const dead = await TestConsole.open(quick.port, { origin: ORIGIN, autoPong: false });
    const pings: number[] = [];
    alive.socket.on('ping', () => pings.push(pings.length));
    expect(await dead.closed()).toBe(1006);
    await expect.poll(() => pings.length).toBeGreaterThan(3);
    expect(await alive.ask('printer.list')).toMatchObject({ ok: true });
  });
});

describe('the disk', () => {
  const notices = (page: TestConsole): unknown[] =>
    page.frames.filter(({ type }) => type === 'agent.notice').map(({ level, code }) => [level, code]);

  it('is reported to current and new consoles while it accepts no orders', async () => {
    const early = await signIn();
    agent.service.changeDisk({ kind: 'failing', since: '2026-03-06T18:02:00Z' });
    const late = await signIn();
    const failing = ['error', 'disk-failing'];
    await expect.poll(() => [notices(early), notices(late)]).toEqual([[failing], [failing]]);
    agent.service.changeDisk(undefined);
    const both = [failing, ['info', 'disk-works']];
    await expect.poll(() => [notices(early), notices(late)]).toEqual([both, both]);
  });
});
