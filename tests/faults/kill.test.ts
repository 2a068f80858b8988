import { setTimeout as pause } from 'node:timers/promises';
import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { createRandom } from '../platform/seed/random.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { type AgentProcess, removeFolders, startAgent } from './agentProcess.ts';
import { submission } from './printAgent.ts';

const ORDERS = 200;
const KILLS = 8;
/** What a console sends at once without being told that it is too much. */
const AT_ONCE = 50;
const MARK = 'MAY BE A DUPLICATE';
/** The last words of every receipt. */
const END = 'Powered By';

/** `SERVERY_SEED=<seed>` repeats a run as far as a machine can. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

interface Order {
  readonly id: string;
  readonly copies: number;
  /** The job, once the agent has said that it is accepted. */
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
  agent = await startAgent({
    allow: [`127.0.0.1:${printer.port}`],
    ...(dataFolder !== undefined && { dataFolder }),
  });
  client = await AgentClient.connect(agent.dataFolder);
}

/** Submits as a console does: what was not answered before the agent died is submitted again, under its key. */
async function submit(order: Order): Promise<void> {
  const { jobs } = await client.request('job.submit', submission(order.id, { copies: order.copies }));
  const id = jobs[0]?.id;
  expect(order.jobId ?? id, `the job of ${order.id}`).toBe(id);
  if (id !== undefined) order.jobId = id;
}

/** Lets the agent get somewhere with these orders, and kills it there. */
async function killWithin(orders: readonly Order[]): Promise<void> {
  const before = printer.receipts.length;
  const answers = Promise.allSettled(orders.map(submit));
  // While it takes them in, at some receipt or between its copies, or while it finds its feet again.
  const moment = random.pick(['accepting', 'printing', 'printing', 'starting'] as const);
  if (moment === 'printing') {
    const wanted = before + random.between(1, 12);
    await expect
      .poll(() => printer.receipts.length, { timeout: 10_000, interval: 1 })
      .toBeGreaterThanOrEqual(wanted);
  }
  await pause(random.between(0, moment === 'starting' ? 1000 : 25));
  await agent.kill();
  client.close();
  await answers;
}

async function listed(): Promise<readonly Job[]> {
  return (await client.request('job.list', { limit: ORDERS })).jobs;
}

/** It goes no further by itself. */
function isSettled({ state, text }: Job): boolean {
  return FINISHED_STATES.has(state) || (state === 'uncertain' && text.includes('release or cancel'));
}

describe('an agent that is killed again and again', () => {
  it(
    `loses no order and prints none twice without saying so (seed ${seed})`,
    { timeout: 90_000 },
    async () => {
      printer = await startPrinter({ port: 0 });
      await printer.fault('slowPaper', { mmPerSecond: 10_000 });
      await start();
      await client.request('printer.connect', {
        printer: { host: '127.0.0.1', port: printer.port, language: 'escpos' },
      });
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
          timeout: 30_000,
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
    },
  );
});
