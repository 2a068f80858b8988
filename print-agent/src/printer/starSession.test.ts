import { describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';
import type { Copy } from './copy.ts';
import { ManualClock } from './manualClock.ts';
import { connectionTo, startCopy } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import type { Memory } from './memory.ts';
import type { WireListener } from './wire.ts';

const ETB = 0x17;
const STATUS_QUERY = '1b0601';

/** The receiving end of a wire: it counts print ends and answers as a Star printer does, or as the test says. */
class StarEnd {
  readonly writes: Buffer[] = [];
  prints = 0;
  /** Counts ETBs, and sends each count. */
  counts = true;
  answers = true;
  hasCounter = true;
  #listener: WireListener | undefined;

  readonly dial = (_: unknown, listener: WireListener) => {
    this.#listener = listener;
    queueMicrotask(() => listener.opened());
    return {
      unsent: 0,
      write: (bytes: Uint8Array) => this.#receive(Buffer.from(bytes)),
      end: () => undefined,
      destroy: () => undefined,
    };
  };

  sendStatus(prints = this.prints): void {
    const counter = ((prints & 0x18) << 2) | ((prints & 0x07) << 1);
    const status = this.hasCounter ? [0x23, 0x06, 0, 0, 0, 0, 0, counter, 0] : [0x0f, 0x02, 0, 0, 0, 0, 0];
    queueMicrotask(() => this.#listener?.received(Uint8Array.from(status)));
  }

  #receive(bytes: Buffer): void {
    this.writes.push(bytes);
    if (!this.answers) return;
    if (bytes.toString('hex') === STATUS_QUERY) this.sendStatus();
    const reset = bytes.indexOf(Buffer.of(0x1b, 0x1e, 0x45, 0));
    if (!this.counts) return;
    if (reset >= 0) this.prints = 0;
    for (const byte of bytes.subarray(Math.max(0, reset))) {
      if (byte !== ETB) continue;
      this.prints = (this.prints + 1) % 32;
      this.sendStatus();
    }
  }
}

const COPY: Copy = { language: 'star-prnt', bytes: Buffer.from('a receipt\n'), paperMs: 1000 };

function lane(
  memory: Memory = { isKnown: false, interrupted: false },
  { answers = true, maySilent = false } = {},
) {
  const clock = new ManualClock();
  const printer = new StarEnd();
  printer.answers = answers;
  const connection = new Connection({
    ...connectionTo(new ScriptedPrinter(() => 0), clock),
    locate: () => Promise.resolve({ address: '192.168.1.50', port: 9100, star: 'star-prnt' }),
    dial: printer.dial,
    cutOff: () => Buffer.from('CUT'),
    maySilent: () => maySilent,
    memory,
  });
  connection.open().catch(() => undefined);
  return { clock, printer, connection, memory };
}

describe('a session with a Star printer', () => {
  it('calls a copy printed only when the count that was due has come', async () => {
    const { clock, printer, connection } = lane();
    await clock.advance(100);
    expect(connection.isReady).toBe(true);
    expect(connection.view).toMatchObject({ state: 'connected', confirms: true });
    printer.counts = false;
    const copy = startCopy(connection, COPY);
    await clock.advance(5000);
    // The printer's status as before, the count of somebody else, and one that is too high.
    for (const prints of [printer.prints, printer.prints + 2, 0]) printer.sendStatus(prints);
    await clock.advance(5000);
    expect(copy.end).toBe('pending');
    printer.sendStatus(printer.prints + 1);
    await clock.advance(10);
    expect(copy.end).toEqual({ end: 'printed' });
  });

  it('sends a copy and its ETB in one piece, with no question inside', async () => {
    const { clock, printer, connection } = lane();
    await clock.advance(100);
    const before = printer.writes.length;
    void connection.print(COPY, () => undefined);
    await clock.advance(10);
    expect(printer.writes[before]).toEqual(Buffer.concat([COPY.bytes, Buffer.of(ETB)]));
  });

  it('calls a copy uncertain when the printer falls silent, after saying that it does not answer', async () => {
    const { clock, printer, connection, memory } = lane();
    await clock.advance(100);
    printer.answers = false;
    const copy = startCopy(connection, COPY);
    await clock.advance(20_000);
    expect(copy.end).toBe('pending');
    expect(copy.troubles).toContain('timeout');
    await clock.advance(20_000);
    expect(copy.end).toMatchObject({ end: 'uncertain' });
    expect(memory.interrupted).toBe(true);
  });

  it('completes an interrupted copy and cuts it off before anything else, and takes no late count for an answer', async () => {
    const memory: Memory = { isKnown: true, interrupted: true, confirms: 'counter' };
    const { clock, printer, connection } = lane(memory);
    printer.counts = false;
    await clock.advance(100);
    const sent = Buffer.concat(printer.writes);
    expect(sent.subarray(0, 16)).toEqual(Buffer.alloc(16));
    const cutAt = sent.indexOf('CUT');
    expect(sent.subarray(cutAt - 4096, cutAt)).toEqual(Buffer.alloc(4096));
    const due = sent.subarray(cutAt).filter((byte) => byte === ETB).length;
    // The interrupted copy's own ETB, and those of four connections that did not get as far.
    for (const late of [1, 2, 3, 4, 5]) printer.sendStatus(late);
    await clock.advance(100);
    expect(connection.isReady).toBe(false);
    printer.sendStatus(due);
    await clock.advance(100);
    expect(connection.isReady).toBe(true);
    expect(memory.interrupted).toBe(false);
  });

  it('only delivers to a printer that does not count', async () => {
    const { clock, printer, connection } = lane();
    printer.hasCounter = false;
    await clock.advance(5000);
    expect(connection.view).toMatchObject({ confirms: false });
    const printed = connection.print(COPY, () => undefined);
    await clock.advance(5000);
    expect(await printed).toEqual({ end: 'sent' });
  });

  it('is busy when a printer that has answered before does not answer', async () => {
    const { clock, printer, connection } = lane({ isKnown: true, interrupted: false });
    printer.answers = false;
    await clock.advance(3000);
    expect(connection.view).toMatchObject({ state: 'error', problem: 'busy' });
  });

  it('asks a person about a printer that answers nothing, and sends it nothing before', async () => {
    const { clock, printer, connection } = lane(undefined, { answers: false });
    await clock.advance(3000);
    expect(connection.view).toMatchObject({ state: 'error', problem: 'silent' });
    expect(new Set(printer.writes.map((bytes) => bytes.toString('hex')))).toEqual(new Set([STATUS_QUERY]));
  });

  it('delivers to a printer that answers nothing once a person has confirmed it', async () => {
    const { clock, printer, connection } = lane(undefined, { answers: false, maySilent: true });
    await clock.advance(3000);
    expect(connection.view).toMatchObject({ state: 'connected', confirms: false });
    const printed = connection.print(COPY, () => undefined);
    await clock.advance(10_000);
    expect(await printed).toEqual({ end: 'sent' });
    expect(printer.writes).toContainEqual(COPY.bytes);
  });

  it('confirms as soon as a printer answers that was only busy', async () => {
    const { clock, printer, connection } = lane(undefined, { answers: false, maySilent: true });
    await clock.advance(3000);
    printer.answers = true;
    printer.sendStatus();
    await clock.advance(3000);
    expect(connection.view).toMatchObject({ state: 'connected', confirms: true });
  });

  it('completes an interrupted copy for a printer that answers nothing, without waiting for an answer', async () => {
    const memory: Memory = { isKnown: false, interrupted: true, confirms: 'nothing' };
    const { clock, printer, connection } = lane(memory, { answers: false, maySilent: true });
    await clock.advance(30_000);
    expect(Buffer.concat(printer.writes).indexOf('CUT')).toBe(4096);
    expect(connection.isReady).toBe(true);
    expect(memory.interrupted).toBe(false);
  });
});
