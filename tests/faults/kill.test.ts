import { mkdir, watch, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { lineOf } from '../../print-agent/src/spool/record.ts';
import { createRandom } from '../platform/seed/random.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { type AgentProcess, removeFolders, startAgent, temporaryFolder } from '../agent/agentProcess.ts';
import { receipt, submission } from '../agent/printAgent.ts';

const ORDERS = 200;
const KILLS = 8;
/** The most submissions that a console sends at once without being refused. */
const AT_ONCE = 50;
const MARK = 'MAY BE A DUPLICATE';
/** Finished jobs of 100 KB each: more than 16 MiB, and the most that a list may hold. */
const LARGE_JOBS = 180;
/** The last words of every receipt. */
const END = 'Powered By';

/** `SERVERY_SEED=<seed>` repeats a run as far as the machine's timing allows. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

interface Order {
  readonly id: string;
  readonly copies: number;
  /** The job, once the agent has accepted it. */
  jobId?: string;
}

let printer: StandInPrinter;
let agent: AgentProcess;
let client: AgentClient;

afterEach(async () => {
  client.close();
  await agent.kill();
  await printer.close();
});
afterAll(removeFolders);

async function start(dataFolder?: string): Promise<void> {
  agent = await startAgent({ allow: [`127.0.0.1:${printer.port}`], ...(dataFolder && { dataFolder }) });
  client = await AgentClient.connect(agent.dataFolder);
}

async function connect(): Promise<void> {
  await client.request('printer.connect', {
    printer: { host: '127.0.0.1', port: printer.port, language: 'escpos' },
  });
}

/** Submits as a console does: a submission that got no response before the kill is sent again, with its key. */
async function submit(order: Order): Promise<void> {
  const { jobs } = await client.request('job.submit', submission(order.id, { copies: order.copies }));
  const id = jobs[0]?.id;
  expect(order.jobId ?? id, `the job of ${order.id}`).toBe(id);
  if (id !== undefined) order.jobId = id;
}

/** Lets the agent work on these orders, and kills it in the middle. */
async function killWithin(orders: readonly Order[]): Promise<void> {
  const before = printer.receipts.length;
  const answers = Promise.allSettled(orders.map(submit));
  const moment = random.pick(['accepting', 'printing', 'printing', 'starting'] as const);
  if (moment === 'printing') {
    const wanted = before + random.between(1, 12);
    await expect.poll(() => printer.receipts.length, { interval: 1 }).toBeGreaterThanOrEqual(wanted);
  }
  await pause(random.between(0, moment === 'starting' ? 1000 : 25));
  await agent.kill();
  client.close();
  await answers;
}

async function listed(): Promise<readonly Job[]> {
  return (await client.request('job.list', { limit: ORDERS })).jobs;
}

/** It cannot continue without a person. */
function isSettled({ state, text }: Job): boolean {
  return FINISHED_STATES.has(state) || (state === 'uncertain' && text.includes('release or cancel'));
}

describe('an agent that is killed again and again', () => {
  it(`loses no order and prints none twice without a mark (seed ${seed})`, { timeout: 300_000 }, async () => {
    printer = await startPrinter({ port: 0 });
    await printer.fault('slowPaper', { mmPerSecond: 10_000 });
    await start();
    await connect();
    const orders = Array.from({ length: ORDERS }, (_, index): Order => {
      return { id: `K${1000 + index}`, copies: random.between(1, 2) };
    });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const known = orders.slice(0, Math.round(((kill + 1) * ORDERS) / KILLS));
      await killWithin(known.filter(({ jobId }) => jobId === undefined).slice(0, AT_ONCE));
      await start(agent.dataFolder);
    }
    for (const order of orders.filter(({ jobId }) => jobId === undefined)) await submit(order);
    await expect
      .poll(async () => (await listed()).filter((job) => !isSettled(job)), {
        timeout: 300_000,
        interval: 200,
      })
      .toEqual([]);

    const jobs = new Map((await listed()).map((job) => [job.id, job]));
    for (const { id, copies, jobId = '' } of orders) {
      const whole = printer.receipts.filter(({ text }) => text.includes(id) && text.includes(END));
      const unmarked = whole.filter(({ text }) => !text.includes(MARK));
      const state = jobs.get(jobId)?.state;
      const story = `order ${id}, ${copies} copies, ${state ?? 'unknown'}, ${whole.length} on paper`;
      expect(state === 'printed' || state === 'uncertain', story).toBe(true);
      expect(unmarked.length, story).toBeLessThanOrEqual(copies);
      if (state === 'printed') expect(whole.length, story).toBeGreaterThanOrEqual(copies);
    }
    expect(printer.receipts.flatMap(({ unknown }) => unknown)).toEqual([]);
  });
});

