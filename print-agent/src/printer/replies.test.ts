import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Reply, ReplyParser } from './replies.ts';

const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex');
const parsed = (...chunks: readonly Uint8Array[]): Reply[] => {
  const parser = new ReplyParser();
  return chunks.flatMap((chunk) => [...parser.take(chunk)]);
};

const EVERYTHING = hex('12 1c 00 00 0f 37 22 61 62 63 64 00 5f 45 50 53 4f 4e 00 0c 16');
const REPLIES: readonly Reply[] = [
  { kind: 'real-time', status: 0x12 },
  { kind: 'automatic', status: [0x1c, 0, 0, 0x0f] },
  { kind: 'process', id: 'abcd' },
  { kind: 'text', text: 'EPSON' },
  { kind: 'paper', status: 0x0c },
  { kind: 'real-time', status: 0x16 },
];

describe('replies', () => {
  it('are told apart by their fixed bits', () => {
    expect(parsed(EVERYTHING)).toEqual(REPLIES);
  });

  it('are the same in whatever pieces they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: EVERYTHING.length })), (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), EVERYTHING.length];
        const chunks = ends.map((end, index) => EVERYTHING.subarray(ends[index - 1] ?? 0, end));
        expect(parsed(...chunks)).toEqual(REPLIES);
      }),
    );
  });

  it('come through flow control and foreign bytes', () => {
    expect(parsed(hex('13 11 12 ff 37 25 00 16'))).toEqual([
      { kind: 'real-time', status: 0x12 },
      // 37 25 is no process id; its rest is read for what it may be.
      { kind: 'paper', status: 0x25 },
      { kind: 'paper', status: 0x00 },
      { kind: 'real-time', status: 0x16 },
    ]);
  });

  it('are found again behind an automatic status that was cut short', () => {
    expect(parsed(hex('10 00'), hex('12'))).toContainEqual({ kind: 'real-time', status: 0x12 });
  });

  it('are found again behind a text that never ends', () => {
    expect(parsed(Buffer.from(`_${'x'.repeat(200)}`), hex('12'))).toContainEqual({
      kind: 'real-time',
      status: 0x12,
    });
  });

  it('never keep more than an answer is long, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const parser = new ReplyParser();
        const [, after] = [[...parser.take(bytes)], [...parser.take(new Uint8Array(100).fill(0x12))]];
        expect(after.length).toBeGreaterThan(10);
      }),
    );
  });
});
