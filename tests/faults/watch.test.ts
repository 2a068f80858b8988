import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { type AgentProcess, removeFolders } from '../agent/agentProcess.ts';
import { addressOf, testAgentProcess } from '../agent/testAgents.ts';
import type { PrintingConsole } from '../agent/printingConsole.ts';

const SCOPE = 'api.example.com/4711';
/** The shortest watch timeout that a console may request. */
const SECONDS = 5;

let printer: StandInPrinter;
let agent: AgentProcess;

const start = (dataFolder?: string): Promise<AgentProcess> =>
  testAgentProcess({ allow: [`127.0.0.1:${printer.port}`], ...(dataFolder && { dataFolder }) });

beforeEach(async () => {
  printer = await testPrinter();
  agent = await start();
  const console = await agent.console(SCOPE);
  await console.ask('printer.connect', { printer: addressOf(printer) });
  console.close();
});
afterAll(removeFolders);

/** A console that watches, and answers every ping. */
async function watched(): Promise<PrintingConsole> {
  const console = await agent.console(SCOPE);
  console.onEvent(({ type }) => {
    if (type === 'watch.ping') console.ask('watch.beat', {}).catch(() => undefined);
  });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await console.ask('watch.arm', { until, seconds: SECONDS })).watch.armed).toBe(true);
  return console;
}

/** Resolves with the notice that a console gets. */
function noticeTo(console: PrintingConsole): Promise<string> {
  return new Promise((resolve) => {
    console.onEvent((event) => {
      if (event.type === 'agent.notice') resolve(event.body.text);
    });
  });
}

const pinged = (console: PrintingConsole, times: number): Promise<void> =>
  new Promise((resolve) => {
    let left = times;
    console.onEvent(({ type }) => {
      if (type === 'watch.ping' && (left -= 1) === 0) resolve();
    });
  });

it('prints one slip, with a beep, when the console disconnects, and tells the console when it is back', async () => {
  const console = await watched();
  await pinged(console, 5);
  expect(printer.receipts).toEqual([]);
  console.close();

  const [slip] = await printer.waitForReceipts(1);
  const text = slip?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('THE CONSOLE IS CLOSED: new orders are not being printed');
  expect(text).toContain('It last answered at');
  expect(slip?.beeps).toBeGreaterThan(0);
  expect(slip?.unknown).toEqual([]);

  const back = await agent.console(SCOPE);
  const notice = noticeTo(back);
  await back.ask('watch.beat', {});
  expect(await notice).toContain('The console was closed from');
  expect((await agent.run('jobs')).stdout).toContain('(notice)');
  // The agent's own jobs belong to no merchant.
  expect((await back.ask('job.list', { limit: 10 })).jobs).toEqual([]);
  back.close();
}, 120_000);

it('keeps watching after a crash, and prints the slip once', async () => {
  (await watched()).close();
  await agent.kill();
  agent = await start(agent.dataFolder);
  await printer.waitForReceipts(1);
  // Both facts are on the disk: that it is printed, and that no further notice is due.
  const { dataFolder } = agent;
  await expect.poll(() => readFile(join(dataFolder, 'watch.json'), 'utf8')).toContain('closedAt');
  const jobs = async (): Promise<string> => (await agent.run('jobs', '--json')).stdout;
  await expect.poll(jobs).toContain('"printed"');
  await agent.kill();
  agent = await start(dataFolder);
  const console = await agent.console(SCOPE);
  // Twice the permitted silence.
  await pinged(console, 6);
  expect(printer.receipts).toHaveLength(1);
  console.close();
}, 60_000);
