import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobKey } from '@servery/protocol/printing/job';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lineOf } from '../../print-agent/src/spool/record.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { type AgentProcess, removeFolders, runAgent, temporaryFolder, TOKEN } from '../agent/agentProcess.ts';
import { testAgentProcess } from '../agent/testAgents.ts';
import { receipt } from '../agent/printAgent.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';

let printer: StandInPrinter;
let agent: AgentProcess;

beforeEach(async () => {
  printer = await testPrinter();
  agent = await testAgentProcess({ allow: [`127.0.0.1:${printer.port}`] });
  const connected = await agent.run('connect', '127.0.0.1', '--port', String(printer.port));
  expect(connected).toMatchObject({ code: 0 });
});
afterAll(removeFolders);

it('doctor says that all is well, or what to do, with the exit code of the most important problem', async () => {
  const well = await agent.run('doctor');
  expect(well).toMatchObject({ code: 0, stderr: '' });
  const lines = well.stdout.trim().split('\n');
  expect(lines.map((line) => line.slice(0, 3))).toEqual(Array.from({ length: 8 }, () => 'OK '));

  await printer.fault('paperOut');
  await expect.poll(async () => (await agent.run('doctor')).code).toBe(22);
  const trouble = await agent.run('doctor', '--json');
  const findings = JSON.parse(trouble.stdout) as { what: string; ok: boolean }[];
  expect(findings.filter(({ ok }) => !ok).map(({ what }) => what)).toEqual([
    expect.stringContaining('printer'),
  ]);

  const nothing = await runAgent(['doctor', '--data-dir', join(await temporaryFolder(), 'none')]);
  expect(nothing.code).toBe(10);
  expect(nothing.stdout).toContain('servery-agent run');
}, 120_000);

