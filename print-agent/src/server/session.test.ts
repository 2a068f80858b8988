import { prove, randomToken, sameProof } from '@servery/protocol/printing/proof';
import { beforeEach, describe, expect, it } from 'vitest';
import { AgentFault } from '../fault.ts';
import { ORIGIN, type MemoryAgent, PRINTER, RECEIPT, startMemoryAgent, TOKEN } from './memoryAgent.ts';
import { TestConsole } from './testConsole.ts';

const OTHER = 'https://elsewhere.example.com';
const SCOPE = 'api.example.com/4711';
const key = (order: string, scope = SCOPE): string => `${scope}/order/${order}/auto`;

let agent: MemoryAgent;
const signIn = (scope?: string): Promise<TestConsole> => TestConsole.signIn(agent.port, ORIGIN, TOKEN, scope);
const open = (origin: string): Promise<TestConsole> => TestConsole.open(agent.port, { origin });

beforeEach(async () => {
  agent = await startMemoryAgent({ origins: [ORIGIN], token: TOKEN });
});

describe('an unpaired origin', () => {
  it('learns only the version', async () => {
    const page = await open(OTHER);
    await page.hello();
    expect(Object.keys(page.frames[0] ?? {}).sort()).toEqual(['agent', 'nonce', 'ok', 'paired', 're', 'v']);
    for (const type of ['printer.list', 'job.list', 'job.submit', 'unpair', 'pairing.list', 'no.such']) {
      expect(await page.ask(type, { limit: 1 })).toMatchObject({ ok: false, error: { code: 'not-paired' } });
    }
    expect(await page.ask('auth', { proof: 'x' })).toMatchObject({ error: { code: 'not-paired' } });
  });

  it('receives no events', async () => {
    const page = await open(OTHER);
    await page.hello();
    await (await signIn(SCOPE)).ask('job.submit', { key: key('1'), receipt: RECEIPT, reason: 'auto' });
    await page.ask('pair', { label: 'Elsewhere' });
    expect(page.frames.filter(({ type }) => type !== undefined)).toEqual([]);
  });

  it('is paired by the code that a person sees, and can then authenticate', async () => {
    const page = await open(OTHER);
    const { nonces } = await page.hello();
    expect(await page.ask('pair', { label: 'Elsewhere' })).toMatchObject({ ok: true, pending: true });
    expect(await page.ask('pair.code', { code: '000000' })).toMatchObject({ error: { code: 'bad-code' } });
    const code = agent.pairing.pick(OTHER) ?? '';
    const answer = await page.ask('pair.code', { code });
    expect(answer).toMatchObject({ ok: true });
    const token = String(answer['token']);
    const proof = await prove(token, 'console', nonces);
    expect(await page.ask('auth', { proof })).toMatchObject({ ok: true, printers: [{ id: PRINTER.id }] });
  });
});

describe('proofs', () => {
  it('both sides prove the token, with different proofs', async () => {
    const page = await open(ORIGIN);
    const { nonces, hello } = await page.hello();
    expect(sameProof(await prove(TOKEN, 'agent', nonces), hello.proof ?? '')).toBe(true);
    expect(await page.ask('auth', { proof: hello.proof })).toMatchObject({ error: { code: 'not-paired' } });
    const other = await prove(randomToken(), 'console', nonces);
    expect(await page.ask('auth', { proof: other })).toMatchObject({ error: { code: 'not-paired' } });
    expect(await page.ask('printer.list')).toMatchObject({ error: { code: 'not-paired' } });
  });

  it('a proof of one socket is invalid on another', async () => {
    const first = await open(ORIGIN);
    const { nonces } = await first.hello();
    const second = await open(ORIGIN);
    await second.hello();
    const proof = await prove(TOKEN, 'console', nonces);
    expect(await second.ask('auth', { proof })).toMatchObject({ error: { code: 'not-paired' } });
  });

  it('auth requires exactly one hello before it', async () => {
    const page = await open(ORIGIN);
    expect(await page.ask('auth', { proof: 'x' })).toMatchObject({ error: { code: 'bad-message' } });
    await page.hello();
    const again = { client: { name: 'test', version: '1' }, nonce: randomToken() };
    expect(await page.ask('hello', again)).toMatchObject({ error: { code: 'bad-message' } });
  });
});

