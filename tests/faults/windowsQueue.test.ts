import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemQueues } from '../../print-agent/src/printer/local/queues.ts';
import { spoolerQueues } from '../../print-agent/src/printer/local/windowsSpooler.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { testAgent } from '../agent/testAgents.ts';
import { FakeSpooler } from '../printer/fakeSpooler.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';

const NAME = 'EPSON TM-T20II Receipt (Küche)';

let system: FakeSpooler;
let queues: SystemQueues;

// One spooler for all tests: they share its one process, as the queues of a computer do.
beforeAll(async () => {
  system = await FakeSpooler.open();
  queues = spoolerQueues();
});
afterAll(() => system.close());

describe("a queue of Windows' print spooler", () => {
  let agent: TestAgent;
  let printer: StandInPrinter;

  beforeEach(async () => {
    printer = await testPrinter();
    agent = await testAgent({ local: { queues } });
  });

  const connect = () => agent.service.connect({ host: `queue:${NAME}`, port: 9100, language: 'auto' });

  it('is found, keeps the jobs while it is paused, and ends them as sent', async () => {
    const pdf = { port: 1, windowsPort: 'PORTPROMPT:' };
    await system.set({ [NAME]: { port: printer.port }, 'Microsoft Print to PDF': pdf });
    const { found } = await agent.service.discover(() => undefined);
    expect(found).toEqual([{ host: `queue:${NAME}`, port: 9100, language: 'escpos', name: NAME }]);
    expect(await connect()).toMatchObject({ state: 'connected', confirms: false });

    await system.set({ [NAME]: { port: printer.port, status: 0x1 } });
    const job = await agent.submit();
    const { text } = await printerWhen(agent.service, ({ state }) => state === 'error');
    expect(text).toContain(`The print queue ${NAME} is paused`);
    await jobReached(agent.service, job, 'waiting unreachable');
    expect(await system.count('print')).toBe(0);

    await system.set({ [NAME]: { port: printer.port } });
    await jobReached(agent.service, job, 'sent');
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain('Order 1001');
    expect(agent.history).not.toContain('printed');
    expect(await system.count('start')).toBe(1);
  });

  it('prints a job again, marked, when it may not have taken the first copy', async () => {
    const before = await system.count('print');
    await system.set({ [NAME]: { port: printer.port, failsOnce: 112 } });
    await connect();
    await jobReached(agent.service, await agent.submit(), 'sent');
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain('MAY BE A DUPLICATE');
    expect(await system.count('print')).toBe(before + 2);
  });
});

describe('a queue that cannot be used', () => {
  it.each([
    ['paused', { status: 0x1 }, 'is paused'],
    ['being deleted', { status: 0x4 }, 'is being deleted'],
    ['offline', { status: 0x80 }, 'is offline'],
    ['on a server that is away', { status: 0x0200_0000 }, 'is offline'],
    ['set to work offline', { attributes: 0x440 }, 'is offline'],
    ['not allowed', { refuses: 5 }, 'may not print'],
    ['without a spooler', { refuses: 1722 }, 'start the service "Print Spooler"'],
    ['refused for another reason', { refuses: 1734 }, 'cannot be used: Windows error 1734'],
  ])('has a sentence when it is %s', async (_when, queue, sentence) => {
    await system.set({ Kitchen: { port: 1, ...queue } });
    await expect(queues.check('Kitchen')).rejects.toThrow(sentence);
  });

  it.each([{ status: 0 }, { status: 0x400 }, { status: 0x10 }, { attributes: 0x1248 }])(
    'is not one that is ready, prints or waits for paper: %j',
    async (queue) => {
      await system.set({ Kitchen: { port: 1, ...queue } });
      await expect(queues.check('Kitchen')).resolves.toBeUndefined();
    },
  );

  it('has a sentence when it does not exist', async () => {
    await system.set({ Kitchen: { port: 1 } });
    await expect(queues.check('Bar')).rejects.toThrow('There is no print queue Bar');
  });

  it('has the words of PowerShell when this cannot run the program, and works when it can', async () => {
    await system.set({ Kitchen: { port: 1 } }, true);
    await expect(queues.check('Kitchen')).rejects.toThrow('PowerShell has ended. Add-Type : Cannot add type');
    expect(await queues.names()).toEqual([]);
    await system.set({ Kitchen: { port: 1 } });
    expect(await queues.names()).toEqual(['Kitchen']);
  });

  it('has a sentence where there is no PowerShell', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = '/nowhere';
    try {
      await expect(spoolerQueues().check('Kitchen')).rejects.toThrow('PowerShell has ended');
    } finally {
      process.env['PATH'] = path;
    }
  });
});
