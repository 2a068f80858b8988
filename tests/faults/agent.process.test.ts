import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { jobKey } from '@servery/protocol/printing/job';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { TestConsole } from '../../print-agent/src/server/testConsole.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import {
  type AgentProcess,
  CONSOLE_ORIGIN,
  removeFolders,
  runAgent,
  startAgent,
  temporaryFolder,
  TOKEN,
} from '../agent/agentProcess.ts';
import { addressOf, testAgentProcess } from '../agent/testAgents.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';

const SCOPE = { platformHost: 'api.example.com', mid: '4711' };
const PAGE = 'https://console.example.com';

const RECEIPT = smallOrder({
  orderId: '10482',
  items: [{ quantity: 2, name: 'Lasagna', addons: [], total: 2900 }],
  total: 2900,
});

async function printerAndAgent(): Promise<{ printer: StandInPrinter; agent: AgentProcess }> {
  const printer = await testPrinter();
  return { printer, agent: await testAgentProcess({ allow: [`127.0.0.1:${printer.port}`] }) };
}

afterAll(removeFolders);

/** Presses a button on the agent's page, as a browser does. */
async function press(agent: AgentProcess, path: string, fields: Record<string, string>): Promise<string> {
  const page = await (await fetch(agent.page)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const { origin } = new URL(agent.page);
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ token, ...fields }),
  });
  return answer.text();
}

