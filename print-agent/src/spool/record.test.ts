import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type AcceptRecord, type JournalRecord, lineOf, parseRecord } from './record.ts';

const ACCEPT: AcceptRecord = {
  type: 'accept',
  at: '2026-05-04T18:02:00.000Z',
  key: 'api.example.com/4711/order/1/auto',
  hash: 'abc',
  reason: 'auto',
  orderId: '1',
  expiresAt: '2026-05-04T18:32:00.000Z',
  jobs: [
    {
      id: 'j1',
      printerId: 'p1',
      printerName: 'Bar ,"receipt":{}',
      copies: 2,
      progress: { state: 'accepted', copy: 0, open: false, again: false },
    },
  ],
  receiptText: JSON.stringify({ kind: 'order', note: 'crêpe ,"receipt":{"total":1} 🥞', total: 1200 }),
};
const CHANGE: JournalRecord = {
  type: 'change',
  at: ACCEPT.at,
  id: 'j1',
  progress: { state: 'uncertain', copy: 1, open: true, again: true, why: 'lost ,"receipt":{}' },
};
const MOVE: JournalRecord = {
  type: 'move',
  at: ACCEPT.at,
  id: 'j1',
  printerId: 'p2',
  printerName: 'Bar',
};
const DAMAGE: JournalRecord = { type: 'damage', at: ACCEPT.at, lines: 2, orders: ['1'] };
const KEY: JournalRecord = { type: 'key', at: ACCEPT.at, key: ACCEPT.key, hash: 'abc' };

describe('a line of the journal', () => {
  it.each([ACCEPT, CHANGE, MOVE, KEY, DAMAGE])('is read back as recorded: $type', (record) => {
    const line = lineOf(record);
    const { receiptText, ...rest } = { receiptText: undefined, ...record };
    const bytes = Buffer.from(line);
    const { record: read, receipt } = parseRecord(bytes) ?? {};
    expect(read).toEqual(rest);
    expect(receipt && bytes.toString('utf8', receipt.at, receipt.at + receipt.length)).toBe(receiptText);
    expect(JSON.parse(line)).toMatchObject({ type: record.type, at: record.at });
    expect(line).not.toContain('\n');
  });

  it('is refused if it is torn or damaged at any character', () => {
    const line = lineOf(ACCEPT);
    for (let at = 0; at < line.length; at += 1) {
      expect(parseRecord(Buffer.from(line.slice(0, at))), `torn at ${at}`).toBeUndefined();
      const damaged = `${line.slice(0, at)}${line[at] === '1' ? '2' : '1'}${line.slice(at + 1)}`;
      expect(parseRecord(Buffer.from(damaged)), `damaged at ${at}`).toBeUndefined();
    }
  });

  it('contains the format version, is readable without one, and counts as newer with a higher one', () => {
    const line = lineOf(ACCEPT);
    expect(line).toMatch(/^\{"crc":"[0-9a-f]{8}","v":1,"type":"accept"/);
    const rewritten = (version: string): Buffer => {
      const body = line.slice(line.indexOf('"v":')).replace('"v":1,', version);
      return Buffer.from(`{"crc":"${crc32(body).toString(16).padStart(8, '0')}",${body}`);
    };
    const { receiptText, ...rest } = ACCEPT;
    for (const [version, isNewer] of [
      ['', false],
      ['"v":1,', false],
      ['"v":2,', true],
      ['"v":12345,', true],
    ] as const) {
      const bytes = rewritten(version);
      const read = parseRecord(bytes);
      expect(read, version).toMatchObject({ record: rest, isNewer });
      const { at = 0, length = 0 } = read?.receipt ?? {};
      expect(bytes.toString('utf8', at, at + length)).toBe(receiptText);
    }
  });

  it('is refused when it is not a record', () => {
    for (const line of ['', '{}', 'null', '{"crc":"00000000",', '{"type":"key"}']) {
      expect(parseRecord(Buffer.from(line)), line).toBeUndefined();
    }
  });
});