it('logs shows the end of the log, for people and for scripts', async () => {
  const { stdout } = await agent.run('logs');
  expect(stdout).toMatch(/^\d{4}-\S+ \S+ info The agent listens \{"port":\d+/m);
  const [line] = (await agent.run('logs', '--json', '--lines', '1')).stdout.trim().split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({ level: expect.any(Number) as number });
  expect(await runAgent(['logs', '--data-dir', await temporaryFolder()])).toMatchObject({
    code: 1,
    stdout: '',
  });
});

it('doctor names orders that the journal has lost and that wait for a person; the support bundle does not', async () => {
  await agent.stop();
  const at = new Date().toISOString();
  const line = (order: string, state: 'held' | 'printed'): string =>
    lineOf({
      ...{ type: 'accept', at, key: `api.example.com/1/order/${order}/auto`, hash: order, reason: 'auto' },
      ...{ orderId: order, expiresAt: at, receiptText: JSON.stringify(receipt(order)) },
      jobs: [
        {
          ...{ id: `a${order.slice(-1)}`, printerId: 'p1', printerName: 'Counter', copies: 1 },
          progress: { state, copy: state === 'held' ? 0 : 1, open: false, again: false },
        },
      ],
    });
  const dataFolder = await temporaryFolder();
  await mkdir(join(dataFolder, 'spool'));
  const lines = [
    line('HELD-1', 'held'),
    ...['LOST-2', 'LOST-3'].map((order) => line(order, 'held').replace('"auto"', '"aut0"')),
  ];
  await writeFile(join(dataFolder, 'spool', 'journal.jsonl'), `${lines.join('\n')}\n`);
  // A job whose printer is gone fails at the start: this printer is known.
  const printers = await readFile(join(agent.dataFolder, 'printers.json'), 'utf8');
  await writeFile(join(dataFolder, 'printers.json'), printers.replace(/("id":\s*")[^"]*"/, '$1p1"'));
  agent = await testAgentProcess({ allow: [`127.0.0.1:${printer.port}`], dataFolder });

  const { code, stdout } = await agent.run('doctor');
  expect(code).not.toBe(0);
  expect(stdout).toMatch(/FAIL journal: 2 lines .* Orders: LOST-2, LOST-3\n/);
  expect(stdout).toMatch(/FAIL undecided jobs: 1 waiting .* Orders: HELD-1\n/);
  const page = await (await fetch(`http://127.0.0.1:${agent.port}/agent`)).text();
  for (const order of ['LOST-2', 'LOST-3', 'HELD-1']) expect(page).toContain(`<bdi>${order}</bdi>`);
  const file = join(await temporaryFolder(), 'bundle.json');
  expect(await agent.run('support-bundle', file)).toMatchObject({ code: 0 });
  const bundle = await readFile(file, 'utf8');
  expect(bundle).toContain('2 lines could not be read');
  for (const hidden of ['LOST-2', 'LOST-3', 'HELD-1', 'Margherita']) expect(bundle).not.toContain(hidden);
});

it('support bundle, log and health contain no customers, job keys, tokens or codes', async () => {
  const console = await agent.console();
  const key = jobKey({ platformHost: 'api.example.com', mid: '1' }, 'SECRET-7', { reason: 'auto' });
  const page = await PrintingConsole.open(agent.port, 'https://console.example.com');
  await page.hello();
  await page.ask('pair', { label: 'Bella' });
  const pairing = await agent.run('pair', 'https://console.example.com', '--json');
  const { code } = JSON.parse(pairing.stdout) as { code: string };
  const { token } = await page.ask('pair.code', { code });
  page.close();
  const { jobs } = await console.ask('job.submit', {
    key,
    reason: 'auto',
    receipt: smallOrder({ orderId: 'SECRET-7', customer: { name: 'Zoë Brûlé' } }),
  });
  await console.untilJob(jobs[0]?.id ?? '');
  console.close();
  const file = join(await temporaryFolder(), 'bundle.json');
  expect(await agent.run('support-bundle', file)).toMatchObject({ code: 0, stderr: '' });
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ status: { printers: [{ state: 'connected' }] } });
  const secret = (await readFile(join(agent.dataFolder, 'command-line.secret'), 'utf8')).trim();
  expect(jobs[0]?.digest).toMatch(/^\w+$/);
  const health = await (await fetch(`http://127.0.0.1:${agent.port}/health`)).text();
  const logs = await agent.run('logs', '--json', '--lines', '1000');
  for (const shared of [text, health, logs.stdout, agent.log.join('\n')]) {
    for (const hidden of ['SECRET-7', 'Zoë', jobs[0]?.digest, key, TOKEN, token, secret]) {
      expect(shared).not.toContain(hidden);
    }
    expect(shared).not.toMatch(new RegExp(`\\b${code}\\b`));
  }
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await agent.run('support-bundle', file)).toMatchObject({ code: 1 });
});

it.skipIf(process.platform === 'win32')(
  'a secret file that others can read is closed and reported, by doctor and at the start',
  async () => {
    const { dataFolder } = agent;
    const secretFile = join(dataFolder, 'command-line.secret');
    const mode = async (): Promise<number> => (await stat(secretFile)).mode & 0o777;
    const sentence = 'Other users of this computer could read command-line.secret and no longer can.';
    await chmod(secretFile, 0o644);
    const doctor = await agent.run('doctor');
    expect(doctor.code).not.toBe(0);
    expect(doctor.stdout).toContain(`FAIL permissions: ${sentence}`);
    expect(await mode()).toBe(0o600);
    expect(await agent.run('doctor')).toMatchObject({ code: 0 });

    await agent.stop();
    await chmod(secretFile, 0o640);
    const before = await readFile(secretFile, 'utf8');
    agent = await testAgentProcess({ allow: [`127.0.0.1:${printer.port}`], dataFolder });
    expect(await mode()).toBe(0o600);
    expect(agent.log.join('\n')).toContain(sentence);
    // Secrets that others may have read are no longer valid.
    expect(await readFile(secretFile, 'utf8')).not.toBe(before);
    expect(await agent.run('status')).toMatchObject({ code: 0 });
  },
);
