import type { RequestBody } from '@servery/protocol/printing/messages';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receipt as Paper } from '../printer/receipt.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { jobReached, receipt, submission, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

const MARKS = ['DUPLICATE', 'DUE', 'CHANGED', 'BACKUP FROM', 'MAY BE A'];
/** The order with one dish more than `receipt` has. */
const MORE: Partial<Receipt> = {
  items: [...receipt().items, { quantity: 1, name: 'Tiramisu', addons: [], total: 700 }],
  total: 3800,
};

let agent: TestAgent;
let printer: StandInPrinter;
let printerId: string;
let presses: number;

beforeEach(async () => {
  agent = await testAgent();
  printer = await testPrinter();
  printerId = await connected(printer);
  presses = 0;
});

/** Connects a printer with a drawer; returns its id. */
async function connected(of: StandInPrinter, name = 'Counter'): Promise<string> {
  const { id } = await agent.service.connect({ ...addressOf(of), name });
  await agent.service.configure(id, { drawer: true });
  return id;
}

/** The submission for a press of Print: with a new key each time. */
function press(changes: Partial<Receipt> = {}): RequestBody<'job.submit'> {
  presses += 1;
  return submission('1001', {
    key: `api.example.com/4711/order/1001/manual/${presses}`,
    receipt: receipt('1001', changes),
    reason: 'manual',
  });
}

/** The submission that the agent receives when the kitchen must begin a future order. */
const due = (changes: Partial<Receipt> = {}): RequestBody<'job.submit'> => ({
  ...press(changes),
  key: 'api.example.com/4711/order/1001/manual/due',
});

async function submitted(request: RequestBody<'job.submit'>): Promise<string> {
  const { jobs } = await agent.service.submit(request);
  expect(jobs).toHaveLength(1);
  return jobs[0]?.id ?? '';
}

/** Submits and waits until it is printed; returns the id of the job. */
async function printed(request: RequestBody<'job.submit'>): Promise<string> {
  const id = await submitted(request);
  await jobReached(agent.service, id, 'printed');
  return id;
}

async function reprinted(jobId: string): Promise<string> {
  const { id } = await agent.service.reprint(jobId);
  await jobReached(agent.service, id, 'printed');
  return id;
}

/** The lines above the receipt that name the kind of paper, without the time in them. */
function headings({ text }: Paper): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .slice(0, lines.indexOf('Trattoria'))
    .filter((line) => MARKS.some((mark) => line.startsWith(mark)))
    .map((line) => line.replace(/ of first.*/, ''));
}

const papers = (of = printer): string[][] => of.receipts.map(headings);
/** For each paper in order, whether it opened the drawer. */
const drawers = (of = printer): boolean[] => of.receipts.map(({ drawerPulses }) => drawerPulses.length > 0);

describe('a further paper of an order', () => {
  it('is a duplicate when Print is pressed after the order has printed', async () => {
    await printed(submission());
    await printed(press());
    await printed(press());
    await printed(submission('1002'));
    expect(papers()).toEqual([[], ['DUPLICATE 2'], ['DUPLICATE 3'], []]);
    expect(drawers()).toEqual([true, false, false, true]);
  });

  it('is a duplicate when Print is pressed again while the first one is printing', async () => {
    await printer.fault('paperOut', { afterLines: 3 });
    const first = await submitted(submission());
    await jobReached(agent.service, first, 'waiting paper-out');
    const second = await submitted(press());
    await printer.clear('paperOut');
    await jobReached(agent.service, second, 'printed');
    expect(papers()).toEqual([[], ['DUPLICATE 2']]);
    expect(drawers()).toEqual([true, false]);
  });

  it('is the first one when the job before it was cancelled before it printed', async () => {
    await agent.service.disconnect(printerId);
    const first = await submitted(submission());
    await jobReached(agent.service, first, 'waiting disconnected');
    const second = await submitted(press());
    await agent.service.cancel(first);
    await agent.service.reconnect(printerId);
    await jobReached(agent.service, second, 'printed');
    expect(papers()).toEqual([[]]);
    expect(drawers()).toEqual([true]);
  });

  it('is a held job that is released after another one of the order has printed', async () => {
    await agent.service.disconnect(printerId);
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    const held = await submitted(submission('1001', { expiresAt }));
    await agent.service.reconnect(printerId);
    await jobReached(agent.service, held, 'held');
    await printed(press());
    await agent.service.release(held);
    await jobReached(agent.service, held, 'printed');
    expect(papers()).toEqual([[], ['DUPLICATE 2']]);
    expect(drawers()).toEqual([true, false]);
  });

  it('follows one that may have been printed, even though that one was cancelled', async () => {
    await printer.fault('dropAfterBytes', { bytes: 120 });
    const first = await submitted(press());
    await jobReached(agent.service, first, 'uncertain');
    await agent.service.cancel(first);
    await printed(press());
    expect(papers().at(-1)).toEqual(['DUPLICATE 2']);
    expect(drawers().at(-1)).toBe(false);
  });

  it('is not another copy of the same job', async () => {
    await printed(submission('1001', { copies: 2 }));
    await printed({ ...press(), copies: 2 });
    expect(papers()).toEqual([[], [], ['DUPLICATE 2'], ['DUPLICATE 2']]);
    expect(drawers()).toEqual([true, false, false, false]);
  });

  it('is not one of another merchant with the same number, nor a slip or a test of that number', async () => {
    await printed(submission());
    await printed({ ...submission(), key: 'api.example.com/4712/order/1001/auto' });
    await printed({
      ...press({ kind: 'cancelled' }),
      key: 'api.example.com/4711/order/1001/manual/cancelled',
    });
    await printed({ ...press({ kind: 'test' }), key: 'api.example.com/4711/order/1001/test/1' });
    const card = {
      kind: 'card',
      restaurant: 'Trattoria',
      serviceType: 'Order',
      link: 'https://example.com/',
    } as const;
    await printed({ ...press(), receipt: card });
    await printed(press({ isSlip: true }));
    await printed(press());
    expect(papers()).toEqual([[], [], [], [], [], [], ['DUPLICATE 2']]);
    expect(drawers()).toEqual([true, true, false, false, false, false, false]);
  });

  it('has its own number for a press as for a reprint', async () => {
    const first = await printed(submission());
    await reprinted(first);
    const third = await printed(press());
    await reprinted(third);
    await reprinted(first);
    await agent.restart();
    await printed(press());
    const numbers = [2, 3, 4, 5, 6].map((number) => [`DUPLICATE ${number}`]);
    expect(papers()).toEqual([[], ...numbers]);
    expect(drawers()).toEqual([true, false, false, false, false, false]);
  });
});

