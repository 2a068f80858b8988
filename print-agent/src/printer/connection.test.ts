import { beforeEach, describe, expect, it } from 'vitest';
import { AgentFault } from '../fault.ts';
import type { Connection } from './connection.ts';
import type { Copy } from './copy.ts';
import type { PrinterLocation } from './locate.ts';
import { ManualClock } from './manualClock.ts';
import { connectionTo, startCopy, testConnection } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import type { Dial } from './wire.ts';

const COPY: Copy = {
  language: 'escpos',
  bytes: Buffer.from('\x1b@One pizza\n\x1dVB\x18', 'latin1'),
  paperMs: 40,
};
const HELLO = Buffer.from('\x10\x04\x01\x1dr\x01', 'latin1');

let clock: ManualClock;
let printer: ScriptedPrinter;
let connection: Connection;
let maySilent: boolean;
/** Resolves the printer's name. */
let locate: () => Promise<PrinterLocation>;

beforeEach(() => {
  clock = new ManualClock();
  printer = new ScriptedPrinter(() => clock.now());
  maySilent = false;
  ({ locate } = connectionTo(printer, clock));
  connection = testConnection(printer, clock, {
    locate: () => locate(),
    maySilent: () => maySilent,
    cutOff: () => Buffer.from('\x1dVB\x18', 'latin1'),
  });
});

/** The result of an attempt to connect after this much time: `connected` or the code of a fault. */
async function opened(ms = 10_000): Promise<string> {
  let end = 'still trying';
  connection.open().then(
    () => (end = 'connected'),
    (fault: unknown) => (end = fault instanceof AgentFault ? fault.code : String(fault)),
  );
  await clock.advance(ms);
  return end;
}

const print = (copy = COPY) => startCopy(connection, copy);

/** Starts a copy, and lets this much time pass. */
async function printFor(ms: number, copy = COPY): Promise<ReturnType<typeof print>> {
  const printing = print(copy);
  await clock.advance(ms);
  return printing;
}

/** Connects, and starts a copy that the printer does not read. */
async function stalledFor(ms: number): Promise<ReturnType<typeof print>> {
  await opened();
  printer.script.stalled = true;
  return printFor(ms);
}

const written = (): string => Buffer.concat(printer.writes).toString('latin1');

describe('connecting', () => {
  it('says hello, detects what the printer can do, and is ready', async () => {
    expect(connection.view.state).toBe('disconnected');
    expect(await opened()).toBe('connected');
    expect(connection.view).toEqual({ state: 'connected', faults: [], text: 'Connected.', confirms: true });
    expect(connection.isReady).toBe(true);
    expect(Buffer.concat(printer.writes.slice(0, 2))).toEqual(HELLO);
  });

  it.each([
    ['refuse', 'refused'],
    ['hang', 'timeout'],
    ['close', 'busy'],
  ] as const)('that meets "%s" fails as %s within 5 s', async (reach, code) => {
    printer.script.reach = reach;
    expect(await opened(5000)).toBe(code);
    expect(connection.view.state).toBe('error');
    expect(connection.isReady).toBe(false);
  });

  it('retries after 250 ms, doubling to 30 s, with jitter, and at once when asked', async () => {
    printer.script.reach = 'refuse';
    await opened(300_000);
    const pauses = printer.dialled.slice(1).map((at, index) => at - (printer.dialled[index] ?? 0));
    pauses.forEach((pause, index) => {
      const full = Math.min(30_000, 250 * 2 ** index);
      expect(pause).toBeGreaterThanOrEqual(full * 0.8);
      expect(pause).toBeLessThanOrEqual(full);
    });
    expect(pauses.length).toBeGreaterThan(10);
    printer.script.reach = 'accept';
    const before = clock.now();
    expect(await opened(1)).toBe('connected');
    expect(printer.dialled.at(-1)).toBe(before);
  });

  it('does not wait for a hanging attempt when asked again', async () => {
    printer.script.reach = 'hang';
    const first = connection.open();
    await clock.advance(500);
    printer.script.reach = 'accept';
    expect(await opened(100)).toBe('connected');
    await expect(first).resolves.toBeUndefined();
    expect(printer.dialled).toHaveLength(2);
  });

  it.each(['never comes', 'comes all the same'])(
    'uses the newer lookup when asked again during a lookup: the first answer %s',
    async (answer) => {
      const places: ((location: PrinterLocation) => void)[] = [];
      locate = () => new Promise((resolve) => places.push(resolve));
      const first = connection.open();
      await clock.advance(500);
      const second = connection.open();
      if (answer === 'comes all the same') places[0]?.({ address: '192.168.1.50', port: 9100 });
      await clock.advance(1);
      places[1]?.({ address: '192.168.1.51', port: 9100 });
      await clock.advance(1000);
      await expect(Promise.all([first, second])).resolves.toHaveLength(2);
      expect(printer.endpoints).toEqual([{ address: '192.168.1.51', port: 9100 }]);
    },
  );

  it('ends at once when disconnected during a lookup', async () => {
    locate = () => new Promise(() => undefined);
    const refused = expect(connection.open()).rejects.toMatchObject({ code: 'unreachable' });
    await clock.advance(500);
    await connection.close();
    await refused;
    expect(connection.view.state).toBe('disconnected');
  });

  it('detects abilities only once there is paper', async () => {
    printer.script.realTime = [0x1a, 0x12, 0x12, 0x7e];
    expect(await opened()).toBe('connected');
    expect(connection.view).toMatchObject({ faults: ['paper-out'], confirms: null });
    expect(connection.obstacle).toBe('paper-out');
    printer.script.realTime = [0x12, 0x12, 0x12, 0x12];
    await clock.advance(2000);
    expect(connection.view).toMatchObject({ faults: [], confirms: true });
    expect(connection.isReady).toBe(true);
  });
});

