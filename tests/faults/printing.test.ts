import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { AgentFault } from '../../print-agent/src/fault.ts';
import type { PersonaName } from '../printer/persona.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { type TestAgent, jobReached, receipt, submission } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

const MARK = 'MAY BE A DUPLICATE';

let agent: TestAgent;
let printer: StandInPrinter;

beforeEach(async () => {
  agent = await testAgent();
});

/** Starts a printer and connects the agent to it; returns the printer's id. */
async function connected(persona: PersonaName = 'tm-t88'): Promise<string> {
  printer = await testPrinter({ persona });
  const { id } = await agent.service.connect(addressOf(printer));
  return id;
}

/** Submits an order; returns the id of its one job. */
async function submitted(...[orderId, changes]: Parameters<typeof submission>): Promise<string> {
  const { jobs } = await agent.service.submit(submission(orderId, changes));
  expect(jobs).toHaveLength(1);
  return jobs[0]?.id ?? '';
}

describe('a printer that confirms', () => {
  it('prints two copies, and reports so once both are confirmed', async () => {
    const id = await connected();
    expect(agent.service.printers()).toMatchObject([
      { id, state: 'connected', speaks: 'escpos', confirms: true, faults: [], copies: 1, role: 'receipt' },
    ]);
    const job = await submitted('1001', { copies: 2 });
    expect(await jobReached(agent.service, job, 'printed')).toMatchObject({ copy: 2, copies: 2 });
    const receipts = await printer.waitForReceipts(2);
    for (const { text, unknown } of receipts) {
      expect(text).toContain('Margherita');
      expect(text).not.toContain(MARK);
      expect(unknown).toEqual([]);
    }
    expect(agent.history).toEqual(['printing', 'printing', 'printed']);
  });

  it('prints the same key once, also after a restart, and refuses it with another receipt', async () => {
    await connected();
    const job = await submitted();
    await jobReached(agent.service, job, 'printed');
    await agent.restart();
    const again = await agent.service.submit(submission());
    expect(again).toMatchObject({ duplicate: true, jobs: [{ id: job, state: 'printed' }] });
    const other = agent.service.submit(submission('1001', { receipt: receipt('1001', { total: 1 }) }));
    await expect(other).rejects.toMatchObject({ code: 'key-conflict' });
    expect(printer.receipts).toHaveLength(1);
  });

  it('prints a reprint as a job of its own, headed as a duplicate', async () => {
    await connected();
    const first = await submitted();
    await jobReached(agent.service, first, 'printed');
    const second = await agent.service.reprint(first);
    const third = await agent.service.reprint(second.id);
    expect([second, third]).toMatchObject([{ reprintOf: first }, { reprintOf: first }]);
    await jobReached(agent.service, third.id, 'printed');
    const [, two, three] = await printer.waitForReceipts(3);
    expect(two?.text).toContain('DUPLICATE 2');
    expect(three?.text).toContain('DUPLICATE 3');
  });
});

describe('a printer that is away', () => {
  it('is refused in the words of the specification when there is none at all', async () => {
    printer = await testPrinter();
    await expect(agent.service.submit(submission())).rejects.toMatchObject({
      code: 'not-connected',
      message: 'Not connected to printer',
    });
  });

  it('keeps the job over a restart, and holds it when it has become too old', async () => {
    const id = await connected();
    await agent.service.disconnect(id);
    const job = await submitted('1001', { expiresAt: new Date(Date.now() - 1000).toISOString() });
    await agent.restart();
    await jobReached(agent.service, job, 'waiting disconnected');
    await agent.service.reconnect(id);
    await jobReached(agent.service, job, 'held');
    expect(printer.receipts).toEqual([]);
    await agent.service.release(job);
    await jobReached(agent.service, job, 'printed');
  });

  it('does not hold up another', async () => {
    const away = await connected();
    const first = printer;
    await agent.service.disconnect(away);
    await connected();
    const { jobs } = await agent.service.submit(submission());
    const other = jobs.find(({ printerId }) => printerId !== away);
    await jobReached(agent.service, other?.id ?? '', 'printed');
    expect(jobs).toHaveLength(2);
    expect(first.receipts).toEqual([]);
  });

  it('is reported within 5 s when it does not respond, and is not remembered', async () => {
    printer = await testPrinter();
    await printer.fault('stall');
    const before = Date.now();
    const connecting = agent.service.connect(addressOf(printer));
    await expect(connecting).rejects.toMatchObject({ code: 'silent' });
    expect(Date.now() - before).toBeLessThan(5000);
    expect(agent.service.printers()).toEqual([]);
  });
});

