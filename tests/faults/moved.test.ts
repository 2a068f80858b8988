import { createServer, connect as tcpConnect } from 'node:net';
import type { FoundPrinter } from '@servery/protocol/printing/messages';
import { generate } from 'selfsigned';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Discovery } from '../../print-agent/src/printer/discovery/discovery.ts';
import { ManualClock } from '../printer/clock.ts';
import { instant, type Persona, TM_T88 } from '../printer/persona.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { AgentClock } from '../agent/agentClock.ts';
import { advanceWhenQuiet } from './flow.ts';
import { freePort } from '../agent/freePort.ts';
import { jobReached, searchOptions, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

let ports: readonly [number, number, number];
let agent: TestAgent;
let world: ManualClock;
let stop: () => Promise<void>;
const printers: StandInPrinter[] = [];

/** The address of an ePOS printer, found by a search of a network other than this machine's. */
let eposHost: string;
/** The times of the agent's automatic searches. */
let searches: number[];

class Search extends Discovery {
  override async runQuietly(known: readonly FoundPrinter[]): Promise<readonly FoundPrinter[]> {
    searches.push(world.now());
    const epos = { host: eposHost, port: ports[1], language: 'epos' } as const;
    return [...(await super.runQuietly(known)), ...(eposHost === '' ? [] : [epos])];
  }
}

beforeEach(async () => {
  ports = [await freePort(), await freePort(), await freePort()];
  printers.length = 0;
  searches = [];
  eposHost = '';
  world = new ManualClock(Date.now());
  const clock = new AgentClock(world);
  const rules = { allowed: ports.flatMap((port) => [`127.0.0.1:${port}`, `127.0.0.2:${port}`]) };
  const discovery = new Search(searchOptions(rules, clock));
  onTestFinished(() => stop());
  agent = await testAgent({ clock, discovery, allowed: rules.allowed });
  stop = advanceWhenQuiet(world, () => printers.reduce((sum, { bytes }) => sum + bytes, clock.timersSet));
});

/** A printer that reports this serial number, connected at one of the addresses. */
async function plugIn(which: 0 | 1 | 2, serial?: string): Promise<StandInPrinter> {
  // Paper that takes time would need the agent's clock, which runs ahead.
  const { identity, ...facts } = TM_T88;
  const persona: Persona =
    serial === undefined
      ? instant('clone')
      : { ...facts, identity: { ...identity, serial } as typeof identity };
  const printer = await testPrinter({ port: ports[which], persona });
  printers.push(printer);
  return printer;
}

async function connect(which: 0 | 1 | 2): Promise<string> {
  return (await agent.service.connect(addressOf({ port: ports[which] }))).id;
}

const submitted = (orderId: string, printerId: string): Promise<string> =>
  agent.submit(orderId, { printerId });

/** Disconnects printers from the network, and waits until the agent notices. */
async function unplug(...gone: readonly StandInPrinter[]): Promise<void> {
  for (const printer of gone) await printer.close();
  await expect
    .poll(() => agent.service.printers().filter(({ state }) => state === 'error').length)
    .toBe(gone.length);
}

const orders = ({ receipts }: StandInPrinter): string[] =>
  receipts.map(({ text }) => /Order (\S+)/.exec(text)?.[1] ?? text);

describe('a printer whose address has changed', () => {
  it('is found again by its serial number and prints the waiting jobs, and its new address is remembered', async () => {
    const before = await plugIn(0, 'J5TF101101');
    const id = await connect(0);
    await unplug(before);
    const job = await submitted('1001', id);
    await jobReached(agent.service, job, 'waiting refused');
    const reported = printerWhen(
      agent.service,
      ({ port, state }) => port === ports[1] && state === 'connected',
    );
    const after = await plugIn(1, 'J5TF101101');
    await reported;
    await jobReached(agent.service, job, 'printed');
    expect(orders(after)).toEqual(['1001']);
    await agent.restart();
    expect(await printerWhen(agent.service, ({ state }) => state === 'connected')).toMatchObject({
      ...{ id, port: ports[1] },
    });
    expect(agent.service.printers()[0]).not.toHaveProperty('serial');
  });

  it('never prints the jobs of another printer at its old address', async () => {
    const [first, second] = [await plugIn(0, 'J5TF101101'), await plugIn(1, 'J5TF202202')];
    const ids = [await connect(0), await connect(1)];
    await unplug(first, second);
    const swapped = [await plugIn(1, 'J5TF101101'), await plugIn(0, 'J5TF202202')] as const;
    const jobs = [await submitted('1001', ids[0] ?? ''), await submitted('2002', ids[1] ?? '')];
    for (const job of jobs) await jobReached(agent.service, job, 'printed');
    expect(swapped.map(orders)).toEqual([['1001'], ['2002']]);
    expect(agent.service.printers()).toMatchObject([
      { id: ids[0], port: ports[1] },
      { id: ids[1], port: ports[0] },
    ]);
  });

  it('prints nothing on another that has its address, and says so, until a person accepts that one', async () => {
    const before = await plugIn(0, 'J5TF101101');
    const id = await connect(0);
    await unplug(before);
    const reported = printerWhen(agent.service, ({ stranger }) => stranger === true);
    const other = await plugIn(0, 'J5TF202202');
    expect(await reported).toMatchObject({ id, state: 'error', problem: 'unreachable' });
    const job = await submitted('1001', id);
    await jobReached(agent.service, job, 'waiting unreachable');
    await expect(agent.service.reconnect(id)).rejects.toMatchObject({ other: 'stranger' });
    expect(other.receipts).toEqual([]);
    expect(await connect(0)).toBe(id);
    await jobReached(agent.service, job, 'printed');
    expect(orders(other)).toEqual(['1001']);
    expect(agent.service.printers()[0]).not.toHaveProperty('stranger');
  });

  it('stays where it was if it reports no serial number', async () => {
    const before = await plugIn(0);
    const id = await connect(0);
    await unplug(before);
    const job = await submitted('1001', id);
    const elsewhere = await plugIn(1);
    await before.open();
    await jobReached(agent.service, job, 'sent');
    expect(orders(before)).toEqual(['1001']);
    expect(elsewhere.connections).toEqual([]);
  });

  it('is searched for after half a minute, then at most once a minute, and less and less often', async () => {
    const before = await plugIn(0, 'J5TF101101');
    await connect(0);
    let since: number | undefined;
    agent.service.onPrinterChanged(({ state }) => {
      if (state === 'error') since ??= world.now();
    });
    await unplug(before);
    await expect.poll(() => searches.length).toBeGreaterThan(7);
    const [first = 0, ...later] = searches;
    expect(first - (since ?? first)).toBeGreaterThanOrEqual(30_000);
    const pauses = later.map((at, index) => at - (searches[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(60_000);
    expect(pauses[6]).toBeGreaterThanOrEqual(15 * 60_000);
  });

  it('is not found where two devices report its number', async () => {
    const before = await plugIn(0, 'J5TF101101');
    await connect(0);
    await unplug(before);
    const others = [await plugIn(1, 'J5TF101101'), await plugIn(2, 'J5TF101101')];
    const count = searches.length;
    await expect.poll(() => searches.length).toBeGreaterThan(count + 2);
    // Each was asked for its serial number.
    expect(others.every(({ connections }) => connections.length > 1)).toBe(true);
    expect(agent.service.printers()).toMatchObject([{ state: 'error', port: ports[0] }]);
  });
});

describe('an ePOS printer whose address has changed', () => {
  it('is found again by its certificate', async () => {
    // The TLS handshake takes real time: the clock runs automatically, except for timers that nobody awaits.
    await stop();
    const ticking = setInterval(() => world.advance(10), 10);
    stop = () => {
      clearInterval(ticking);
      return Promise.resolve();
    };
    const { private: key, cert } = await generate();
    const epos = { port: 0, eposPort: ports[1], eposTls: { key, cert } };
    const before = await testPrinter(epos);
    printers.push(before);
    const address = { host: '127.0.0.1', port: ports[1], language: 'epos' } as const;
    const { id } = await agent.service.connect(address);
    await before.close();
    // The agent checks the printer every ten seconds.
    world.advance(10_000);
    await unplug(before);
    const job = await submitted('1001', id);
    await jobReached(agent.service, job, 'waiting refused');
    const after = await testPrinter({ ...epos, eposPort: 0 });
    printers.push(after);
    const relay = createServer((socket) => {
      const onward = tcpConnect(Number(new URL(after.eposUrl).port), '127.0.0.1');
      for (const each of [socket, onward]) each.on('error', () => undefined);
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => relay.listen(ports[1], '127.0.0.2', resolve));
    eposHost = '127.0.0.2';
    world.advance(30_000);
    await jobReached(agent.service, job, 'printed');
    relay.close();
    expect(orders(after)).toEqual(['1001']);
    expect(agent.service.printers()).toMatchObject([{ id, host: '127.0.0.2', port: ports[1] }]);
  });
});

describe('another printer at the address of one', () => {
  it('is a different printer, until a person says where the first one is', async () => {
    const before = await plugIn(0, 'J5TF101101');
    const id = await connect(0);
    await unplug(before);
    const other = await plugIn(0, 'J5TF202202');
    const job = await submitted('1001', id);
    await jobReached(agent.service, job, 'waiting unreachable');
    await expect(agent.service.reconnect(id)).rejects.toMatchObject({ code: 'unreachable' });
    expect(agent.service.printers()[0]?.text).toContain('Another printer answers at this address.');
    expect(orders(other)).toEqual([]);
    expect(await connect(0)).toBe(id);
    await jobReached(agent.service, job, 'printed');
    expect(orders(other)).toEqual(['1001']);
  });
});