describe('a printer that answers nothing', () => {
  beforeEach(() => {
    Object.assign(printer.script, { realTime: undefined, paper: false, process: false });
  });

  it('gets exactly the six bytes of the hello at each attempt', async () => {
    expect(await opened(60_000)).toBe('silent');
    expect(written()).toBe(HELLO.toString('latin1').repeat(printer.dialled.length));
  });

  it('is connected once a person has confirmed it, and its copies end as sent, not printed', async () => {
    maySilent = true;
    expect(await opened(5000)).toBe('connected');
    expect(connection.view).toMatchObject({ state: 'connected', confirms: false });
    const copy = await printFor(6000);
    expect(copy.end).toEqual({ end: 'sent' });
  });

  it('makes a copy uncertain if it does not close the connection as it did before', async () => {
    maySilent = true;
    printer.script.ends = true;
    await opened(5000);
    const copy = await printFor(10);
    expect(copy.end).toEqual({ end: 'sent' });
    await clock.advance(500);
    printer.script.ends = false;
    const next = await printFor(6000);
    expect(next.end).toMatchObject({ end: 'uncertain' });
  });

  it('is detected when it does answer, even after a person has confirmed it', async () => {
    maySilent = true;
    await opened(5000);
    const copy = await printFor(6000);
    expect(copy.end).toEqual({ end: 'sent' });
    Object.assign(printer.script, { realTime: [0x12, 0x12, 0x12, 0x12], paper: true, process: true });
    await opened(1);
    await clock.advance(1);
    expect(connection.view).toMatchObject({ state: 'connected', confirms: true });
    printer.script.stalled = true;
    expect(await opened(5000)).toBe('busy');
  });

  it('is busy or hanging if it has answered before', async () => {
    Object.assign(printer.script, { realTime: [0x12, 0x12, 0x12, 0x12] });
    expect(await opened()).toBe('connected');
    Object.assign(printer.script, { realTime: undefined });
    expect(await opened()).toBe('busy');
  });
});