describe('the jobs that a socket sees', () => {
  it('are those of its platform and merchant, in lists and events', async () => {
    const mine = await signIn(SCOPE);
    const theirs = await signIn('api.example.com/9');
    const answer = await mine.ask('job.submit', { key: key('1'), receipt: RECEIPT, reason: 'auto' });
    expect(answer).toMatchObject({ ok: true, duplicate: false, jobs: [{ orderId: RECEIPT.orderId }] });
    expect(await mine.next(({ type }) => type === 'job.changed')).toMatchObject({ job: { key: key('1') } });
    expect(await mine.ask('job.list', { limit: 5 })).toMatchObject({ jobs: [{ key: key('1') }] });
    expect(await theirs.ask('job.list', { limit: 5 })).toMatchObject({ jobs: [] });
    expect(theirs.frames.some(({ type }) => type === 'job.changed')).toBe(false);
  });

  it("do not include another merchant's, which get the error of a job that does not exist", async () => {
    const mine = await signIn(SCOPE);
    const theirs = await signIn('api.example.com/9');
    await mine.ask('job.submit', { key: key('1'), receipt: RECEIPT, reason: 'auto' });
    const jobId = agent.service.all[0]?.id;
    for (const type of ['job.reprint', 'job.release', 'job.cancel']) {
      expect(await theirs.ask(type, { jobId })).toMatchObject({ error: { code: 'unknown-job' } });
      expect(await mine.ask(type, { jobId })).toMatchObject({ ok: true, job: { id: jobId } });
    }
  });

  it('are those that it submitted itself, if it has no scope', async () => {
    const scoped = await signIn(SCOPE);
    const plain = await signIn();
    await scoped.ask('job.submit', { key: key('1'), receipt: RECEIPT, reason: 'auto' });
    await plain.ask('job.submit', { key: key('2'), receipt: RECEIPT, reason: 'auto' });
    const list = await plain.ask('job.list', { limit: 5 });
    expect(list).toMatchObject({ jobs: [{ key: key('2') }] });
    expect(list['jobs']).toHaveLength(1);
  });

  it('are reported as duplicates for a known key', async () => {
    const console = await signIn(SCOPE);
    const body = { key: key('1'), receipt: RECEIPT, reason: 'auto' };
    await console.ask('job.submit', body);
    expect(await console.ask('job.submit', body)).toMatchObject({ ok: true, duplicate: true });
  });
});