describe('trouble in the middle of a receipt', () => {
  it('causes one more, marked print when the connection was lost within a copy', async () => {
    await connected();
    await printer.fault('dropAfterBytes', { bytes: 120 });
    const job = await submitted('1001', { copies: 2 });
    await jobReached(agent.service, job, 'printed');
    const texts = printer.receipts.map(({ text }) => text);
    expect(texts.filter((text) => text.includes(MARK))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Total'))).toHaveLength(2);
    expect(printer.receipts.flatMap(({ unknown }) => unknown)).toEqual([]);
    // The copy is reported as uncertain, with or without the reason for which the job waits.
    const states = agent.history.map((state) => state.replace(/^uncertain .*/, 'uncertain'));
    expect(states.filter((state, index) => state !== 'uncertain' || states[index - 1] !== state)).toEqual([
      'printing',
      'uncertain',
      'printing',
      'printing',
      'printed',
    ]);
  });

  it('leaves the decision on a manually printed copy to a person', async () => {
    await connected();
    await printer.fault('dropAfterBytes', { bytes: 120 });
    const job = await submitted('1001', {
      reason: 'manual',
      key: 'api.example.com/4711/order/1001/manual/1',
    });
    await jobReached(agent.service, job, 'uncertain');
    await expect.poll(() => agent.service.printers()[0]?.state).toBe('connected');
    const next = await submitted('1002');
    await jobReached(agent.service, next, 'printed');
    expect(printer.receipts.some(({ text }) => text.includes(MARK))).toBe(false);
    await agent.service.release(job);
    await jobReached(agent.service, job, 'printed');
    expect(printer.receipts.at(-1)?.text).toContain(MARK);
  });

  it('causes one more, marked print when the agent was closed while a copy waited for paper', async () => {
    await connected();
    await printer.fault('paperOut', { afterLines: 3 });
    const job = await submitted();
    await jobReached(agent.service, job, 'waiting paper-out');
    await agent.restart();
    await printer.clear('paperOut');
    await jobReached(agent.service, job, 'printed');
    const texts = printer.receipts.map(({ text }) => text).filter((text) => text.includes('Total'));
    expect(texts.filter((text) => text.includes(MARK))).toHaveLength(1);
    expect(texts).toHaveLength(2);
  });
});

describe('an address that is changed while a copy prints', () => {
  let id: string;
  let job: string;

  beforeEach(async () => {
    id = await connected();
    await printer.fault('slowPaper');
    job = await submitted('1001', { copies: 2 });
    await expect.poll(() => printer.current?.text, { interval: 10 }).toBeTruthy();
  });

  it('lets that copy finish, and the next one prints at the new address', async () => {
    const before = printer;
    printer = await testPrinter();
    const { port } = printer;
    const connecting = agent.service.connect({ ...addressOf(printer), id });
    expect(await connecting).toMatchObject({ state: 'connected', port });
    await jobReached(agent.service, job, 'printed');
    await agent.restart();
    expect(agent.service.printers()).toMatchObject([{ port }]);
    const orders = [before, printer].map(({ receipts }) =>
      receipts.map(({ text }) => /Order (\S+)/.exec(text)?.[1]),
    );
    expect(orders).toEqual([['1001'], ['1001']]);
    expect(
      [before, printer].flatMap(({ receipts }) => receipts.filter(({ text }) => text.includes(MARK))),
    ).toEqual([]);
  });

  it.each([
    ['allowed', '192.0.2.1', 'address-not-allowed'],
    ['answering', '127.0.0.1', 'refused'],
  ])('that is not %s is refused, and the printer continues at its own', async (_, host, code) => {
    const closed = await testPrinter();
    await closed.close();
    const connecting = agent.service.connect({ ...addressOf(closed), id, host });
    await expect(connecting).rejects.toMatchObject({ code });
    await jobReached(agent.service, job, 'printed');
    await agent.restart();
    expect(agent.service.printers()).toMatchObject([{ port: printer.port }]);
    expect(printer.receipts.map(({ text }) => text.includes(MARK))).toEqual([false, false]);
  });
});

describe('a printer for which another address is tried', () => {
  it('keeps settings changed during the attempt, and its own address where the other does not respond', async () => {
    const id = await connected();
    const before = printer;
    printer = await testPrinter();
    const { port } = printer;
    /** Tries the other address, which hangs, and calls this during the attempt. */
    const tried = async (name: string): Promise<{ connecting: Promise<unknown> }> => {
      await printer.fault('stall');
      const connecting = agent.service.connect({ ...addressOf(printer), id });
      await expect.poll(() => agent.service.printers()[0]?.port, { interval: 10 }).toBe(port);
      await agent.service.configure(id, { name });
      return { connecting };
    };
    const { connecting: refused } = await tried('Bar');
    await expect(refused).rejects.toMatchObject({ code: 'silent' });
    await agent.restart();
    expect(agent.service.printers()).toMatchObject([{ name: 'Bar', port: before.port }]);
    const { connecting } = await tried('Terrace');
    await printer.clear('stall');
    await connecting;
    await agent.restart();
    expect(agent.service.printers()).toMatchObject([{ name: 'Terrace', port }]);
  });
});

describe('a printer that is removed', () => {
  it('fails its jobs, which another printer prints again on demand', async () => {
    const removed = await connected();
    await agent.service.disconnect(removed);
    const job = await submitted();
    await connected();
    const removals: string[] = [];
    agent.service.onPrinterRemoved((id) => removals.push(id));
    await agent.service.remove(removed);
    expect(removals).toEqual([removed]);
    expect(await jobReached(agent.service, job, 'failed')).toMatchObject({
      text: 'Failed: the printer was removed.',
    });
    expect(agent.service.printers()).toHaveLength(1);
    const { id } = await agent.service.reprint(job);
    await jobReached(agent.service, id, 'printed');
  });

  it('fails the job that arrives at that very moment', async () => {
    const id = await connected();
    await agent.service.disconnect(id);
    const [job] = await Promise.all([submitted(), agent.service.remove(id)]);
    expect(agent.service.jobs({ limit: 1 })).toMatchObject([{ id: job, state: 'failed' }]);
  });

  it('leaves no job waiting for ever when the list of printers is lost', async () => {
    const id = await connected();
    await agent.service.disconnect(id);
    const job = await submitted();
    await writeFile(join(agent.folder, 'printers.json'), '{ damaged');
    await agent.restart();
    await jobReached(agent.service, job, 'failed');
    expect(agent.service.printers()).toEqual([]);
  });
});

describe('printers that report less', () => {
  it('sends no byte after its greeting to one that never answers, until a person vouches for it', async () => {
    printer = await testPrinter({ persona: 'mute' });
    const address = addressOf(printer);
    const refused = agent.service.connect(address);
    await expect(refused).rejects.toBeInstanceOf(AgentFault);
    await expect(refused).rejects.toMatchObject({
      code: 'silent',
      message: expect.stringContaining(
        'If it is your Epson, Star or ESC/POS printer, confirm it once.',
      ) as string,
    });
    expect(printer.bytes).toBe(6);
    await agent.service.confirmSilent(address.host, address.port);
    expect(await agent.service.connect(address)).toMatchObject({ state: 'connected', confirms: false });
    const job = await submitted('1001', { copies: 2 });
    await jobReached(agent.service, job, 'sent');
    await printer.waitForReceipts(2);
    expect(printer.receipts).toHaveLength(2);
  });
});
