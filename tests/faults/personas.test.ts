import { describe, expect, it, type TestContext } from 'vitest';
import { type Persona, type PersonaName, TM_U220_IN_A_HURRY } from '../printer/persona.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';
import { TestClient } from '../printer/testClient.ts';
import { openAgent, jobReached, receipt, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { textOn } from './readPicture.ts';

const MARK = 'MAY BE A DUPLICATE';

/** A kind of printer, and its expected behaviour. */
interface Kind {
  readonly name: string;
  readonly persona: PersonaName | Persona;
  /** The kind that a person chooses; detected if absent. */
  readonly profile?: string;
  /** Moves paper at this speed; at the persona's own by default. */
  readonly mmPerSecond?: number;
  /** The final state of a job: `printed` only if the printer confirms it. */
  readonly end: 'printed' | 'sent';
  /** Whether it reports that the paper is out or the cover is open. */
  readonly reportsState: boolean;
  /** Whether a copy during which the paper ran out is known to be complete once there is paper again. */
  readonly resumes: boolean;
  /** Whether everything goes over one connection; otherwise one per copy, whose end confirms its arrival. */
  readonly keepsConnection: boolean;
}

const CONFIRMS = { end: 'printed', reportsState: true, resumes: true, keepsConnection: true } as const;

/** Star printers. The slow dot matrix is as fast as the network here: its speed has a test of its own. */
const STAR = (['star-tsp100', 'star-prnt', 'star-sp700'] as const).map((persona) => ({
  ...{ name: `a ${persona}`, persona, profile: persona },
  ...(persona === 'star-sp700' && { mmPerSecond: 1_000_000 }),
  ...CONFIRMS,
}));

const KINDS: readonly Kind[] = [
  { name: 'a tm-t88', persona: 'tm-t88', ...CONFIRMS },
  { name: 'one for a single connection', persona: 'single', ...CONFIRMS },
  { name: 'slow paper', persona: 'tm-t88', mmPerSecond: 150, ...CONFIRMS },
  {
    ...{ name: 'a clone that answers status alone', persona: 'clone' },
    ...{ end: 'sent', reportsState: true, resumes: false, keepsConnection: true },
  },
  {
    ...{
      name: 'a cheap 58 mm printer',
      persona: 'generic-58',
      end: 'printed',
      reportsState: true,
      resumes: true,
    },
    keepsConnection: true,
  },
  { name: 'an impact printer', persona: TM_U220_IN_A_HURRY, ...CONFIRMS },
  {
    ...{ name: 'one that answers nothing', persona: 'mute' },
    ...{ end: 'sent', reportsState: false, resumes: true, keepsConnection: false },
  },
  ...STAR,
];

interface Shop {
  readonly agent: TestAgent;
  readonly printer: StandInPrinter;
  readonly printerId: string;
}

/** An agent with a printer of this kind, vouched for by a person where needed. */
async function shop({ persona, profile, mmPerSecond }: Kind, { onTestFinished }: TestContext): Promise<Shop> {
  const printer = await startPrinter({ port: 0, persona });
  const agent = await openAgent();
  onTestFinished(async () => {
    await agent.close();
    await printer.close();
  });
  if (mmPerSecond !== undefined) await printer.fault('slowPaper', { mmPerSecond });
  if (persona === 'mute') await agent.service.confirmSilent('127.0.0.1', printer.port);
  const { columns } = printer.state;
  const address = { ...addressOf(printer), columns, ...(profile && { profile }) };
  const { id } = await agent.service.connect(address);
  return { agent, printer, printerId: id };
}

/** Submits an order, short unless dishes are given; returns the id of its job. */
function submitted(agent: TestAgent, orderId: string, copies = 1, dishes = 0): Promise<string> {
  const dish = { quantity: 1, name: 'Margherita', addons: [], total: 1200 };
  const items = Array.from({ length: dishes }, () => dish);
  return agent.submit(orderId, { receipt: receipt(orderId, { items }), copies });
}

/** The orders on paper, marked ones with an asterisk, each printed without a byte that is not a command. */
function paper({ receipts }: StandInPrinter): string[] {
  expect(receipts.flatMap(({ unknown }) => unknown)).toEqual([]);
  return receipts
    .map((receipt) => textOn(receipt))
    .filter((text) => text.includes('Powered By'))
    .map((text) => `${/Order (\S+)/.exec(text)?.[1] ?? '?'}${text.includes(MARK) ? '*' : ''}`);
}

/** How many connections the receipts came through. */
function connections({ receipts }: StandInPrinter): number {
  return new Set(receipts.flatMap(({ connectionIds }) => connectionIds)).size;
}

describe.concurrent.each(KINDS)('$name', (kind) => {
  it('prints three copies', async (context) => {
    const { agent, printer } = await shop(kind, context);
    expect(agent.service.printers()).toMatchObject([
      { state: 'connected', faults: [], confirms: kind.end === 'printed' },
    ]);
    const job = await submitted(agent, '1001', 3);
    expect(await jobReached(agent.service, job, kind.end)).toMatchObject({ copy: 3, copies: 3 });
    await printer.waitForReceipts(3);
    expect(paper(printer)).toEqual(['1001', '1001', '1001']);
    expect(connections(printer)).toBe(kind.keepsConnection ? 1 : 3);
    expect([...new Set(agent.history)]).toEqual(['printing', kind.end]);
  });

  it('prints twenty simultaneous jobs in order', async (context) => {
    const { agent, printer } = await shop(kind, context);
    const orders = Array.from({ length: 20 }, (_, index) => `${1001 + index}`);
    const jobs = await Promise.all(orders.map((order) => submitted(agent, order)));
    for (const job of jobs) await jobReached(agent.service, job, kind.end);
    await printer.waitForReceipts(20);
    expect(paper(printer)).toEqual(orders);
    expect(connections(printer)).toBe(kind.keepsConnection ? 1 : 20);
  });

  it.for([
    ['paper that ran out in the middle is put in', 'paperOut', 'paper-out'],
    ['its cover, opened in the middle, is closed', 'coverOpen', 'cover-open'],
  ] as const)('goes on when %s', async ([, what, told], context) => {
    const { agent, printer } = await shop(kind, context);
    await printer.fault(what, { afterLines: 3 });
    const job = await submitted(agent, '1001');
    if (kind.reportsState) {
      await jobReached(agent.service, job, `waiting ${told}`);
      await printerWhen(agent.service, ({ state, faults }) => state === 'connected' && faults.includes(told));
    } else await jobReached(agent.service, job, kind.end);
    expect(paper(printer)).toEqual([]);
    await printer.clear(what);
    await jobReached(agent.service, job, kind.end);
    await printer.waitForReceipts(1);
    const marked = (): string[] => paper(printer).filter((order) => order.endsWith('*'));
    // "sent" may be before "on paper".
    await context.expect.poll(marked, { interval: 10 }).toEqual(kind.resumes ? [] : ['1001*']);
    if (kind.resumes) expect(paper(printer)).toEqual(['1001']);
    await printerWhen(agent.service, ({ faults }) => faults.length === 0);
    await jobReached(agent.service, await submitted(agent, '1002'), kind.end);
    await context.expect.poll(() => paper(printer).at(-1), { interval: 10 }).toBe('1002');
  });

  it('prints once when its open cover is closed', async (context) => {
    const { agent, printer } = await shop(kind, context);
    await printer.fault('coverOpen');
    // A printer without automatic status is asked before each copy.
    if (kind.reportsState && kind.resumes) {
      await printerWhen(agent.service, ({ faults }) => faults.includes('cover-open'));
    }
    const job = await submitted(agent, '1001');
    await jobReached(agent.service, job, kind.reportsState ? 'waiting cover-open' : kind.end);
    // The buffer holds nothing but status requests.
    if (kind.reportsState) expect(printer.state.waitingBytes).toBeLessThan(100);
    expect(printer.receipts).toEqual([]);
    await printer.clear('coverOpen');
    await jobReached(agent.service, job, kind.end);
    await printer.waitForReceipts(1);
    expect(paper(printer)).toEqual(['1001']);
  });

  it('prints the second of two jobs automatically after being switched off in between', async (context) => {
    const { agent, printer } = await shop(kind, context);
    await jobReached(agent.service, await submitted(agent, '1001'), kind.end);
    // "sent" is not "printed": until then, switching off loses it.
    await printer.waitForReceipts(1);
    await printer.fault('powerCycle', { offMs: 60_000 });
    await printerWhen(agent.service, ({ state }) => state === 'error');
    const job = await submitted(agent, '1002');
    await jobReached(agent.service, job, 'waiting refused', 'waiting unreachable');
    await printer.clear('powerCycle');
    await jobReached(agent.service, job, kind.end);
    await printer.waitForReceipts(2);
    expect(paper(printer)).toEqual(['1001', '1002']);
  });
});

describe.concurrent.each(
  KINDS.filter(({ reportsState, mmPerSecond }) => reportsState && mmPerSecond !== 150),
)('$name', (kind) => {
  it.for([
    ['with all of it in its buffer', 64 * 1024],
    ['with the rest of it still to come', 64],
  ] as const)(
    'prints a receipt again, marked, and the next one in full after being switched off within it, %s',
    async ([, bytes], context) => {
      const { agent, printer } = await shop(kind, context);
      await jobReached(agent.service, await submitted(agent, '1000'), kind.end);
      await printer.waitForReceipts(1);
      await printer.fault('smallBuffer', { bytes });
      await printer.fault('slowPaper', { mmPerSecond: 40 });
      const job = await submitted(agent, '1001', 1, 60);
      await context.expect
        .poll(() => printer.current && textOn(printer.current), { interval: 10 })
        .toContain('Order 1001');
      await printer.fault('powerCycle', { offMs: 60_000 });
      expect(printer.current && textOn(printer.current)).not.toContain('Powered By');
      await printerWhen(agent.service, ({ state }) => state === 'error');
      await jobReached(agent.service, job, 'uncertain refused', 'uncertain unreachable');
      const next = await submitted(agent, '1002');
      await printer.clear();
      if (kind.mmPerSecond !== undefined) await printer.fault('slowPaper', { mmPerSecond: kind.mmPerSecond });
      await jobReached(agent.service, next, kind.end);
      await context.expect.poll(() => paper(printer), { interval: 10 }).toEqual(['1000', '1001*', '1002']);
      const [before, after] = ['1000', '1002'].map((order) =>
        printer.receipts
          .map((receipt) => textOn(receipt))
          .find((text) => text.includes(order))
          ?.replaceAll(order, ''),
      );
      expect(after).toBe(before);
    },
  );
});

describe('a Star printer whose kind nobody has chosen', () => {
  it('is called one, and prints once its kind is chosen', async () => {
    const printer = await testPrinter({ persona: 'star-prnt' });
    const agent = await testAgent();
    const address = addressOf(printer);
    await expect(agent.service.connect(address)).rejects.toMatchObject({
      other: 'star',
      message: expect.stringMatching(/^This is a Star printer\. Choose its kind/) as string,
    });
    expect(printer.receipts).toEqual([]);
    await printer.waitUntilFree();
    await agent.service.connect({ ...address, profile: 'star-prnt' });
    await jobReached(agent.service, await submitted(agent, '1001'), 'printed');
    // Nothing of the question in the other language is on paper.
    expect(printer.receipts.map(({ text }) => text.trim().split('\n')[0])).toEqual(['Bella Cucina']);
  });
});

describe('a star-sp700', () => {
  it('prints in its 42 columns, whatever the setting, and what is reversed elsewhere in red', async () => {
    const printer = await testPrinter({ persona: 'star-sp700', columns: 42 });
    const agent = await testAgent();
    await printer.fault('slowPaper', { mmPerSecond: 1_000_000 });
    const { id } = await agent.service.connect({ ...addressOf(printer), profile: 'star-sp700' });
    await agent.service.configure(id, { role: 'kitchen' });
    await agent.submit('1001', { receipt: receipt('1001', { note: 'No onions' }) });
    const [kitchen] = await printer.waitForReceipts(1);
    expect(kitchen?.text).toContain(`\n${'-'.repeat(42)}\n`);
    const runs = kitchen?.rows.flatMap((row) => (row.kind === 'text' ? row.runs : [])) ?? [];
    const red = runs.filter((run) => run.red).map((run) => run.text);
    expect(red.join(' ')).toContain('No onions');
    expect(runs.filter(({ reverse }) => reverse)).toEqual([]);
  });
});

describe('a printer for a single connection', () => {
  it('is called busy while another program holds it, and prints the waiting jobs when that one leaves', async (context) => {
    const kind = { name: '', persona: 'single', ...CONFIRMS } as const;
    const { agent, printer, printerId } = await shop(kind, context);
    await agent.service.disconnect(printerId);
    await printer.waitUntilFree();
    const other = await TestClient.connect(printer.port);
    await expect(agent.service.reconnect(printerId)).rejects.toMatchObject({ code: 'busy' });
    const job = await submitted(agent, '1001');
    await jobReached(agent.service, job, 'waiting refused');
    expect(agent.service.printers()).toMatchObject([{ state: 'error', problem: 'busy' }]);
    other.close();
    await jobReached(agent.service, job, 'printed');
    expect(paper(printer)).toEqual(['1001']);
  });
});
