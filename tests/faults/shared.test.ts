import { beforeEach, describe, expect, it } from 'vitest';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { TestClient, text as bytesOf } from '../printer/testClient.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

const MARK = 'MAY BE A DUPLICATE';
const RESTING = 'Shared: connected only while printing.';

let printer: StandInPrinter;

beforeEach(async () => {
  printer = await testPrinter({ persona: 'single' });
});

/** An agent that shares the printer, idle. */
async function till(allowSilent = false): Promise<TestAgent> {
  const agent = await testAgent({ allowSilent });
  const { id } = await agent.service.connect(addressOf(printer));
  await agent.service.configure(id, { shared: true });
  await printerWhen(agent.service, ({ text }) => text === RESTING);
  return agent;
}

/** Another program that prints there; it keeps the connection until `finish`. */
async function rival(): Promise<{ finish: () => void }> {
  const client = await TestClient.connect(printer.port);
  client.write(bytesOf('Somebody else\n'));
  return { finish: () => void client.socket.end(bytesOf('\n\x1dV\x00')) };
}

const ordersOnPaper = (): string[] =>
  printer.receipts.flatMap(({ text }) => /Order (\S+)/.exec(text)?.slice(1) ?? []);

describe('a shared printer that answers nothing', () => {
  it('is free while nothing prints, and prints every copy', async () => {
    printer = await testPrinter({ persona: 'mute' });
    const agent = await till(true);
    await printer.waitUntilFree();
    const job = await agent.submit('1001', { copies: 2 });
    await jobReached(agent.service, job, 'sent');
    await printerWhen(agent.service, ({ text }) => text === RESTING);
    await printer.waitForReceipts(2);
    expect(ordersOnPaper()).toEqual(['1001', '1001']);
  });
});

describe('a shared printer for one connection at a time', () => {
  it('is free while nothing prints, and prints new jobs', async () => {
    const agent = await till();
    expect(printer.state.openConnections).toBe(0);
    expect(agent.service.printers()).toMatchObject([{ state: 'connected', faults: [], confirms: true }]);
    await printer.fault('paperLow');
    const job = await agent.submit('1001');
    expect(await jobReached(agent.service, job, 'printed')).toMatchObject({ copy: 1 });
    await printerWhen(agent.service, ({ text }) => text === RESTING);
    expect(printer.state.openConnections).toBe(0);
    expect(agent.service.printers()).toMatchObject([{ state: 'connected', faults: [] }]);
  });

  it('prints three copies on one connection', async () => {
    const agent = await till();
    const job = await agent.submit('1001', { copies: 3 });
    await jobReached(agent.service, job, 'printed');
    const connections = new Set(printer.receipts.flatMap(({ connectionIds }) => connectionIds));
    expect([printer.receipts.length, connections.size]).toEqual([3, 1]);
  });

  it('keeps its jobs while another program holds it, says so, and prints when it is free', async () => {
    const agent = await till();
    const other = await rival();
    const jobs = await Promise.all(['1001', '1002'].map((order) => agent.submit(order)));
    expect(await jobReached(agent.service, jobs[1] ?? '', 'waiting refused')).toMatchObject({
      text: 'Waiting: the printer refuses connections; another device may be using it. It continues automatically.',
    });
    await printerWhen(
      agent.service,
      ({ state, text }) => state === 'connecting' && text.startsWith('In use by another'),
    );
    expect(printer.receipts).toEqual([]);
    other.finish();
    for (const job of jobs) await jobReached(agent.service, job, 'printed');
    expect(ordersOnPaper()).toEqual(['1001', '1002']);
  });

  it('lets another program in between two jobs', async () => {
    const agent = await till();
    const first = await agent.submit('1001');
    const second = await agent.submit('1002');
    await jobReached(agent.service, first, 'printed');
    await printer.waitUntilFree();
    const other = await rival();
    await jobReached(agent.service, second, 'waiting refused');
    other.finish();
    await jobReached(agent.service, second, 'printed');
    expect(printer.receipts.map(({ text }) => /100\d|Somebody/.exec(text)?.[0])).toEqual([
      '1001',
      'Somebody',
      '1002',
    ]);
  });

  it('prints all the jobs of two tills, each once', async () => {
    const [first, second] = [await till(), await till()];
    const orders = ['A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4', 'B4'];
    const jobs = await Promise.all(
      orders.map(async (order, index) => {
        const agent = index % 2 === 0 ? first : second;
        return { agent, id: await agent.submit(order) };
      }),
    );
    await Promise.all(jobs.map(({ agent, id }) => jobReached(agent.service, id, 'printed')));
    expect([...ordersOnPaper()].sort()).toEqual([...orders].sort());
    for (const name of ['A', 'B']) {
      const own = ordersOnPaper().filter((order) => order.startsWith(name));
      expect(own).toEqual([1, 2, 3, 4].map((number) => `${name}${number}`));
    }
    expect(printer.receipts.filter(({ text }) => text.includes(MARK))).toEqual([]);
  });
});