describe('a paper whose order has changed', () => {
  it('is headed CHANGED, and the next of the same content DUPLICATE', async () => {
    const first = await printed(submission());
    await printed(press(MORE));
    await printed(press(MORE));
    await reprinted(first);
    await printed(press(MORE));
    expect(papers()).toEqual([[], ['CHANGED'], ['DUPLICATE 3'], ['DUPLICATE 4'], ['CHANGED']]);
    expect(drawers()).toEqual([true, false, false, false, false]);
  });

  it('is headed CHANGED on each of its copies, also after a restart', async () => {
    await printed(submission());
    await agent.restart();
    await printed({ ...press(MORE), copies: 3 });
    expect(papers()).toEqual([[], ['CHANGED'], ['CHANGED'], ['CHANGED']]);
  });
});

describe('the paper of a future order that is due', () => {
  it('is headed DUE, and that of a press of Print after it DUPLICATE', async () => {
    await printed(submission());
    await printed(due());
    await printed(press());
    expect(papers()).toEqual([[], ['DUE'], ['DUPLICATE 3']]);
    expect(drawers()).toEqual([true, false, false]);
  });

  it('is headed DUE and CHANGED when the order has changed since its paper', async () => {
    await printed(submission());
    await printed(due(MORE));
    expect(papers()).toEqual([[], ['DUE', 'CHANGED']]);
  });

  it('is headed DUE when it is the first paper, and opens the drawer', async () => {
    await printed(due());
    expect(papers()).toEqual([['DUE']]);
    expect(drawers()).toEqual([true]);
  });
});

describe('another printer', () => {
  let kitchen: StandInPrinter;
  let kitchenId: string;

  beforeEach(async () => {
    kitchen = await testPrinter();
    kitchenId = await connected(kitchen, 'Kitchen');
  });

  async function everywhere(request: RequestBody<'job.submit'>): Promise<void> {
    const { jobs } = await agent.service.submit(request);
    expect(jobs).toHaveLength(2);
    for (const { id } of jobs) await jobReached(agent.service, id, 'printed');
  }

  it('is a station of its own, and counts its own papers', async () => {
    await agent.service.configure(kitchenId, { role: 'kitchen' });
    await printed({ ...submission(), printerId });
    await everywhere(press());
    await everywhere(press());
    expect(papers()).toEqual([[], ['DUPLICATE 2'], ['DUPLICATE 3']]);
    expect(papers(kitchen).map((lines) => lines.join())).toEqual(['', 'DUPLICATE 2']);
    expect(drawers(kitchen)).toEqual([false, false]);
  });

  it('prints a first paper after its role has changed', async () => {
    await printed({ ...submission(), printerId: kitchenId });
    await agent.service.configure(kitchenId, { role: 'kitchen' });
    await printed({ ...press(), printerId: kitchenId });
    expect(papers(kitchen)).toEqual([[], []]);
  });

  it('marks the reprint of a paper whose printer is gone, and later papers there', async () => {
    const first = await printed({ ...submission(), printerId });
    await reprinted(first);
    await agent.service.remove(printerId);
    await reprinted(first);
    await printed(press());
    await printed(press());
    expect(papers(kitchen)).toEqual([['DUPLICATE 3'], ['DUPLICATE 4'], ['DUPLICATE 5']]);
    expect(drawers(kitchen)).toEqual([false, false, false]);
  });

  it('prints the reprint of a job that never printed without a mark, and leaves the drawer closed', async () => {
    await agent.service.disconnect(printerId);
    const first = await submitted({ ...submission(), printerId });
    await agent.service.remove(printerId);
    await jobReached(agent.service, first, 'failed');
    await reprinted(first);
    expect(papers(kitchen)).toEqual([[]]);
    expect(drawers(kitchen)).toEqual([false]);
  });
});

describe('the drawer', () => {
  it.each([
    ['opens for cash', { method: 'Cash', isPaid: false, isCash: true }, true],
    ['opens where it is not known whether it is cash', { method: 'Voucher' }, true],
    ['stays closed for a card', { method: 'Card', isPaid: true, isCash: false }, false],
  ])('%s', async (_, payment, isOpen) => {
    await printed(press({ payment }));
    expect(drawers()).toEqual([isOpen]);
  });

  it('stays closed for the copy that is printed again after a lost connection', async () => {
    await printer.fault('dropAfterBytes', { bytes: 120 });
    await printed(submission());
    expect(papers().at(-1)).toEqual(['MAY BE A DUPLICATE']);
    expect(drawers().at(-1)).toBe(false);
  });
});