describe('requests', () => {
  it('notify every console of a changed printer', async () => {
    const [one, other] = [await signIn(SCOPE), await signIn('api.example.com/9')];
    await one.ask('printer.configure', { printerId: PRINTER.id, name: 'Bar' });
    expect(await other.next(({ type }) => type === 'printer.changed')).toMatchObject({
      printer: { name: 'Bar' },
    });
  });

  it('notify every console of a removed printer', async () => {
    const [one, other] = [await signIn(SCOPE), await signIn('api.example.com/9')];
    await one.ask('printer.remove', { printerId: PRINTER.id });
    expect(await other.next(({ type }) => type === 'printer.removed')).toMatchObject({
      printerId: PRINTER.id,
    });
  });

  it("return the print service's error with its code", async () => {
    const console = await signIn(SCOPE);
    expect(await console.ask('printer.reconnect', { printerId: 'p9' })).toMatchObject({
      error: { code: 'unknown-printer', message: 'There is no printer p9.' },
    });
    agent.service.reconnect = () =>
      Promise.reject(new AgentFault('unreachable', 'Another is there.', 'stranger'));
    expect(await console.ask('printer.reconnect', { printerId: PRINTER.id })).toMatchObject({
      error: { code: 'unreachable', stranger: true },
    });
  });

  it('do not reveal details of an unexpected error', async () => {
    const console = await signIn(SCOPE);
    agent.service.connect = () => Promise.reject(new Error('secret detail'));
    const answer = await console.ask('printer.connect', {
      printer: { host: '192.168.1.9', port: 9100, language: 'auto' },
    });
    expect(answer).toMatchObject({ error: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
  });

  it('arm the watch for the requesting console, and for no other merchant’s', async () => {
    const console = await signIn(SCOPE);
    const until = new Date(Date.now() + 60_000).toISOString();
    expect(await console.ask('watch.arm', { until, seconds: 60 })).toMatchObject({ watch: { armed: true } });
    expect(await console.ask('watch.beat')).toMatchObject({ ok: true });
    const other = await signIn('api.example.com/another');
    expect(await other.ask('watch.disarm')).toMatchObject({ watch: { armed: false } });
    expect(agent.watch.stateOf(SCOPE)).toEqual({ armed: true, until, seconds: 60 });
    expect(await console.ask('watch.disarm')).toMatchObject({ watch: { armed: false } });
  });

  it('with a newer protocol version get an error that says to update the agent', async () => {
    const console = await signIn(SCOPE);
    console.socket.send(JSON.stringify({ v: 2, id: 'new', type: 'hello' }));
    expect(await console.next(({ re }) => re === 'new')).toMatchObject({
      error: {
        code: 'unsupported-version',
        message: expect.stringContaining('update the print agent') as unknown,
      },
    });
  });

  it('with an invalid field get an error with its name, but not its value', async () => {
    const console = await signIn(SCOPE);
    const receipt = { ...RECEIPT, total: 'Zoë, 555 0100' };
    const answer = await console.ask('job.submit', { key: key('1'), receipt, reason: 'auto' });
    expect(answer.error).toMatchObject({ code: 'bad-message' });
    expect(answer.error?.message).toContain('receipt.total');
    expect(answer.error?.message).not.toContain('555');
  });

  it('that connect printers are rate limited', async () => {
    const console = await signIn(SCOPE);
    const printer = { host: '192.168.1.9', port: 9100, language: 'auto' };
    const codes = [];
    for (let count = 0; count < 11; count += 1) {
      codes.push((await console.ask('printer.connect', { printer })).error?.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'too-fast']);
    agent.ahead += 60_000;
    expect(await console.ask('printer.connect', { printer })).toMatchObject({ ok: true });
  });
});

describe('a socket is closed', () => {
  it('after ten bad messages', async () => {
    const page = await open(OTHER);
    const closed = page.closed();
    for (let count = 0; count < 10; count += 1) page.socket.send('{"no":');
    expect(await closed).toBe(1008);
    expect(page.frames).toHaveLength(10);
  });

  it('after ten codes sent before there is a code', async () => {
    const page = await open(OTHER);
    await page.hello();
    await page.ask('pair', { label: 'Elsewhere' });
    const closed = page.closed();
    for (let code = 0; code < 10; code += 1) {
      const answer = await page.ask('pair.code', { code: String(code).padStart(6, '0') });
      expect(answer).toMatchObject({ error: { code: 'bad-code' } });
    }
    expect(await closed).toBe(1008);
  });

  it('after bad messages, which include binary ones', async () => {
    const page = await open(OTHER);
    page.socket.send(Buffer.from('{"v":1,"id":"1","type":"hello"}'));
    expect(await page.next(({ ok }) => ok === false)).toMatchObject({ error: { code: 'bad-message' } });
  });

  it('after a flood', async () => {
    const console = await signIn(SCOPE);
    const closed = console.closed();
    for (let count = 0; count < 300; count += 1) {
      console.socket.send(JSON.stringify({ v: 1, id: 'x', type: 'printer.list' }));
    }
    expect(await closed).toBe(1008);
    expect(console.frames.filter(({ error }) => error?.code === 'too-fast')).toHaveLength(10);
  });

  it('after a frame over the size limit', async () => {
    const console = await signIn(SCOPE);
    const closed = console.closed();
    console.socket.send(JSON.stringify({ v: 1, id: 'x', type: 'printer.list', pad: 'x'.repeat(256 * 1024) }));
    expect(await closed).toBe(1009);
  });

  it('when a paired page does not authenticate in time, while an unpaired page gets more time', async () => {
    const quick = await startMemoryAgent({ origins: [ORIGIN], token: TOKEN }, { authWithin: 500 });
    const unpaired = await TestConsole.open(quick.port, { origin: OTHER });
    await unpaired.hello();
    const page = await TestConsole.open(quick.port, { origin: ORIGIN });
    await page.hello();
    expect(await page.closed()).toBe(1008);
    expect(await unpaired.ask('pair', { label: 'Elsewhere' })).toMatchObject({ ok: true });
  });

  it('when its origin is unpaired, after the response', async () => {
    const page = await open(OTHER);
    const { nonces } = await page.hello();
    await page.ask('pair', { label: 'Elsewhere' });
    const { token } = await page.ask('pair.code', { code: agent.pairing.pick(OTHER) });
    await page.ask('auth', { proof: await prove(String(token), 'console', nonces) });
    const second = await TestConsole.signIn(agent.port, OTHER, String(token));
    const closed = [page.closed(), second.closed()];
    expect(await page.ask('unpair')).toMatchObject({ ok: true });
    expect(await Promise.all(closed)).toEqual([1008, 1008]);
    expect(agent.pairings.tokenOf(OTHER)).toBeUndefined();
  });
});
