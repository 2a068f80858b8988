import { beforeEach, describe, expect, it } from 'vitest';

import { ManualClock } from './clock.ts';
import type { StandInPrinter } from './server.ts';
import { testPrinter } from './testPrinter.ts';
import { TestClient, hex, text } from './testClient.ts';

const CUT = hex('1d 56 00');
const PROCESS_ID = hex('1d 28 48 06 00 30 30 61 62 63 64');
const PROCESS_ID_ANSWER = '37226162636400';

let clock: ManualClock;
let printer: StandInPrinter;
let client: TestClient;

beforeEach(async () => {
  clock = new ManualClock();
  printer = await testPrinter({ clock });
  client = await TestClient.connect(printer.port);
});

describe('paper out', () => {
  it('stops after the given lines, answers in real time, and prints the rest when paper is loaded', async () => {
    await printer.fault('paperOut', { afterLines: 2 });
    expect(printer.state).toMatchObject({ paperOut: false, faults: ['paperOut'] });
    client.write(text('1\n2\n3\n4\n'), hex('1d 72 01'), PROCESS_ID, CUT);
    await expect.poll(() => printer.state.paperOut).toBe(true);
    expect(printer.current?.text).toBe('1\n2');

    client.write(hex('10 04 01 10 04 02 10 04 04'));
    await expect.poll(() => client.answers).toBe('1e327e');
    expect(printer.receipts).toEqual([]);

    await printer.clear('paperOut');
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toBe('1\n2\n3\n4');
    await expect.poll(() => client.answers).toBe(`1e327e00${PROCESS_ID_ANSWER}`);
    expect(printer.state.faults).toEqual([]);
  });

  it('stops immediately, before anything is printed', async () => {
    await printer.fault('paperOut');
    client.write(text('later\n'), CUT);
    await expect.poll(() => printer.state.waitingBytes).toBe(9);
    expect(printer.current).toBeUndefined();
    await printer.clear();
    expect((await printer.waitForReceipts(1))[0]?.text).toBe('later');
  });
});

it('low paper is reported, and printing continues', async () => {
  await printer.fault('paperLow');
  client.write(text('low\n'), hex('1d 72 01 10 04 04'), CUT);
  await printer.waitForReceipts(1);
  await expect.poll(() => client.answers).toBe('1e03');
});

it('an open cover stops printing until it is closed', async () => {
  await printer.fault('coverOpen', { afterLines: 1 });
  client.write(text('1\n2\n'), CUT);
  await expect.poll(() => printer.state.coverOpen).toBe(true);
  client.write(hex('10 04 01 10 04 02'));
  await expect.poll(() => client.answers).toBe('1e16');
  expect(printer.current?.text).toBe('1');
  await printer.clear('coverOpen');
  expect((await printer.waitForReceipts(1))[0]?.text).toBe('1\n2');
});

describe('a jammed cutter', () => {
  beforeEach(async () => {
    await printer.fault('cutterError');
    client.write(text('held\n'), CUT, hex('10 04 03'));
    await expect.poll(() => client.answers).toBe('1a');
    expect(printer.receipts).toEqual([]);
  });

  it('is cleared by DLE ENQ 1, and the rest is printed', async () => {
    client.write(hex('10 05 01'));
    expect((await printer.waitForReceipts(1))[0]?.text).toBe('held');
    expect(printer.state.faults).toEqual([]);
  });

  it('is cleared by DLE ENQ 2, and the buffer is lost', async () => {
    client.write(hex('10 05 02'));
    await expect.poll(() => printer.state.cutterError).toBe(false);
    client.write(text('new\n'), CUT);
    expect((await printer.waitForReceipts(1))[0]?.text).toBe('new');
  });
});

describe('automatic status', () => {
  it('reports every watched change, and no other', async () => {
    client.write(hex('1d 61 02'));
    await expect.poll(() => client.answers).toBe('1400000f');
    await printer.fault('paperLow');
    await printer.fault('coverOpen');
    await expect.poll(() => client.answers).toBe('1400000f3c00030f');
    await printer.clear();
    await expect.poll(() => client.answers).toMatch(/1400000f$/);
  });
});

describe('a power cycle', () => {
  it('loses connections, buffer and incomplete commands, and keeps the paper', async () => {
    await printer.fault('paperOut', { afterLines: 1 });
    client.write(hex('1d 61 0f'), text('printed\nbuffered\n'), hex('1d 76 30 00 ff 00 ff 00'));
    await expect.poll(() => printer.state.paperOut).toBe(true);
    await printer.clear('paperOut');
    await expect.poll(() => printer.state.midCommand).toBe(true);

    await printer.fault('powerCycle', { offMs: 1000 });
    await expect.poll(() => client.closed).toBe(true);
    await expect(TestClient.connect(printer.port)).rejects.toThrow('ECONNREFUSED');
    expect(printer.state).toMatchObject({ faults: ['powerCycle'], listening: false, midCommand: false });

    clock.advance(1000);
    await expect.poll(() => printer.state.listening).toBe(true);
    client = await TestClient.connect(printer.port);
    client.write(text('new\n'), CUT);
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toBe('printed\nbuffered\nnew');
    expect(receipt?.connectionIds).toEqual([1, 2]);
    expect(client.answers).toBe('');
  });

  it('loses the buffer', async () => {
    await printer.fault('paperOut');
    client.write(text('lost\n'), CUT);
    await expect.poll(() => printer.state.waitingBytes).toBe(8);
    await printer.fault('powerCycle');
    await printer.clear();
    expect(printer.state).toMatchObject({ waitingBytes: 0, listening: true, faults: [] });
    expect(printer.receipts).toEqual([]);
  });
});

