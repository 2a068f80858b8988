import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerBody } from '@servery/protocol/printing/messages';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { lineOf } from '../../print-agent/src/spool/record.ts';
import {
  type AgentProcess,
  removeFolders,
  runAgent,
  startAgent,
  temporaryFolder,
} from '../agent/agentProcess.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { receipt } from '../agent/printAgent.ts';

const ADA = { name: 'Ada Lovelace', phone: '+1 (415) 555-0142', address: ['7 Engine Road'] };
const GRACE = { name: 'Grace Hopper', phone: '+1 (415) 555-0143' };
const OF_ADA = /lovelace|555-0142|engine road|ada@guest/i;
/** The size of a journal after some days; a fifth of the jobs belong to one guest. */
const ORDERS = 1500;
/** The delays in milliseconds from a deletion to the kill of the agent, one run each. */
const KILLS = [1, 20, 60, 120, 200];

let agent: AgentProcess | undefined;
afterEach(async () => {
  await agent?.kill();
  agent = undefined;
});
afterAll(removeFolders);

type State = 'printed' | 'held';

function line(order: string, of: Partial<Receipt>, state: State = 'printed'): string {
  const at = new Date().toISOString();
  return lineOf({
    ...{ type: 'accept', at, key: `api.example.com/1/order/${order}/auto`, hash: order, reason: 'auto' },
    ...{ orderId: order, expiresAt: at, receiptText: JSON.stringify({ ...receipt(order), ...of }) },
    jobs: [
      {
        ...{ id: `a${order}`, printerId: 'p1', printerName: 'Counter', copies: 1 },
        progress: { state, copy: state === 'held' ? 0 : 1, open: false, again: false },
      },
    ],
  });
}

/** Starts an agent whose journal has these lines. */
async function startOn(lines: readonly string[], printers?: string): Promise<AgentProcess> {
  const dataFolder = await temporaryFolder();
  await mkdir(join(dataFolder, 'spool'));
  if (printers !== undefined) await writeFile(join(dataFolder, 'printers.json'), printers);
  await writeFile(join(dataFolder, 'spool', 'journal.jsonl'), `${lines.join('\n')}\n`);
  agent = await startAgent({ dataFolder });
  return agent;
}

/** Every file below the data folder, as text. */
async function allText(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join(
    '\n',
  );
}