describe('an agent that is killed between two papers of an order', () => {
  it('heads the second DUPLICATE, and the drawer stays closed for it', async () => {
    printer = await startPrinter({ port: 0 });
    await start();
    await connect();
    const { printers } = await client.request('printer.list', {});
    const id = printers[0]?.id ?? '';
    await client.request('printer.configure', { printerId: id, drawer: true });
    const press = (n: number): Promise<unknown> =>
      client.request('job.submit', {
        ...submission('D1001', { reason: 'manual' }),
        key: `api.example.com/4711/order/D1001/manual/${n}`,
      });
    const settled = (count: number): Promise<void> =>
      expect.poll(async () => (await listed()).filter(isSettled).length, { interval: 20 }).toBe(count);
    await press(1);
    await settled(1);
    await agent.kill();
    client.close();
    await start(agent.dataFolder);
    // While the printer is unreachable the agent is killed again, with the second paper accepted.
    await client.request('printer.disconnect', { printerId: id });
    await press(2);
    await agent.kill();
    client.close();
    await start(agent.dataFolder);
    await client.request('printer.reconnect', { printerId: id });
    await settled(2);
    const headings = printer.receipts.map(({ text }) => /DUPLICATE \d|MAY BE/.exec(text)?.[0]);
    expect(headings).toEqual([undefined, 'DUPLICATE 2']);
    expect(printer.receipts.map(({ drawerPulses }) => drawerPulses.length)).toEqual([1, 0]);
  });
});

/** The size in bytes of printed receipts that makes the journal compact soon after every start. */
async function writeLargeJournal(folder: string): Promise<void> {
  const at = new Date().toISOString();
  const progress = { state: 'printed', copy: 1, open: false, again: false } as const;
  const lines = Array.from({ length: LARGE_JOBS }, (_, index) =>
    lineOf({
      ...{ type: 'accept', at, key: `platform.test/1/order/L${index}/auto`, hash: `hash ${index}` },
      ...{ reason: 'auto', orderId: `L${index}`, expiresAt: at },
      jobs: [{ id: `l${index}`, printerId: 'p0', printerName: 'Old', copies: 1, progress }],
      receiptText: JSON.stringify(receipt(`L${index}`)) + ' '.repeat(100_000),
    }),
  );
  await mkdir(join(folder, 'spool'), { recursive: true });
  await writeFile(join(folder, 'spool', 'journal.jsonl'), lines.map((line) => `${line}\n`).join(''));
}

/** Waits until a file of this name is created: it may be gone before anybody looks for it. */
async function fileIn(folder: string, name: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename === name) return;
}

describe('an agent that is killed while it compacts its journal', () => {
  it(`keeps everything, including what arrived during the compaction (seed ${seed})`, async () => {
    printer = await startPrinter({ port: 0 });
    const folder = await temporaryFolder();
    await writeLargeJournal(folder);
    await start(folder);
    await connect();
    const orders: Order[] = [];
    for (let kill = 0; kill < 4; kill += 1) {
      const order: Order = { id: `C${1000 + kill}`, copies: 1 };
      orders.push(order);
      const compaction = fileIn(join(folder, 'spool'), 'journal.jsonl.new');
      const answer = Promise.allSettled([submit(order)]);
      await compaction;
      await pause(random.between(0, 20));
      await agent.kill();
      client.close();
      await answer;
      await start(folder);
    }
    for (const order of orders.filter(({ jobId }) => jobId === undefined)) await submit(order);
    await expect.poll(async () => (await listed()).every(isSettled), { interval: 100 }).toBe(true);
    const jobs = await listed();
    expect(
      jobs
        .map(({ orderId }) => orderId)
        .filter((id) => id.startsWith('C'))
        .toSorted(),
    ).toEqual(orders.map(({ id }) => id));
    expect(jobs.filter(({ orderId }) => orderId.startsWith('L'))).toHaveLength(LARGE_JOBS);
    // A receipt is found wherever it is now.
    await client.request('job.reprint', { jobId: 'l7' });
    await expect.poll(() => printer.receipts.filter(({ text }) => text.includes('L7 ')).length).toBe(1);
    for (const { id } of orders) {
      const unmarked = printer.receipts.filter(({ text }) => text.includes(id) && !text.includes(MARK));
      expect(unmarked.length, id).toBeLessThanOrEqual(1);
    }
  });
});