describe('the agent', () => {
  it('pairs a page by the code that the agent’s own page shows, and prints for it', async () => {
    const { printer, agent } = await printerAndAgent();
    const page = await PrintingConsole.open(agent.port, PAGE);
    expect((await page.hello()).hello.paired).toBe(false);
    await page.ask('pair', { label: 'Bella Cucina' });
    const shown = await press(agent, '/agent/pairing/pick', { origin: PAGE });
    const code = /<b dir="ltr">(\d{3} \d{3})<\/b>/.exec(shown)?.[1] ?? '';
    const { token } = await page.ask('pair.code', { code });
    page.close();

    const scope = 'api.example.com/4711';
    const console = await PrintingConsole.signIn(agent.port, PAGE, token, scope);
    const { printer: connected } = await console.ask('printer.connect', { printer: addressOf(printer) });
    expect(connected).toMatchObject({ state: 'connected', confirms: true });
    const { jobs, duplicate } = await console.ask('job.submit', {
      ...{ key: jobKey(SCOPE, '10482', { reason: 'auto' }), receipt: RECEIPT, reason: 'auto' },
    });
    expect({ duplicate, jobs: jobs.length }).toEqual({ duplicate: false, jobs: 1 });
    expect(await console.untilJob(jobs[0]?.id ?? '')).toMatchObject({ state: 'printed' });
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toContain('Lasagna');
    console.close();
  });

  it('prints nothing for an unpaired page', async () => {
    const { printer, agent } = await printerAndAgent();
    const page = await PrintingConsole.open(agent.port, PAGE);
    await page.hello();
    const submit = page.ask('job.submit', {
      ...{ key: jobKey(SCOPE, '1', { reason: 'auto' }), receipt: RECEIPT, reason: 'auto' },
    });
    await expect(submit).rejects.toMatchObject({ code: 'not-paired' });
    await expect(page.ask('printer.connect', { printer: addressOf(printer) })).rejects.toMatchObject({
      code: 'not-paired',
    });
    expect(printer.connections).toHaveLength(0);
    page.close();
  });

  it('keeps pairings over a restart, except those given for development', async () => {
    const dataFolder = await temporaryFolder();
    const first = await startAgent({ dataFolder });
    const page = await PrintingConsole.open(first.port, PAGE);
    await page.hello();
    await page.ask('pair', { label: 'Bella Cucina' });
    const { code } = JSON.parse((await first.run('pair', PAGE, '--json')).stdout) as { code: string };
    const { token } = await page.ask('pair.code', { code });
    await first.kill();

    const second = await testAgentProcess({ dataFolder });
    const console = await PrintingConsole.signIn(second.port, PAGE, token);
    expect(await readFile(`${dataFolder}/pairings.json`, 'utf8')).not.toContain('4300');
    expect(await second.run('unpair', PAGE)).toMatchObject({ code: 0 });
    expect(await console.closed).toBe(1008);
    await expect(PrintingConsole.signIn(second.port, PAGE, token)).rejects.toThrow();
  });

  it('prints for a newer console, which sends unknown fields, and for an older one, which sends fewer', async () => {
    const { printer, agent } = await printerAndAgent();
    const newer = await TestConsole.signIn(agent.port, CONSOLE_ORIGIN, TOKEN, 'api.example.com/4711');
    const more = { fromTheFuture: { nested: [1, null, 'x'] } };
    const connected = await newer.ask('printer.connect', {
      printer: { ...addressOf(printer), ...more },
      ...more,
    });
    expect(connected).toMatchObject({ ok: true });
    const [item] = RECEIPT.items;
    const submit = (orderId: string, receipt: object, rest: object) =>
      newer.ask('job.submit', {
        key: jobKey(SCOPE, orderId, { reason: 'auto' }),
        receipt,
        reason: 'auto',
        ...rest,
      });
    const long = { ...RECEIPT, ...more, items: [{ ...item, ...more }], customer: { name: 'Zoë', ...more } };
    expect(await submit('1', long, more)).toMatchObject({ ok: true, duplicate: false });
    // The same order again: fields that the agent does not know do not change its content.
    const { fromTheFuture: _, ...without } = long;
    expect(await submit('1', without, {})).toMatchObject({ ok: true, duplicate: true });
    // Sends only the fields that every earlier version has sent.
    expect(await submit('2', RECEIPT, {})).toMatchObject({ ok: true });
    expect(await submit('3', RECEIPT, { kind: 'of-tomorrow' })).toMatchObject({ ok: true });
    await printer.waitForReceipts(3);
    expect(printer.receipts.map(({ text }) => text.includes('Lasagna'))).toEqual([true, true, true]);
  });

  it('exits with 0 when asked to, and leaves neither a socket nor a temporary file', async () => {
    const { agent } = await printerAndAgent();
    const console = await agent.console();
    const ended = agent.stop();
    expect(await console.closed).toBe(1001);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(await readdir(agent.dataFolder)).not.toContain('running.json');
    await expect(fetch(agent.page)).rejects.toThrow();
    const again = await startAgent({ dataFolder: agent.dataFolder, port: agent.port });
    expect(await again.stop()).toEqual({ code: 0, signal: null });
  });

  it('says in one sentence that its port is in use, and how to change it', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, stdout, stderr } = await runAgent(['run', '--data-dir', await temporaryFolder()], {
      SERVERY_AGENT_PORT: String(port),
    });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*SERVERY_AGENT_PORT[^\\n]*\\n$`));
  });

  it('says in one sentence that its data folder is not usable, and how to give another', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'odd', 'agent.json'), { recursive: true });
    const places = [join(folder, 'file'), join(folder, 'file', 'below'), join(folder, 'odd'), '/dev/null/x'];
    // This place accepts no folder and gives no reason.
    if (process.platform === 'linux') places.push('/proc/none', '/proc/none/below');
    const ran = await Promise.all(
      places.map((place) => runAgent(['run', '--port', '0', '--data-dir', place])),
    );
    for (const [index, { code, stdout, stderr }] of ran.entries()) {
      expect({ place: places[index], code, stdout }).toEqual({ place: places[index], code: 1, stdout: '' });
      expect(stderr).toMatch(/^The data folder cannot be (?:created|used) \([^\n]*--data-dir[^\n]*\n$/);
    }
  });

  it('runs only once per data folder', async () => {
    const { agent } = await printerAndAgent();
    const second = await runAgent(['run', '--port', '0', '--data-dir', agent.dataFolder]);
    expect(second.code).not.toBe(0);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(await agent.run('status')).toMatchObject({ code: 0 });
  });

  it('writes no customer data into its log', async () => {
    const { printer, agent } = await printerAndAgent();
    const console = await agent.console();
    await console.ask('printer.connect', { printer: addressOf(printer) });
    const customer = { name: 'Zoë Brûlé', phone: '555 0100', address: ['1 Secret Street'] };
    const { jobs } = await console.ask('job.submit', {
      key: jobKey(SCOPE, '1', { reason: 'auto' }),
      receipt: { ...RECEIPT, customer },
      reason: 'auto',
    });
    await console.untilJob(jobs[0]?.id ?? '');
    console.close();
    await agent.stop();
    const files = await readdir(`${agent.dataFolder}/logs`);
    const logs = await Promise.all(files.map((file) => readFile(`${agent.dataFolder}/logs/${file}`, 'utf8')));
    const everything = [...logs, ...agent.log].join('\n');
    expect(everything).toContain('The agent listens');
    for (const secret of [...Object.values(customer).flat(), 'the-development-token']) {
      expect(everything).not.toContain(secret);
    }
  });
});

describe('the command line', () => {
  it('exits with 10 when no agent is running', async () => {
    const dataDir = await temporaryFolder();
    for (const command of ['status', 'printers', 'jobs', 'pairings', 'pair', 'test-print']) {
      const { code, stdout, stderr } = await runAgent([command, '--data-dir', dataDir]);
      expect({ command, code, stdout }).toEqual({ command, code: 10, stdout: '' });
      expect(stderr).toContain('servery-agent run');
    }
  });

  it('connects a printer, prints a test and lists both', async () => {
    const { printer, agent } = await printerAndAgent();
    const connected = await agent.run('connect', '127.0.0.1', '--port', String(printer.port), '--json');
    expect(JSON.parse(connected.stdout)).toMatchObject({ state: 'connected' });
    expect(await agent.run('test-print', '--copies', '2')).toMatchObject({ code: 0, stderr: '' });
    await printer.waitForReceipts(2);
    const jobs = await agent.run('jobs', '--json');
    expect(JSON.parse(jobs.stdout)).toMatchObject([{ reason: 'test', state: 'printed', copies: 2 }]);
    const { stdout } = await agent.run('printers');
    expect(stdout).toContain(`127.0.0.1:${printer.port}`);
    expect(stdout).toMatch(/Epson TM-T20, TM-T88, TM-m30 +Connected/);
    const unknown = await agent.run('connect', '127.0.0.1', '--profile', 'laserjet');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('generic-58, epson-tm-u');
    const [{ id }] = JSON.parse(jobs.stdout) as [{ id: string }];
    expect(await agent.run('reprint', id)).toMatchObject({ code: 0 });
    const [, , , reprint] = await printer.waitForReceipts(4);
    expect(reprint?.text).toContain('DUPLICATE');
    expect(await agent.run('cancel', 'no-such-job')).toMatchObject({ code: 2 });
  });

  it('releases a held job, and cancels a waiting one', async () => {
    const { printer, agent } = await printerAndAgent();
    const console = await agent.console();
    await console.ask('printer.connect', { printer: addressOf(printer) });
    await printer.fault('coverOpen');
    const submit = async (orderId: string, more: { expiresAt?: string } = {}): Promise<string> => {
      const key = jobKey(SCOPE, orderId, { reason: 'auto' });
      const { jobs } = await console.ask('job.submit', { key, receipt: RECEIPT, reason: 'auto', ...more });
      return jobs[0]?.id ?? '';
    };
    const [old, wrong] = [await submit('1', { expiresAt: '2026-03-06T18:32:00Z' }), await submit('2')];
    await console.untilJob(old, ({ waitsFor }) => waitsFor === 'cover-open');
    await console.untilJob(wrong, ({ waitsFor }) => waitsFor === 'cover-open');
    expect(await agent.run('cancel', wrong)).toMatchObject({
      ...{ code: 0, stderr: '', stdout: `${wrong}: Cancelled before it finished printing.\n` },
    });
    await printer.clear('coverOpen');
    await console.untilJob(old, ({ state }) => state === 'held');
    expect(printer.receipts).toEqual([]);
    const released = await agent.run('release', old, '--json');
    expect(released).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(released.stdout)).toMatchObject({ id: old, reason: 'auto' });
    expect(await console.untilJob(old)).toMatchObject({ state: 'printed' });
    expect(printer.receipts).toHaveLength(1);
    console.close();
  });

  it('prints a test on a named printer with no agent running, and leaves nothing behind', async () => {
    const printer = await testPrinter();
    const dataDir = await temporaryFolder();
    const address = `127.0.0.1:${printer.port}`;
    const ran = await runAgent(['test-print', '--printer', address, '--data-dir', dataDir]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    await printer.waitForReceipts(1);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('prints a test in the language of the kind of printer, as given or as the agent has saved it', async () => {
    const printer = await testPrinter({ persona: 'star-prnt' });
    const dataDir = await temporaryFolder();
    const address = `127.0.0.1:${printer.port}`;
    const test = (...kind: readonly string[]): ReturnType<typeof runAgent> =>
      runAgent(['test-print', '--printer', address, '--data-dir', dataDir, ...kind]);
    expect(await test()).toMatchObject({
      code: 20,
      stderr: expect.stringContaining('a Star printer') as string,
    });
    expect(await test('--profile', 'star-prnt')).toMatchObject({ code: 0 });

    const agent = await startAgent({ dataFolder: dataDir, allow: [address] });
    await agent.run('connect', '127.0.0.1', '--port', String(printer.port), '--profile', 'star-prnt');
    await agent.stop();
    expect(await test()).toMatchObject({ code: 0 });
    expect(printer.receipts.map(({ text }) => text.includes('TEST PRINT'))).toEqual([true, true]);
    expect(printer.receipts.at(-1)?.unknown).toEqual([]);
  });

  it('gives an exit code for the reason why a test does not print', async () => {
    const printer = await testPrinter();
    const address = `127.0.0.1:${printer.port}`;
    const test = (): ReturnType<typeof runAgent> =>
      runAgent(['test-print', '--printer', address, '--timeout', '5']);
    await printer.fault('paperOut');
    expect(await test()).toMatchObject({ code: 22 });
    await printer.close();
    expect(await test()).toMatchObject({ code: 21 });
    expect(printer.receipts).toHaveLength(0);
  });

  it('tells wrong usage from other errors, and reports correct facts about itself', async () => {
    for (const args of [['nonsense'], ['test-print', '--copies', '9'], ['config', 'set', 'colour', 'red']]) {
      expect(await runAgent(args)).toMatchObject({ code: 2, stdout: '' });
    }
    const { code, stdout } = await runAgent(['--help']);
    expect(code).toBe(0);
    for (const command of ['run', 'status', 'printers', 'connect', 'test-print', 'jobs', 'pair', 'config']) {
      expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
      expect(await runAgent([command, '--help'])).toMatchObject({ code: 0 });
    }
  });

  it('keeps settings, and refuses invalid ones', async () => {
    const dataDir = await temporaryFolder();
    const config = (...args: string[]): ReturnType<typeof runAgent> =>
      runAgent(['config', ...args, '--data-dir', dataDir]);
    expect(await config('set', 'productName', 'Bella', 'Print')).toMatchObject({ code: 0 });
    expect(await config('set', 'allowedAddresses', '127.0.0.1:19100', '10.0.0.5:4000')).toMatchObject({
      code: 0,
    });
    const origins = ['https://a.example.com', 'https://b.example.com'];
    expect(await config('set', 'recordOrigins', ...origins)).toMatchObject({ code: 0 });
    expect(JSON.parse((await config('get', '--json')).stdout)).toEqual({
      productName: 'Bella Print',
      allowedAddresses: ['127.0.0.1:19100', '10.0.0.5:4000'],
      recordOrigins: origins,
      locale: 'en-US',
    });
    expect(await config('set', 'recordOrigins', 'https://a.example.com/records')).toMatchObject({ code: 2 });
    expect(await config('set', 'locale', 'no such')).toMatchObject({ code: 2 });
    expect(await config('set', 'platformUrl', 'ftp://x')).toMatchObject({ code: 2 });
    expect(await config('set', 'productName')).toMatchObject({ code: 0 });
    expect((await config('get', 'productName')).stdout.trim()).toBe('Servery');
  });
});