/** Sends a request without starting a command's process. */
async function ask<T>(work: (client: AgentClient) => Promise<T>): Promise<T> {
  const client = await AgentClient.connect(agent?.dataFolder);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

const states = (): Promise<string[]> =>
  ask(async (client) =>
    (await client.request('job.list', { limit: 200 })).jobs.map(({ id, state }) => `${id} ${state}`),
  );

describe('one guest', { timeout: 180_000 }, () => {
  it('is exported into one file and deleted from every file of the agent, by the command line', async () => {
    const damaged = line('3', { customer: ADA }).replace('"auto"', '"aut0"');
    const { dataFolder, run } = bound(
      await startOn([
        line('1', { customer: ADA }),
        line('2', { customer: GRACE }),
        damaged,
        line('4', { note: 'Receipt to Ada@Guest.test' }),
        `{"torn":"Ada Lovelace`,
      ]),
    );
    const before = await states();
    const file = join(await temporaryFolder(), 'guest.json');
    expect(await run('guest', 'export', '415 555 0142', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await run('guest', 'export', '415 555 0142', file)).toMatchObject({ code: 1 });
    const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
    expect(entries).toEqual([
      {
        jobs: [expect.objectContaining({ id: 'a1', state: 'printed' })],
        receipt: { ...receipt('1'), customer: ADA },
      },
      { jobs: [], text: damaged },
    ]);

    expect(await run('guest', 'delete', 'ada LOVELACE')).toMatchObject({
      ...{ code: 0, stdout: 'Receipts deleted: 3.\n', stderr: '' },
    });
    const deleted = await run('guest', 'delete', 'ada@guest.test', '--json');
    expect(JSON.parse(deleted.stdout)).toEqual({ deleted: 1 });
    const left = await allText(dataFolder);
    expect(left).not.toMatch(OF_ADA);
    expect(left).toContain('Grace Hopper');
    expect(await states()).toEqual(before);
    const reprint = await run('reprint', 'a1');
    expect(reprint).toMatchObject({
      stderr: expect.stringContaining('print the order again') as string,
    });
    expect(reprint.code).not.toBe(0);
  });

  it('is refused while one of their jobs is still to print, where the search could match anybody, and without an agent', async () => {
    const printer = await testPrinter();
    const first = await startAgent({ allow: [`127.0.0.1:${printer.port}`] });
    expect(await first.run('connect', '127.0.0.1', '--port', String(printer.port))).toMatchObject({
      code: 0,
    });
    await first.stop();
    // A job whose printer is gone fails at the start: this printer is known.
    const printers = await readFile(join(first.dataFolder, 'printers.json'), 'utf8');
    const { dataFolder, run } = bound(
      await startOn(
        [line('1', { customer: ADA }), line('2', { customer: ADA }, 'held')],
        printers.replace(/("id":\s*")[^"]*"/, '$1p1"'),
      ),
    );
    const waiting = await run('guest', 'delete', 'Ada Lovelace');
    expect(waiting).toMatchObject({ code: 21, stdout: '' });
    expect(waiting.stderr).toContain('still waiting to print (a2)');
    expect(await states()).toEqual(['a2 held', 'a1 printed']);
    for (const guest of ['A', '12345', 'ada@', '']) {
      for (const type of ['guest.export', 'guest.delete'] as const) {
        await expect(ask((client) => client.request(type, { guest }))).rejects.toThrow('Name one guest');
      }
    }
    const nobody = await run('guest', 'delete', '12345');
    expect(nobody).toMatchObject({ code: 2, stdout: '' });
    expect(nobody.stderr).toContain('Name one guest');
    expect(await allText(dataFolder)).toMatch(OF_ADA);
    expect(await run('cancel', 'a2')).toMatchObject({ code: 0 });
    const deleted = ask((client) => client.request('guest.delete', { guest: 'Ada Lovelace' }));
    expect(await deleted).toMatchObject({ deleted: 2, waiting: [] });
    expect(await allText(dataFolder)).not.toMatch(OF_ADA);
    expect(await runAgent(['guest', 'delete', 'Ada', '--data-dir', await temporaryFolder()])).toMatchObject({
      code: 10,
    });
  });

  it('is exported in as many frames as needed', async () => {
    const note = 'ä'.repeat(4000);
    const { run } = bound(
      await startOn(Array.from({ length: 60 }, (_, n) => line(String(n), { customer: ADA, note }))),
    );
    const file = join(await temporaryFolder(), 'guest.json');
    const { stdout } = await run('guest', 'export', 'Ada Lovelace', file, '--json');
    expect(JSON.parse(stdout)).toEqual({ file, entries: 60 });
  });

  it('can be deleted again after the agent was killed in the middle, and nobody else is lost', async () => {
    const note = 'Ring twice. '.repeat(100);
    const lines = Array.from({ length: ORDERS }, (_, n) =>
      line(String(n), { customer: n % 5 === 0 ? ADA : GRACE, note }),
    );
    const torn = lines.slice(0, 50).map((each) => each.replace('"auto"', '"aut0"'));
    const { dataFolder } = await startOn([...lines, ...torn]);
    for (const ms of KILLS) {
      const client = await AgentClient.connect(dataFolder);
      const deleted = client.request('guest.delete', { guest: '4155550142' }).catch(() => undefined);
      // The deletion may be anywhere by then, even complete: what matters is what a restart finds.
      await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, ms))]);
      await agent?.kill();
      client.close();
      await deleted;
      agent = await startAgent({ dataFolder });
    }
    await ask((each) => each.request('guest.delete', { guest: '4155550142' }));
    const left = await allText(dataFolder);
    expect(left).not.toMatch(OF_ADA);
    const entries = new Set<string>();
    const client = await AgentClient.connect(dataFolder);
    for (let from: number | undefined = 0; from !== undefined;) {
      const page: AnswerBody<'guest.export'> = await client.request('guest.export', {
        guest: 'Grace Hopper',
        from,
      });
      for (const { jobs } of page.entries) for (const { id } of jobs) entries.add(id);
      from = page.next;
    }
    client.close();
    expect(entries.size).toBe((ORDERS * 4) / 5);
  });
});

/** An agent whose commands can be passed around. */
function bound(of: AgentProcess): { dataFolder: string; run: AgentProcess['run'] } {
  return { dataFolder: of.dataFolder, run: (...args) => of.run(...args) };
}