describe('a copy', () => {
  it('is sent in one write with its question, and is printed when that is answered', async () => {
    await opened();
    printer.writes.length = 0;
    const copy = print();
    expect(connection.isReady).toBe(false);
    await clock.advance(1);
    expect(copy.end).toEqual({ end: 'printed' });
    expect(printer.writes).toHaveLength(1);
    expect(printer.writes[0]?.subarray(0, -4)).toEqual(
      Buffer.concat([COPY.bytes, Buffer.from('1d284806003030', 'hex')]),
    );
    expect(connection.isReady).toBe(true);
  });

  it('is confirmed by its own answer to GS r if the printer has no process ids', async () => {
    printer.script.process = false;
    const copy = await stalledFor(500);
    expect(copy.end).toBe('pending');
    printer.reply(0);
    await clock.advance(1);
    expect(copy.end).toEqual({ end: 'printed' });
  });

  it('whose question was lost is confirmed by no other answer to GS r', async () => {
    Object.assign(printer.script, { realTime: undefined, process: false });
    await opened();
    expect(connection.view.confirms).toBe(true);
    printer.script.stalled = true;
    const copy = await printFor(10);
    printer.script.stalled = false;
    await clock.advance(40_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
  });

  it('ends as sent, not printed, at a printer that answers only real-time status', async () => {
    Object.assign(printer.script, { process: false, paper: false });
    await opened();
    const copy = await printFor(3000);
    expect(copy.end).toEqual({ end: 'sent' });
  });

  it('is not sent to a printer that was opened since the last poll without reporting it', async () => {
    Object.assign(printer.script, { process: false, paper: false });
    await opened();
    printer.script.realTime = [0x1a, 0x16, 0x12, 0x12];
    const copy = await printFor(1);
    expect(copy.end).toBeUndefined();
    expect(written()).not.toContain('One pizza');
    expect(connection.obstacle).toBe('cover-open');
  });

  it('has not begun when the connection breaks during the poll before it', async () => {
    Object.assign(printer.script, { process: false, paper: false });
    const copy = await stalledFor(1);
    printer.cut();
    await clock.advance(1);
    expect(copy.end).toBeUndefined();
    expect(written()).not.toContain('One pizza');
  });

  it('waits for paper as long as it takes, without resending a byte', async () => {
    await opened();
    printer.script.process = false;
    const copy = await printFor(1);
    const id = /00(.{4})$/s.exec(written())?.[1] ?? '';
    printer.script.realTime = [0x1a, 0x12, 0x12, 0x7e];
    printer.reply(0x18, 0, 0x0f, 0x0f);
    await clock.advance(3 * 60 * 60 * 1000);
    expect(copy.end).toBe('pending');
    expect(copy.troubles).toEqual(['paper-out']);
    expect(written().match(/One pizza/g)).toHaveLength(1);
    printer.reply(0x10, 0, 0, 0x0f);
    await clock.advance(1);
    expect(copy.troubles).toEqual(['paper-out', undefined]);
    printer.reply(0x37, 0x22, ...Buffer.from(id, 'latin1'), 0);
    await clock.advance(1);
    expect(copy.end).toEqual({ end: 'printed' });
  });

  it('is printed only once it is confirmed, even if each real-time answer comes after the next question', async () => {
    let owed: Uint8Array | undefined;
    const dial: Dial = (endpoint, listener) =>
      printer.dial(endpoint, {
        opened: () => listener.opened(),
        closed: (error) => listener.closed(error),
        received: (bytes) => {
          const isRealTime = bytes.length === 1 && ((bytes[0] ?? 0) & 0x93) === 0x12;
          const due = isRealTime ? owed : bytes;
          if (isRealTime) owed = bytes;
          if (due !== undefined) listener.received(due);
        },
      });
    connection = testConnection(printer, clock, { dial });
    expect(await opened()).toBe('connected');
    const first = await printFor(1);
    expect(first.end).toEqual({ end: 'printed' });
    printer.script.process = false;
    printer.script.realTime = [0x1a, 0x12, 0x12, 0x72];
    const second = await printFor(20_000);
    expect(second.end).toBe('pending');
    printer.script.realTime = [0x12, 0x12, 0x12, 0x12];
    await clock.advance(5000);
    const id = /00(.{4})$/s.exec(
      Buffer.concat(printer.writes.filter(({ length }) => length > 10)).toString('latin1'),
    )?.[1];
    printer.reply(0x37, 0x22, ...Buffer.from(id ?? '', 'latin1'), 0);
    await clock.advance(1);
    expect(second.end).toEqual({ end: 'printed' });
    expect(connection.view).toMatchObject({ state: 'connected', faults: [] });
  });

  it('at a stalled printer is reported as waiting within 5 s, and is uncertain after half a minute', async () => {
    const copy = await stalledFor(5000);
    expect(copy.troubles).toEqual(['timeout']);
    expect(copy.end).toBe('pending');
    await clock.advance(30_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
  });

  it('is uncertain when the connection breaks, and the next connection first resynchronises', async () => {
    const copy = await stalledFor(10);
    printer.cut();
    printer.script.stalled = false;
    printer.writes.length = 0;
    await clock.advance(5000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
    // NULs end an open command header before the hello, which would otherwise be read as a data length.
    expect(written().startsWith(`${'\0'.repeat(16)}\x10\x04\x01`)).toBe(true);
    expect(written()).toContain('\0'.repeat(4096));
    expect(written()).toContain('\x1b@\x1dVB\x18');
    expect(connection.isReady).toBe(true);
    const next = await printFor(1);
    expect(next.end).toEqual({ end: 'printed' });
  });

  it('at a stalled printer is abandoned for another place, but not for a request to the same place', async () => {
    const copy = await stalledFor(10);
    expect(await opened(10)).toBe('connected');
    expect(copy.end).toBe('pending');
    printer.script.stalled = false;
    const reopened = connection.open(true);
    await clock.advance(5000);
    await expect(reopened).resolves.toBeUndefined();
    expect(copy.end).toMatchObject({ end: 'uncertain' });
    expect(printer.dialled).toHaveLength(2);
  });

  it('continues at a printer that answers nothing when a caller asks to connect', async () => {
    Object.assign(printer.script, { realTime: undefined, process: false, paper: false });
    maySilent = true;
    await opened(5000);
    printer.unsent = 1;
    const copy = await printFor(10);
    expect(await opened(10)).toBe('connected');
    printer.unsent = 0;
    await clock.advance(6000);
    expect(copy.end).toEqual({ end: 'sent' });
  });

  it('is given up after a minute if the printer never confirms', async () => {
    await opened();
    printer.script.process = false;
    const copy = await printFor(65_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
  });

  it.each([
    ['answers while it prints', { process: false }, 60_000],
    ['answers behind what it prints alone', { realTime: undefined, process: false, stalled: true }, 30_000],
    ['answers nothing', { realTime: undefined, process: false, paper: false }, 30_000],
  ] as const)('of 2000 lines is waited for as long as that takes at one that %s', async (_, script, ms) => {
    const PAPER_MS = 80_000;
    maySilent = true;
    const { stalled, ...atFirst } = { stalled: false, ...script };
    if (ms < 60_000) Object.assign(printer.script, atFirst);
    await opened(5000);
    Object.assign(printer.script, atFirst, { stalled });
    printer.unsent = 1;
    const copy = await printFor(PAPER_MS + ms - 2000, { ...COPY, paperMs: 80_000 });
    expect([copy.end, copy.troubles.filter(Boolean)]).toEqual(['pending', ms < 60_000 ? ['timeout'] : []]);
    await clock.advance(5000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
  });

  it('interrupted at a printer that answers nothing is followed by bytes that end any command', async () => {
    Object.assign(printer.script, { realTime: undefined, paper: false, process: false });
    maySilent = true;
    await opened(5000);
    const copy = await printFor(10);
    printer.cut();
    printer.writes.length = 0;
    await clock.advance(5000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
    expect(written()).toBe(`${'\0'.repeat(24_488)}\x1b@\x1dVB\x18\x10\x04\x01`);
    expect(connection.isReady).toBe(true);
  });

  it.each([5, -5])('is unaffected when the clock is set by %i hours', async (hours) => {
    const copy = await stalledFor(10);
    clock.jump(hours * 60 * 60 * 1000);
    await clock.advance(20_000);
    expect(copy.end).toBe('pending');
    await clock.advance(20_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
  });

  it('has not begun when the connection was lost before it', async () => {
    await opened();
    printer.cut();
    const copy = await printFor(1);
    expect(copy.end).toBeUndefined();
    expect(written()).not.toContain('One pizza');
  });
});

describe('a printer that confirms', () => {
  it('gets no copy after a reconnect until it confirms again', async () => {
    await opened();
    Object.assign(printer.script, { process: false, paper: false });
    printer.cut();
    await clock.advance(8000);
    expect(connection.isReady).toBe(false);
    expect(connection.view).toMatchObject({ state: 'error', problem: 'unreachable' });
    Object.assign(printer.script, { process: true, paper: true });
    await clock.advance(8000);
    expect(connection.isReady).toBe(true);
    expect(connection.view.confirms).toBe(true);
  });

  it('counts as replaced by a lesser printer after three connections without confirmation', async () => {
    await opened();
    Object.assign(printer.script, { process: false, paper: false });
    printer.cut();
    await clock.advance(60_000);
    expect(connection.view).toMatchObject({ state: 'connected', confirms: false });
    const copy = await printFor(3000);
    expect(copy.end).toEqual({ end: 'sent' });
  });

  it('is detected even if its first confirmation is late', async () => {
    Object.assign(printer.script, { process: false, paper: false });
    await opened();
    expect(connection.view.confirms).toBe(false);
    const id = /00(.{4})$/s.exec(written())?.[1] ?? '';
    printer.reply(0x37, 0x22, ...Buffer.from(id, 'latin1'), 0);
    await clock.advance(1);
    expect(connection.view.confirms).toBe(true);
  });

  it('is still asked everything it has answered before when it answers slowly', async () => {
    await opened();
    printer.cut();
    printer.script.stalled = true;
    await opened(100);
    for (const status of [0x12, 0x12, 0x12, 0x12, 0x1e]) {
      await clock.advance(1000);
      printer.script.stalled = status === 0x12;
      printer.reply(status);
    }
    await clock.advance(1);
    expect(connection.view.faults).toEqual(['paper-low']);
  });
});

describe('the serial number', () => {
  const ASKED = '\x1dID';
  const CUT = '\x1dVB\x18';

  it('is requested from a printer that answers buffered questions, without waiting', async () => {
    expect(await opened(1)).toBe('connected');
    expect(connection.isReady).toBe(true);
    expect(written().split(ASKED)).toHaveLength(2);
  });

  it('is not requested from a printer that answers only real-time status', async () => {
    Object.assign(printer.script, { process: false, paper: false });
    await opened();
    expect(written()).not.toContain(ASKED);
  });

  it('is checked before a partial copy is cut off', async () => {
    printer.script.serial = 'J5TF101101';
    const copy = await stalledFor(10);
    printer.cut();
    Object.assign(printer.script, { stalled: false, serial: 'J5TF202202' });
    printer.writes.length = 0;
    await clock.advance(60_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
    expect(connection.view).toMatchObject({ state: 'error', problem: 'unreachable', stranger: true });
    expect(connection.view.text).toContain('Another printer answers at this address.');
    expect(written()).not.toContain(CUT);
    printer.script.serial = 'J5TF101101';
    await clock.advance(60_000);
    expect(written()).toContain(CUT);
    expect(connection.isReady).toBe(true);
  });

  it('may be missing during a brief silence, but not from a lesser printer in the same place', async () => {
    printer.script.serial = 'J5TF101101';
    await opened();
    Object.assign(printer.script, { process: false, paper: false, serial: undefined });
    printer.cut();
    await clock.advance(8000);
    expect(connection.view.text).not.toContain('Another printer');
    await clock.advance(60_000);
    expect(connection.view.text).toContain('Another printer');
    expect(connection.isReady).toBe(false);
  });

  it('is ignored when it is a filler that thousands of boards share', async () => {
    printer.script.serial = '0000000000';
    await opened();
    printer.cut();
    printer.script.serial = '1234567890';
    await clock.advance(2000);
    expect(connection.isReady).toBe(true);
  });
});

describe('a connection that is kept', () => {
  it('polls the status every 10 s, and notices a pulled cable in under 15', async () => {
    await opened();
    printer.writes.length = 0;
    await clock.advance(10_000);
    expect(written()).toBe('\x10\x04\x01\x10\x04\x02\x10\x04\x03\x10\x04\x04');
    printer.script.stalled = true;
    printer.script.reach = 'hang';
    await clock.advance(15_000);
    expect(connection.view.state).toBe('error');
  });

  it('reconnects when it breaks', async () => {
    await opened();
    printer.cut();
    await clock.advance(2000);
    expect(connection.view.state).toBe('connected');
    expect(printer.dialled).toHaveLength(2);
  });

  it('reports an open cover the moment the printer does', async () => {
    await opened();
    printer.reply(0x38, 0, 0, 0x0f);
    expect(connection.view.faults).toEqual(['cover-open']);
    expect(connection.isReady).toBe(false);
  });

  it('stays disconnected after it is closed', async () => {
    await opened();
    await connection.close();
    await clock.advance(60_000);
    expect(printer.isConnected).toBe(false);
    expect(printer.dialled).toHaveLength(1);
    expect(connection.view.state).toBe('disconnected');
  });
});
