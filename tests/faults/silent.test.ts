import { beforeEach, describe, expect, it } from 'vitest';
import { MUTE_STAR } from '../printer/persona.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

let agent: TestAgent;
let printer: StandInPrinter;

beforeEach(async () => {
  agent = await testAgent();
  printer = await testPrinter();
});

async function connect(): Promise<void> {
  await agent.service.connect(addressOf(printer));
}

const orders = (): string[] => printer.receipts.map(({ text }) => /Order (\S+)/.exec(text)?.[1] ?? text);

describe('a device that sends back what it is sent', () => {
  it('is refused as no printer, even though a person has vouched for it', async () => {
    const { port } = printer;
    await printer.close();
    printer = await testPrinter({ port, persona: 'echo' });
    await expect(connect()).rejects.toMatchObject({ code: 'silent' });
    await agent.service.confirmSilent('127.0.0.1', port);
    await expect(connect()).rejects.toMatchObject({ code: 'silent' });
    expect(agent.service.printers()).toEqual([]);
  });

  it('gets no order in the place of a printer, and the order is printed when the printer is back', async () => {
    await connect();
    const { port } = printer;
    const [{ id } = { id: '' }] = agent.service.printers();
    await printer.close();
    await printerWhen(agent.service, ({ state }) => state === 'error');
    printer = await testPrinter({ port, persona: 'echo' });
    await expect(agent.service.reconnect(id)).rejects.toMatchObject({ code: 'silent' });
    const job = await agent.submit('1001');
    await jobReached(agent.service, job, 'waiting timeout');
    await printer.close();
    printer = await testPrinter({ port });
    await agent.service.reconnect(id);
    await jobReached(agent.service, job, 'printed');
    expect(orders()).toEqual(['1001']);
    expect(agent.history.filter((state) => state.startsWith('uncertain'))).toEqual([]);
  });
});

describe('a printer that accepts connections and reads nothing', () => {
  it('keeps its jobs and says so, even though a person has vouched for it, if it ever answered', async () => {
    await agent.service.confirmSilent('127.0.0.1', printer.port);
    await connect();
    await printer.fault('stall');
    // The restart clears what only the process remembered.
    await agent.restart();
    const job = await agent.submit('1001');
    await jobReached(agent.service, job, 'waiting refused');
    expect(agent.service.printers()).toMatchObject([{ state: 'error', problem: 'busy' }]);
    await printer.clear('stall');
    await jobReached(agent.service, job, 'printed');
    expect(orders()).toEqual(['1001']);
  });

  it('can be vouched for again when another device has taken its place', async () => {
    await connect();
    const { port } = printer;
    await printer.close();
    await printerWhen(agent.service, ({ state }) => state === 'error');
    printer = await testPrinter({ port, persona: 'mute' });
    await expect(connect()).rejects.toMatchObject({ code: 'busy' });
    await agent.service.confirmSilent('127.0.0.1', port);
    await connect();
    await jobReached(agent.service, await agent.submit('1001'), 'sent');
    await printer.waitForReceipts(1);
  });

  it('shows its capabilities once another till lets go of it, even though it was vouched for', async () => {
    await printer.fault('stall');
    await agent.service.confirmSilent('127.0.0.1', printer.port);
    await connect();
    expect(agent.service.printers()).toMatchObject([{ state: 'connected', confirms: false }]);
    await printer.clear('stall');
    await printerWhen(agent.service, ({ state, confirms }) => state === 'connected' && confirms === true);
    await jobReached(agent.service, await agent.submit('1001'), 'printed');
    // The vouch was for a device that answers nothing.
    await printer.fault('stall');
    const [{ id } = { id: '' }] = agent.service.printers();
    await agent.service.remove(id);
    await expect(connect()).rejects.toMatchObject({ code: 'silent' });
  });
});

describe('a Star printer that answers nothing', () => {
  it('prints what ends as sent, once a person has vouched for it', async () => {
    const { port } = printer;
    await printer.close();
    printer = await testPrinter({ port, persona: MUTE_STAR });
    const star = { ...addressOf(printer), profile: 'star-prnt' };
    await expect(agent.service.connect(star)).rejects.toMatchObject({ code: 'silent' });
    expect(printer.receipts).toEqual([]);
    await agent.service.confirmSilent('127.0.0.1', port);
    expect(await agent.service.connect(star)).toMatchObject({ confirms: false });
    for (const order of ['1001', '1002']) await jobReached(agent.service, await agent.submit(order), 'sent');
    await printer.waitForReceipts(2);
    expect(orders()).toEqual(['1001', '1002']);
    expect(printer.receipts.flatMap(({ unknown }) => unknown)).toEqual([]);
  });
});
