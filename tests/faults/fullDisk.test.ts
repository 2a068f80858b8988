import { FINISHED_STATES } from '@servery/protocol/printing/job';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { type AgentProcess, removeFolders } from '../agent/agentProcess.ts';
import { addressOf, testAgentProcess } from '../agent/testAgents.ts';
import { receipt, submission } from '../agent/printAgent.ts';

let printer: StandInPrinter;
let agent: AgentProcess;
let client: AgentClient;

beforeEach(async () => {
  printer = await testPrinter();
});
afterAll(removeFolders);

async function start(options: { largestFile?: number; dataFolder?: string }): Promise<void> {
  agent = await testAgentProcess({ allow: [`127.0.0.1:${printer.port}`], ...options });
  client = await AgentClient.connect(agent.dataFolder);
  onTestFinished(() => client.close());
}

async function submit(orderId: string, lines = 2): Promise<void> {
  const dish = { quantity: 1, name: 'x'.repeat(100), addons: [], total: 1 };
  const items = Array.from({ length: lines }, () => dish);
  await client.request('job.submit', submission(orderId, { receipt: receipt(orderId, { items }) }));
}

const states = async (): Promise<Record<string, string>> => {
  const { jobs } = await client.request('job.list', { limit: 200 });
  return Object.fromEntries(jobs.map(({ orderId, state }) => [orderId, state]));
};

it('refuses new orders in a sentence once the disk is full, and prints those it has accepted', async () => {
  await start({ largestFile: 400 * 1024 });
  await client.request('printer.connect', { printer: addressOf(printer) });
  await printer.fault('paperOut');
  const taken: string[] = [];
  const fill = async (): Promise<never> => {
    for (;;) {
      const order = `F${1000 + taken.length}`;
      await submit(order, 100);
      taken.push(order);
    }
  };
  await expect(fill()).rejects.toMatchObject({
    code: 'spool-full',
    message: expect.stringContaining('Free up space') as string,
  });
  expect(taken.length).toBeGreaterThan(3);

  await printer.clear('paperOut');
  await expect
    .poll(async () => Object.values(await states()).every((state) => FINISHED_STATES.has(state as never)), {
      timeout: 300_000,
    })
    .toBe(true);
  const printed = await states();
  expect(printed).toEqual(Object.fromEntries(taken.map((order) => [order, 'printed'])));
  expect(printer.receipts).toHaveLength(taken.length);
  // There was room to record their printed state as well.
  await agent.kill();
  client.close();
  await start({ dataFolder: agent.dataFolder });
  expect(await states()).toEqual(printed);
  await submit('F2000');
  await printer.waitForReceipts(taken.length + 1);
  expect(printer.receipts).toHaveLength(taken.length + 1);
});
