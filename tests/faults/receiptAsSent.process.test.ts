import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { type Job, jobKey } from '@servery/protocol/printing/job';
import {
  decodedReceipt,
  fittingNote,
  type Receipt,
  type ReceiptItem,
} from '@servery/protocol/printing/receipt';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt as Paper } from '../printer/receipt.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { type AgentProcess, removeFolders, startAgent } from '../agent/agentProcess.ts';
import type { PrintingConsole } from '../agent/printingConsole.ts';
import { addressOf } from '../agent/testAgents.ts';

const SCOPE = { platformHost: 'api.example.com', mid: '4711' };

let printer: StandInPrinter;
let agent: AgentProcess;
let page: PrintingConsole;
let orders = 1000;

beforeAll(async () => {
  printer = await startPrinter({ port: 0 });
  agent = await startAgent({ allow: [`127.0.0.1:${printer.port}`] });
  page = await agent.console(`${SCOPE.platformHost}/${SCOPE.mid}`);
  await page.ask('printer.connect', { printer: addressOf(printer) });
});

afterAll(async () => {
  page.close();
  await agent.stop();
  await printer.close();
  await removeFolders();
});

function order(changes: Partial<Receipt>): Receipt {
  orders += 1;
  return smallOrder({
    zone: 'America/New_York',
    customer: { name: 'Ada Test' },
    items: [dish({})],
    tax: 40,
    total: 540,
    ...changes,
    orderId: String(orders),
  });
}

function dish(changes: Partial<ReceiptItem>): ReceiptItem {
  return { quantity: 1, name: 'Soup', addons: [], total: 500, ...changes };
}

/** Sends an order as a console does; returns the job as the agent finally reports it, and its paper. */
async function printed(receipt: Receipt): Promise<{ job: Job; paper: Paper | undefined }> {
  const key = jobKey(SCOPE, receipt.orderId, { reason: 'auto' });
  const { jobs } = await page.ask('job.submit', { key, receipt, reason: 'auto' });
  const job = await page.untilJob(jobs[0]?.id ?? '');
  expect(job.state).toBe('printed');
  return { job, paper: printer.receipts.at(-1) };
}

describe('an order prints as the platform sent it', () => {
  it('with a fractional quantity', async () => {
    const { paper } = await printed(order({ items: [dish({ quantity: 0.5 })] }));
    expect(paper?.text).toMatch(/^ *0\.5 .*Soup +\$5\.00$/m);
  });

  it('with a quantity that is a text, which makes it a different order from one of a single dish', async () => {
    const receipt = order({ items: [dish({ asSent: { quantity: '0.5 kg' } })] });
    const { job, paper } = await printed(receipt);
    expect(paper?.text).toContain('Soup');
    expect(job.digest).toBe(receiptDigest(receipt));
    expect(job.digest).not.toBe(receiptDigest({ ...receipt, items: [dish({})] }));
  });

  it('with a note of more than 4,000 characters, which ends with a guest’s allergies', async () => {
    const note = `${'Please read all. '.repeat(300)}ALLERGY: PEANUTS`;
    const receipt = order({ note });
    const { job, paper } = await printed(receipt);
    expect(paper?.text.replaceAll(/\s+/g, ' ')).toContain('Please read all. ALLERGY: PEANUTS');
    expect(job.digest).toBe(receiptDigest({ ...receipt, note: fittingNote(note) }));
  });

  it.each([
    {
      items: [
        dish({
          name: 'Fish &amp; Chips',
          addons: ['14&quot; Large', 'Chef&#039;s sauce'],
        }),
        dish({ name: 'Mac &#8217;n&#8217; Cheese' }),
      ],
      note: 'Ring bell &lt;twice&gt;<br>Leave at door<br />No nuts&nbsp;please',
    },
    { currency: '&#8377;' },
  ])('with entities in %j, telling the same as without them', async (changes) => {
    const encoded = order(changes);
    const plain = order(decodedReceipt(order(changes)));
    const { job } = await printed(encoded);
    const { job: same, paper } = await printed(plain);
    expect(same.digest).toBe(job.digest);
    expect(paper?.text).not.toMatch(/&#?\w+;|<br/);
  });

  it('with a return, a discount, a free dish and a quarter of a million of something', async () => {
    const { paper } = await printed(
      order({
        items: [
          dish({ quantity: 2, name: 'Burger', total: 2400 }),
          dish({ name: 'Happy hour -20%', total: -480 }),
          dish({ quantity: 0, name: 'Napkins', total: 0 }),
          dish({ name: 'Free bread', total: 0 }),
          dish({ quantity: -1, name: 'Fries', total: -400 }),
          dish({ quantity: 250_000, name: 'Rice', total: 500_000_000 }),
        ],
        tax: 192,
        tip: 300,
        total: 500_001_912,
      }),
    );
    expect(paper?.text).toMatch(/^ *2 .*Burger +\$24\.00$/m);
    expect(paper?.text).toMatch(/^ *1 .*Happy hour -20% +-\$4\.80$/m);
    expect(paper?.text).toMatch(/^ *0 .*Napkins +\$0\.00$/m);
    expect(paper?.text).toMatch(/^ *-1 .*Fries.* -\$4\.00$/m);
    expect(paper?.text).toMatch(/^ *250,?000 .*Rice +\$5,000,000\.00$/m);
    expect(paper?.text).toMatch(/^Total +\$5,000,019\.12$/m);
  });
});
