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

  it('are the same in any chunks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: EVERYTHING.length })), (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), EVERYTHING.length];
        const chunks = ends.map((end, index) => EVERYTHING.subarray(ends[index - 1] ?? 0, end));
        expect(parsed(...chunks)).toEqual(REPLIES);
      }),
    );
  });

  it('are found among flow control and unknown bytes', () => {
    expect(parsed(hex('13 11 12 ff 37 25 00 16'))).toEqual([
      { kind: 'real-time', status: 0x12 },
      // 37 25 does not start a process id; the bytes after it are parsed on their own.
      { kind: 'paper', status: 0x25 },
      { kind: 'paper', status: 0x00 },
      { kind: 'real-time', status: 0x16 },
    ]);
  });

  it('are found after a truncated automatic status', () => {
    expect(parsed(hex('10 00'), hex('12'))).toContainEqual({ kind: 'real-time', status: 0x12 });
  });

  it.each([
    ['a head of a process id', '37'],
    ['two of them', '37 37'],
    ['a process id that was cut short', '37 22 61'],
    ['one without its end', '37 22 61 62 63 64'],
    ['a head of a text', '5f'],
    ['a text that was cut short', '5f 45 50 53'],
    ['a text behind another head', '5f 37 45'],
    ['a first byte of automatic status', '10'],
    ['one with two more', '1c 00 00'],
    ['a drawer, a text and a process id', '14 00 5f 31 37 22'],
  ])('that confirm are found behind %s', (_what, stray) => {
    const confirmed = { kind: 'process', id: 'a_7"' } as const;
    const reply = hex('37 22 61 5f 37 22 00');
    expect(parsed(hex(stray), reply).filter(({ kind }) => kind === 'process')).toEqual([confirmed]);
    expect(parsed(reply, hex(stray), reply)).toEqual(expect.arrayContaining([confirmed, confirmed]));
  });

  it('that confirm are found among any other bytes, in any chunks', () => {
    const character = fc.integer({ min: 0x21, max: 0x7e });
    const process = fc
      .array(character, { minLength: 4, maxLength: 4 })
      .map((id) => ({ id: String.fromCharCode(...id), bytes: Uint8Array.of(0x37, 0x22, ...id, 0) }));
    const stray = fc
      .array(
        fc.oneof(
          fc.constantFrom(0x37, 0x22, 0x5f, 0x10, 0x1c, 0x12, 0x00, 0x0c, 0x11),
          fc.integer({ min: 0, max: 0xff }),
          character,
        ),
        { maxLength: 120 },
      )
      .map((bytes) => ({ id: undefined, bytes: Uint8Array.from(bytes) }));
    const pieces = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.oneof(process, stray), { maxLength: 12 }), pieces, (parts, lengths) => {
        const bytes = Buffer.concat(parts.map((part) => part.bytes));
        const chunks: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1;
          chunks.push(bytes.subarray(at, at + length));
          at += length;
        }
        const found = parsed(...chunks);
        expect(found).toEqual(parsed(bytes));
        const ids = found.flatMap((reply) => (reply.kind === 'process' ? [reply.id] : []));
        // Stray bytes may themselves form a confirmation of an id that was never sent.
        let from = 0;
        for (const { id } of parts) {
          if (id === undefined) continue;
          const at = ids.indexOf(id, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + 1;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('in real time are not delayed by the start of a text before them', () => {
    expect(parsed(hex('5f'), hex('12'))).toEqual([{ kind: 'real-time', status: 0x12 }]);
    expect(parsed(hex('5f 45 50 53'), hex('12'))).toEqual([{ kind: 'real-time', status: 0x12 }]);
    expect(parsed(hex('37 22'), hex('16'))).toContainEqual({ kind: 'real-time', status: 0x16 });
  });

  it('are found after a text that never ends', () => {
    expect(parsed(Buffer.from(`_${'x'.repeat(200)}`), hex('12'))).toContainEqual({
      kind: 'real-time',
      status: 0x12,
    });
  });

  it('never buffer more than the length of one answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const parser = new ReplyParser();
        const [, after] = [[...parser.take(bytes)], [...parser.take(new Uint8Array(100).fill(0x12))]];
        expect(after.length).toBeGreaterThan(10);
      }),
    );
  });
});
