import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cups } from '../../print-agent/src/printer/local/cups.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { testAgent } from '../agent/testAgents.ts';
import { FakeCups } from '../printer/fakeCups.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';

let system: FakeCups;
let agent: TestAgent;
let printer: StandInPrinter;

beforeEach(async () => {
  system = await FakeCups.open();
  onTestFinished(() => system.close());
  printer = await testPrinter();
  agent = await testAgent({ local: { queues: cups } });
});

const connect = (name: string) =>
  agent.service.connect({ host: `queue:${name}`, port: 9100, language: 'auto' });

const paper = (): string[] => printer.receipts.map(({ text }) => /Order (\S+)/.exec(text)?.[1] ?? text);

describe('a print queue of the system', () => {
  it('is found, and ends a job as sent without a question to the printer', async () => {
    await system.set({ Kitchen: { port: printer.port, is: 'idle' }, '-x': { port: 1, is: 'idle' } });
    const { found } = await agent.service.discover(() => undefined);
    expect(found).toEqual([{ host: 'queue:Kitchen', port: 9100, language: 'escpos', name: 'Kitchen' }]);
    expect(await connect('Kitchen')).toMatchObject({
      ...{ state: 'connected', confirms: false, text: 'Connected. It cannot confirm printing.' },
    });
    await jobReached(agent.service, await agent.submit('1001'), 'sent');
    await printer.waitForReceipts(1);
    expect(paper()).toEqual(['1001']);
    expect(agent.history).not.toContain('printed');
    expect(printer.connections).toHaveLength(1);
    expect(printer.connections[0]?.answered).toBe(0);
  });

  it.each([
    ['stopped', 'is stopped: start it with "cupsenable Kitchen"'],
    ['rejecting', 'rejects jobs: allow them with "cupsaccept Kitchen"'],
  ] as const)('keeps the jobs while it is %s, and prints them when that ends', async (is, sentence) => {
    await system.set({ Kitchen: { port: printer.port, is: 'idle' } });
    await connect('Kitchen');
    await system.set({ Kitchen: { port: printer.port, is } });
    const job = await agent.submit('1001');
    expect((await printerWhen(agent.service, ({ state }) => state === 'error')).text).toContain(sentence);
    await jobReached(agent.service, job, 'waiting unreachable');
    expect(await system.printed()).toBe(0);
    await system.set({ Kitchen: { port: printer.port, is: 'idle' } });
    await jobReached(agent.service, job, 'sent');
    await printer.waitForReceipts(1);
    expect(paper()).toEqual(['1001']);
  });

  it('prints a job again, marked, when it may not have taken the first copy', async () => {
    await system.set({ Kitchen: { port: printer.port, is: 'failing once' } });
    await connect('Kitchen');
    await jobReached(agent.service, await agent.submit('1001'), 'sent');
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain('MAY BE A DUPLICATE');
    expect(await system.printed()).toBe(2);
  });

  it.each([
    ['Bar', 'unreachable', 'There is no print queue Bar'],
    ['$(reboot)', 'unreachable', 'There is no print queue $(reboot)'],
    ['-x', 'address-not-allowed', 'not a valid'],
    ['two words', 'unreachable', 'There is no print queue two words'],
    ['x'.repeat(240), 'address-not-allowed', 'not a valid'],
  ] as const)('is refused as %s', async (name, code, sentence) => {
    await system.set({ Kitchen: { port: printer.port, is: 'idle' } });
    const refused = connect(name);
    await expect(refused).rejects.toMatchObject({ code });
    await expect(refused).rejects.toThrow(sentence);
    expect(await system.printed()).toBe(0);
  });
});
