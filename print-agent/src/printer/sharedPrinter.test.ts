import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import type { Copy, CopyOutcome } from './copy.ts';
import { ManualClock } from './manualClock.ts';
import { testConnection } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';

const COPY: Copy = { language: 'escpos', bytes: Buffer.from('\x1b@One pizza\n', 'latin1'), paperMs: 40 };
const MINUTE_MS = 60_000;
/** The other tills' turn, and the timeout of a graceful close, which a scripted printer does not answer. */
const TURN_MS = 500;
const LEAVE_MS = 1000;

let clock: ManualClock;
let printer: ScriptedPrinter;
let connection: Connection;
let isShared: boolean;
let isNeeded: boolean;

beforeEach(async () => {
  clock = new ManualClock();
  printer = new ScriptedPrinter(() => clock.elapsed());
  isShared = true;
  isNeeded = false;
  connection = testConnection(printer, clock, {
    isShared: () => isShared,
    isNeeded: () => isNeeded,
    // Like the queue, whenever something may have changed.
    onChange: () => void setImmediate(() => connection.reconsider()),
  });
  const opened = connection.open();
  await clock.advance(LEAVE_MS + TURN_MS);
  await opened;
});

/** Makes something wait to print. */
async function need(): Promise<void> {
  isNeeded = true;
  connection.reconsider();
  await clock.advance(1);
}

async function print(): Promise<CopyOutcome | undefined> {
  const printed = connection.print(COPY, () => undefined);
  await clock.advance(1);
  return printed;
}

describe('a shared printer', () => {
  it('is released after the first contact, stays released, and does not look broken', async () => {
    printer.script.realTime = [0x1a, 0x12, 0x12, 0x7e];
    await clock.advance(10 * MINUTE_MS);
    expect(printer.isConnected).toBe(false);
    expect(printer.dialled).toHaveLength(1);
    expect(connection.view).toEqual({
      ...{ state: 'connected', faults: [], confirms: true },
      text: 'Shared: connected only while printing.',
    });
    expect(connection.obstacle).toBeUndefined();
    expect(connection.isReady).toBe(false);
  });

  it('is connected at once for a job, and released after it even if another job waits', async () => {
    const before = clock.elapsed();
    await need();
    expect(printer.dialled.slice(1)).toEqual([before]);
    expect(connection.isReady).toBe(true);
    expect(await print()).toEqual({ end: 'printed' });
    connection.endTurn();
    expect(connection.isReady).toBe(false);
    await clock.advance(LEAVE_MS + TURN_MS - 10);
    expect(printer.isConnected).toBe(false);
    await clock.advance(20);
    expect(connection.isReady).toBe(true);
    expect(printer.dialled).toHaveLength(3);
  });

  it('stays connected while a job waits for paper', async () => {
    printer.script.realTime = [0x1a, 0x12, 0x12, 0x7e];
    await need();
    await clock.advance(MINUTE_MS);
    expect(connection.obstacle).toBe('paper-out');
    expect(connection.view).toMatchObject({ state: 'connected', faults: ['paper-out'] });
    printer.script.realTime = [0x12, 0x12, 0x12, 0x12];
    await clock.advance(2000);
    expect(connection.isReady).toBe(true);
    expect(printer.dialled).toHaveLength(2);
  });

  it.each(['refuse', 'close', 'silent'] as const)(
    'that is in use elsewhere ("%s") is retried every two seconds, and reported as broken after half a minute',
    async (how) => {
      if (how === 'silent') printer.script.stalled = true;
      else printer.script.reach = how;
      await need();
      await clock.advance(20_000);
      expect(connection.obstacle).toBe('refused');
      expect(connection.view).toEqual({
        ...{ state: 'connecting', faults: [], confirms: true },
        text: 'In use by another device. Trying again until it is free.',
      });
      expect(printer.dialled.length).toBeGreaterThan(7);
      await clock.advance(15_000);
      expect(connection.view).toMatchObject({
        state: 'error',
        problem: how === 'refuse' ? 'refused' : 'busy',
      });
      Object.assign(printer.script, { stalled: false, reach: 'accept' });
      await clock.advance(4000);
      expect(connection.isReady).toBe(true);
      expect(await print()).toEqual({ end: 'printed' });
    },
  );

  it('stays connected once it is no longer shared', async () => {
    isShared = false;
    connection.reconsider();
    await clock.advance(MINUTE_MS);
    expect(connection.isReady).toBe(true);
    expect(printer.dialled).toHaveLength(2);
    isShared = true;
    connection.reconsider();
    await clock.advance(MINUTE_MS);
    expect(printer.isConnected).toBe(false);
  });

  it('is contacted when a caller asks to connect', async () => {
    printer.script.reach = 'refuse';
    const refused = expect(connection.open()).rejects.toMatchObject({ code: 'refused' });
    await clock.advance(1);
    await refused;
    printer.script.reach = 'accept';
    const reached = connection.open();
    await clock.advance(1);
    await reached;
  });

  it('is not connected for a job after it was disconnected while released', async () => {
    await connection.close();
    await need();
    await clock.advance(MINUTE_MS);
    expect(connection.obstacle).toBe('disconnected');
    expect(printer.dialled).toHaveLength(1);
  });
});

describe('a printer that is not shared', () => {
  it('suggests sharing when it is busy', async () => {
    isShared = false;
    printer.script.reach = 'refuse';
    connection.open().catch(() => undefined);
    await clock.advance(1);
    expect(connection.view).toMatchObject({ state: 'error', problem: 'refused' });
    expect(connection.view.text).toContain('If other tills use it too');
  });
});
