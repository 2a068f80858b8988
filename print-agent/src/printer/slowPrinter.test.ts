import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import type { Copy } from './copy.ts';
import { ManualClock } from './manualClock.ts';
import type { Memory } from './memory.ts';
import { startCopy, testConnection } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import type { Dial } from './wire.ts';

const SERIAL = 'J5TF101101';
const COPY: Copy = { language: 'escpos', bytes: Buffer.from('\x1b@One pizza\n', 'latin1'), paperMs: 40 };
/** More than the longest query, and less than the bytes that resynchronise a printer. */
const SYNC_BYTES = 4000;

let clock: ManualClock;
let printer: ScriptedPrinter;
let connection: Connection;
/** The latency of each answer. */
let delayMs: number;
/** Real-time answers wait until this time. */
let realTimeFrom: number;
/** Loses the answers to long writes, except real-time answers. */
let losesLong: boolean;

/** Dials the scripted printer over a slow line. */
const dial: Dial = (endpoint, listener) => {
  let isLong = false;
  const wire = printer.dial(endpoint, {
    opened: () => listener.opened(),
    closed: (error) => listener.closed(error),
    received: (bytes) => {
      const isRealTime = bytes.length === 1 && ((bytes[0] ?? 0) & 0x93) === 0x12;
      if (isLong && losesLong && !isRealTime) return;
      const ms = isRealTime ? Math.max(delayMs, realTimeFrom - clock.now()) : delayMs;
      if (ms === 0) listener.received(bytes);
      else clock.after(ms, () => listener.received(bytes));
    },
  });
  return {
    get unsent() {
      return wire.unsent;
    },
    write: (bytes) => {
      isLong = bytes.length > SYNC_BYTES;
      wire.write(bytes);
    },
    end: () => wire.end(),
    destroy: () => wire.destroy(),
  };
};

beforeEach(() => {
  clock = new ManualClock();
  printer = new ScriptedPrinter(() => clock.now());
  printer.script.serial = SERIAL;
  delayMs = 0;
  realTimeFrom = clock.now();
  losesLong = false;
  connection = testConnection(printer, clock, { dial });
});

async function opened(ms = 30_000): Promise<void> {
  connection.open().catch(() => undefined);
  await clock.advance(ms);
}

const print = (copy = COPY) => startCopy(connection, copy);

/** Starts a copy, and lets this much time pass. */
async function printFor(ms: number, copy = COPY): Promise<ReturnType<typeof print>> {
  const printing = print(copy);
  await clock.advance(ms);
  return printing;
}

/** Interrupts a copy, so that the printer has only a part of it. */
async function interrupt(copy = COPY): Promise<void> {
  printer.script.stalled = true;
  const interrupted = await printFor(10, copy);
  printer.cut();
  printer.script.stalled = false;
  await clock.advance(1);
  expect(interrupted.end).toMatchObject({ end: 'uncertain' });
}

describe('a printer whose answers are late', () => {
  beforeEach(() => {
    delayMs = 1400;
  });

  it('keeps all its detected abilities and its identity, also after an interruption', async () => {
    await opened();
    expect(connection.view).toMatchObject({ state: 'connected', confirms: true });
    await interrupt();
    await clock.advance(60_000);
    expect(connection.view).toMatchObject({ state: 'connected', confirms: true });
    expect(connection.isReady).toBe(true);
    expect(printer.dialled).toHaveLength(2);
    const copy = print();
    // At this time the questions of a poll that may be running are over, and those of the next poll have not begun.
    await clock.advance(15_000);
    expect(copy.end).toEqual({ end: 'printed' });
  });

  it.each([true, false])('is not given up while they come (asked for by process id: %s)', async (process) => {
    Object.assign(printer.script, { process, paper: process });
    await opened();
    printer.script.process = false;
    const copy = await printFor(55_000, { ...COPY, paperMs: 60_000 });
    expect(copy.end).toBe('pending');
    expect(copy.troubles.filter(Boolean)).toEqual([]);
    if (process) return;
    await clock.advance(20_000);
    expect(copy.end).toEqual({ end: 'sent' });
  });
});

describe('a printer whose first real-time answers come after their queries were given up', () => {
  // Then they come while other kinds are queried: an answer to DLE EOT 1 with bit 2 set reads as an open cover.
  it.each([300, 500, 900, 1300, 1700])(
    'has all its abilities and no false fault, after %i ms',
    async (ms) => {
      printer.script.realTime = [0x16, 0x12, 0x12, 0x12];
      realTimeFrom = clock.now() + ms;
      const memory: Memory = { isKnown: false, interrupted: false };
      const faults: string[] = [];
      connection = testConnection(printer, clock, {
        ...{ dial, memory },
        onChange: () => faults.push(...connection.view.faults),
      });
      await opened();
      expect(connection.view).toMatchObject({ state: 'connected', faults: [] });
      expect(faults).toEqual([]);
      expect(memory.asks).toEqual([1, 2, 3, 4]);

      // The same on the next connection.
      realTimeFrom = clock.now() + ms;
      printer.cut();
      await clock.advance(30_000);
      expect(connection.view).toMatchObject({ state: 'connected', faults: [] });
      expect(faults).toEqual([]);
    },
  );
});

describe('a printer that reports the known serial number', () => {
  it('is the same printer, even if it answers nothing else during resynchronisation', async () => {
    await opened();
    losesLong = true;
    await interrupt();
    await clock.advance(120_000);
    expect(connection.view.stranger).toBeUndefined();
    expect(connection.view.state).toBe('connected');
    expect(connection.isReady).toBe(true);
    const copy = await printFor(1);
    expect(copy.end).toEqual({ end: 'printed' });
  });

  it('is not doubted while it may still print an interrupted copy', async () => {
    await opened();
    Object.assign(printer.script, { paper: false, process: false, serial: undefined });
    await interrupt({ ...COPY, paperMs: 120_000 });
    await clock.advance(110_000);
    expect(connection.view.stranger).toBeUndefined();
    Object.assign(printer.script, { paper: true, process: true, serial: SERIAL });
    await clock.advance(60_000);
    expect(connection.isReady).toBe(true);
  });
});

describe('a copy of 110 kB', () => {
  const LONG: Copy = { ...COPY, bytes: Buffer.alloc(110_000) };

  it('has a timeout of what the slowest line needs, and no more at a dead printer', async () => {
    await opened();
    printer.script.stalled = true;
    const copy = await printFor(135_000, LONG);
    expect(copy.end).toBe('pending');
    expect(copy.troubles).toEqual(['timeout']);
    await clock.advance(40_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
  });

  it.each([true, false])(
    'is never given up while the printer accepts bytes (answers: %s)',
    async (answers) => {
      if (!answers) {
        Object.assign(printer.script, { realTime: undefined, paper: false, process: false });
        connection = testConnection(printer, clock, { dial, maySilent: () => true });
      }
      await opened();
      printer.script.stalled = true;
      printer.unsent = 110_000;
      const copy = print(LONG);
      for (let minute = 0; minute < 10; minute += 1) {
        for (let second = 0; second < 60; second += 10) {
          printer.unsent -= 1000;
          await clock.advance(10_000);
        }
      }
      expect(copy.end).toBe('pending');
      await clock.advance(40_000);
      expect(copy.end).toMatchObject({ end: 'uncertain' });
    },
  );
});
