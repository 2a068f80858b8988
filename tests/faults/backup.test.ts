import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../print-agent/src/printer/clock.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

const MINUTE_MS = 60_000;

/** The system's time, in which tests can skip minutes: timers due by then fire. */
class SkippingClock implements Clock {
  #skipped = 0;
  readonly #waiting = new Map<() => void, number>();

  now(): number {
    return Date.now() + this.#skipped;
  }

  elapsed(): number {
    return systemClock.elapsed() + this.#skipped;
  }

  after(ms: number, run: () => void): () => void {
    if (ms < MINUTE_MS) return systemClock.after(ms, run);
    this.#waiting.set(run, this.now() + ms);
    return () => void this.#waiting.delete(run);
  }

  skip(ms: number): void {
    this.#skipped += ms;
    for (const [run, at] of [...this.#waiting]) {
      if (at <= this.now() && this.#waiting.delete(run)) run();
    }
  }
}

let clock: SkippingClock;
let agent: TestAgent;
let counter: StandInPrinter;
let bar: StandInPrinter;
let counterId: string;

beforeEach(async () => {
  clock = new SkippingClock();
  agent = await testAgent({ clock });
  counter = await testPrinter();
  bar = await testPrinter();
  counterId = await connected(counter, 'Counter');
  await agent.service.configure(counterId, { backupPrinterId: await connected(bar, 'Bar') });
});

async function connected(printer: StandInPrinter, name: string): Promise<string> {
  return (await agent.service.connect({ ...addressOf(printer), name })).id;
}

const submitted = (orderId: string): Promise<string> => agent.submit(orderId, { printerId: counterId });

describe('a job whose printer is unreachable', () => {
  it('prints on the backup printer after a minute, with a heading that names its printer, and on no other', async () => {
    await agent.service.disconnect(counterId);
    const job = await submitted('1001');
    await jobReached(agent.service, job, 'waiting disconnected');
    clock.skip(MINUTE_MS - 1000);
    expect(agent.service.jobs({ limit: 1 })).toMatchObject([{ printerName: 'Counter', state: 'waiting' }]);
    clock.skip(1000);
    const moved = { printerName: 'Bar', backupFrom: 'Counter', state: 'printed' };
    expect(await jobReached(agent.service, job, 'printed')).toMatchObject(moved);
    expect(bar.receipts.map(({ text }) => text.includes('BACKUP FROM Counter'))).toEqual([true]);

    await agent.service.reconnect(counterId);
    await jobReached(agent.service, await submitted('1002'), 'printed');
    expect(counter.receipts.map(({ text }) => text.includes('1002'))).toEqual([true]);
    expect(counter.receipts[0]?.text).not.toContain('BACKUP FROM');
    await agent.restart();
    expect(agent.service.jobs({ limit: 2 })[1]).toMatchObject(moved);
  });

  it('is a kitchen ticket on the counter printer too, without prices, and opens no drawer; so is its reprint', async () => {
    const barId = agent.service.printers().find(({ name }) => name === 'Bar')?.id ?? '';
    await agent.service.configure(counterId, { role: 'kitchen' });
    await agent.service.configure(barId, { drawer: true });
    await agent.service.disconnect(counterId);
    const job = await submitted('1001');
    await jobReached(agent.service, job, 'waiting disconnected');
    await agent.restart();
    await printerWhen(agent.service, ({ name, state }) => name === 'Bar' && state === 'connected');
    clock.skip(MINUTE_MS);
    await jobReached(agent.service, job, 'printed');
    await jobReached(agent.service, (await agent.service.reprint(job)).id, 'printed');
    expect(bar.receipts).toHaveLength(2);
    for (const { text, drawerPulses } of bar.receipts) {
      expect(text).toContain('Margherita');
      expect(text).not.toContain('24.00');
      expect(drawerPulses).toEqual([]);
    }
    await jobReached(agent.service, await agent.submit('1002', { printerId: barId }), 'printed');
    expect(bar.receipts[2]?.text).toContain('24.00');
    expect(bar.receipts[2]?.drawerPulses).toHaveLength(1);
  });

  it('stays when its copy may be on paper already; those behind it go', async () => {
    await counter.fault('paperOut', { afterLines: 3 });
    const begun = await submitted('1001');
    await jobReached(agent.service, begun, 'waiting paper-out');
    const second = await submitted('1002');
    // Listeners are notified after the submission has its response.
    await setImmediate();
    clock.skip(MINUTE_MS);
    expect(await jobReached(agent.service, second, 'printed')).toMatchObject({ backupFrom: 'Counter' });
    await counter.clear('paperOut');
    await jobReached(agent.service, begun, 'printed');
    expect(bar.receipts.map(({ text }) => text.includes('1002'))).toEqual([true]);
    expect(counter.receipts.map(({ text }) => text.includes('1002'))).not.toContain(true);
  });

  it('goes when its copy may be on paper and its printer is gone, and reports both', async () => {
    await counter.fault('refuse');
    await counter.fault('dropAfterBytes', { bytes: 100 });
    const job = await submitted('1001');
    await jobReached(agent.service, job, 'uncertain refused');
    await setImmediate();
    clock.skip(MINUTE_MS);
    await jobReached(agent.service, job, 'printed');
    expect(
      bar.receipts.map(({ text }) =>
        text
          .trim()
          .split(/ *\n */)
          .slice(0, 2),
      ),
    ).toEqual([['BACKUP FROM Counter', 'MAY BE A DUPLICATE']]);
  });

  it('counts as a paper of its own printer, and no paper of the backup counts for it', async () => {
    for (const { id } of agent.service.printers()) await agent.service.configure(id, { drawer: true });
    const barId = agent.service.printers().find(({ name }) => name === 'Bar')?.id ?? '';
    let presses = 0;
    const press = async (printerId: string): Promise<string> => {
      presses += 1;
      const key = `api.example.com/4711/order/1001/manual/${presses}`;
      return await agent.submit('1001', { key, printerId });
    };
    /** Presses Print for the counter, whose printer is unreachable: the backup prints the job. */
    const moved = async (): Promise<string> => {
      await agent.service.disconnect(counterId);
      const job = await press(counterId);
      await jobReached(agent.service, job, 'waiting disconnected');
      await setImmediate();
      clock.skip(MINUTE_MS);
      await jobReached(agent.service, job, 'printed');
      return job;
    };
    await jobReached(agent.service, await press(barId), 'printed');
    await moved();
    await agent.service.reconnect(counterId);
    await jobReached(agent.service, await press(counterId), 'printed');
    const last = await moved();
    await agent.restart();
    await printerWhen(agent.service, ({ name, state }) => name === 'Bar' && state === 'connected');
    await jobReached(agent.service, (await agent.service.reprint(last)).id, 'printed');
    await jobReached(agent.service, await press(barId), 'printed');
    await agent.service.reconnect(counterId);
    await jobReached(agent.service, await press(counterId), 'printed');

    const headings = ({ receipts }: StandInPrinter): string[] =>
      receipts.map(({ text }) =>
        [...text.matchAll(/BACKUP FROM|DUPLICATE \d/g)].map(([heading]) => heading).join(),
      );
    expect(headings(bar)).toEqual([
      '',
      'BACKUP FROM',
      'DUPLICATE 3,BACKUP FROM',
      'DUPLICATE 4,BACKUP FROM',
      'DUPLICATE 2',
    ]);
    expect(headings(counter)).toEqual(['DUPLICATE 2', 'DUPLICATE 5']);
    const drawers = [...bar.receipts, ...counter.receipts].map(({ drawerPulses }) => drawerPulses.length);
    expect(drawers).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('is held when it has become too old, prints on release, and on one printer only', async () => {
    await agent.service.configure(counterId, { backupPrinterId: null });
    await agent.service.disconnect(counterId);
    const job = await submitted('1001');
    await jobReached(agent.service, job, 'waiting disconnected');
    clock.skip(31 * MINUTE_MS);
    await agent.service.reconnect(counterId);
    await jobReached(agent.service, job, 'held');
    expect(counter.receipts).toEqual([]);
    await agent.service.release(job);
    await jobReached(agent.service, job, 'printed');
    expect(counter.receipts).toHaveLength(1);
    expect(bar.receipts).toEqual([]);
  });
});

describe('settings that a printer cannot have', () => {
  it('are refused with an alternative, and change nothing', async () => {
    const before = agent.service.printers();
    const refused = [
      [{ name: 'Pass', backupPrinterId: counterId }, 'A printer cannot be its own backup'],
      [
        { name: 'Pass', codePage: 'cp999' },
        'choose cp858, cp1252, cp437, cp850, cp852, cp866, cp1251, or none',
      ],
      [{ name: 'Pass', codePage: '' }, 'The agent does not know this code page'],
      [{ name: 'Pass', locale: 'no such' }, 'use one such as en-US'],
      [{ name: 'Pass', locale: 'en_US' }, 'use one such as en-US'],
    ] as const;
    for (const [changes, sentence] of refused) {
      await expect(agent.service.configure(counterId, changes)).rejects.toMatchObject({
        code: 'bad-message',
        message: expect.stringContaining(sentence) as string,
      });
    }
    expect(agent.service.printers()).toEqual(before);
    const taken = { codePage: 'cp1252', locale: 'pt-BR', backupPrinterId: null };
    expect(await agent.service.configure(counterId, taken)).toMatchObject(taken);
    const address = { ...addressOf(counter), codePage: 'cp999' };
    await expect(agent.service.connect(address)).rejects.toMatchObject({ code: 'bad-message' });
  });
});