describe('the network', () => {
  it('refuses new connections and keeps existing ones', async () => {
    await printer.fault('refuse');
    await expect(TestClient.connect(printer.port)).rejects.toThrow('ECONNREFUSED');
    client.write(hex('10 04 01'));
    await expect.poll(() => client.answers).toBe('16');
    const { port } = printer;
    await printer.clear('refuse');
    expect(printer.port).toBe(port);
    client.close();
    client = await TestClient.connect(port);
  });

  it('drops a connection after exactly the given bytes, once', async () => {
    await printer.fault('dropAfterBytes', { bytes: 3 });
    client.write(text('a\nbcd\n'), CUT);
    await expect.poll(() => client.closed).toBe(true);
    expect(printer.bytes).toBe(3);
    expect(printer.state.faults).toEqual([]);
    client = await TestClient.connect(printer.port);
    client.write(text('e\n'), CUT);
    expect((await printer.waitForReceipts(1))[0]?.text).toBe('a\nbe');
  });

  it('stalls: accepts connections, and reads nothing until the fault ends', async () => {
    await printer.fault('stall');
    const second = await TestClient.connect(printer.port);
    second.write(hex('10 04 01'));
    await expect.poll(() => printer.state.openConnections).toBe(2);
    expect(printer.bytes).toBe(0);
    await printer.clear('stall');
    await expect.poll(() => second.answers).toBe('16');
    second.close();
  });

  it('rejects invalid options', async () => {
    await expect(printer.fault('dropAfterBytes', { bytes: 0 })).rejects.toThrow();
    await expect(printer.fault('paperOut', { afterLines: 1.5 })).rejects.toThrow();
  });
});

describe('slow paper', () => {
  it('takes as long as a real printer, and confirms only then', async () => {
    await printer.fault('slowPaper');
    client.write(text('1\n2\n3\n4\n'), PROCESS_ID, CUT);
    await expect.poll(() => printer.current?.text).toBe('1');
    // A line is 30 dots, 3.75 mm: 25 ms at 150 mm/s.
    clock.advance(24);
    expect(printer.current?.text).toBe('1');
    clock.advance(1);
    expect(printer.current?.text).toBe('1\n2');
    clock.advance(74);
    expect(printer.current?.text).toBe('1\n2\n3\n4');
    expect(client.answers).toBe('');
    clock.advance(1);
    await expect.poll(() => client.answers).toBe(PROCESS_ID_ANSWER);
    expect(printer.receipts).toHaveLength(1);
  });
});

describe('a small buffer', () => {
  it('makes the network wait, real-time commands included', async () => {
    await printer.fault('smallBuffer', { bytes: 8 });
    await printer.fault('paperOut');
    client.write(text('12345678'), hex('10 04 01'), text('\n'), CUT);
    await expect.poll(() => printer.state.waitingBytes).toBe(8);
    expect(printer.bytes).toBe(8);
    expect(client.answers).toBe('');
    await printer.clear('paperOut');
    expect((await printer.waitForReceipts(1))[0]?.text).toBe('12345678');
    await expect.poll(() => client.answers).toBe('16');
  });

  it('prints everything when much more is sent than it holds', async () => {
    await printer.fault('smallBuffer');
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
    client.write(text(lines.join('\n')), CUT);
    expect((await printer.waitForReceipts(1))[0]?.text).toBe(lines.join('\n'));
  });
});

describe('real-time commands', () => {
  it('are answered in the middle of a picture, and are part of the picture', async () => {
    client.write(hex('1d 76 30 00 03 00 02 00 10 04 01'));
    await expect.poll(() => client.answers).toBe('16');
    expect(printer.state.midCommand).toBe(true);
    client.write(hex('ff ff ff'), CUT);
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.images[0]?.data).toEqual(Uint8Array.of(0x10, 0x04, 0x01, 0xff, 0xff, 0xff));
  });

  it('kick the drawer and beep while the mechanism is stopped', async () => {
    await printer.fault('coverOpen');
    client.write(hex('10 14 01 01 02 10 14 03 01 01 00 01 01'));
    await expect.poll(() => printer.current?.beeps).toBe(1);
    expect(printer.current?.drawerPulses).toEqual([{ pin: 5, onMs: 200, offMs: 200 }]);
  });

  it('discard the buffer', async () => {
    await printer.fault('coverOpen');
    client.write(text('away\n'), hex('10 14 08 01 03 14 01 06 02 08'));
    await expect.poll(() => client.answers).toBe('372500');
    await printer.clear();
    client.write(text('kept\n'), CUT);
    expect((await printer.waitForReceipts(1))[0]?.text).toBe('kept');
  });
});

describe('the parser', () => {
  it('keeps its state across connections: an unfinished picture swallows the next job', async () => {
    client.write(hex('1d 76 30 00 01 00 10 00'));
    await expect.poll(() => printer.state.midCommand).toBe(true);
    client.close();
    client = await TestClient.connect(printer.port);
    client.write(text('0123456789abcdef'), text('seen\n'), CUT);
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toBe('seen');
    expect(Buffer.from(receipt?.images[0]?.data ?? []).toString()).toBe('0123456789abcdef');
  });

  it('recovers with NULs and ESC @', async () => {
    client.write(hex('1d 76 30 00 01 00 10 00'));
    await expect.poll(() => printer.state.midCommand).toBe(true);
    client.write(Buffer.alloc(64), hex('1b 40'), text('clean\n'), CUT);
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toBe('clean');
    expect(receipt?.unknown).toEqual([]);
  });
});
