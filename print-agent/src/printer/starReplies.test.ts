import { describe, expect, it } from 'vitest';
import { ReplyParser } from './replies.ts';
import { beginsWithStarStatus, StarReplyParser } from './starReplies.ts';
import { blockedBy, faultsOf } from './status.ts';

const hex = (digits: string): Uint8Array => Buffer.from(digits.replaceAll(' ', ''), 'hex');

/** The statuses in bytes that arrive one by one. */
function statusesIn(digits: string): { faults: readonly string[]; prints: number | undefined }[] {
  const parser = new StarReplyParser();
  return [...hex(digits)]
    .flatMap((byte) => [...parser.take(Uint8Array.of(byte))])
    .map((reply) => {
      if (reply.kind !== 'star') throw new Error('only statuses');
      return { faults: faultsOf(reply.status), prints: reply.prints };
    });
}

const READY = '23 06 00 00 00 00 00 00 00';

describe("Star's automatic status", () => {
  it.each([
    [READY, [], 0],
    ['23 06 08 00 00 08 00 00 00', ['paper-out'], 0],
    ['23 06 28 00 00 00 00 00 00', ['cover-open'], 0],
    ['23 06 08 08 00 00 00 00 00', ['cutter'], 0],
    ['23 06 08 20 00 00 00 00 00', ['error'], 0],
    ['23 06 08 00 00 00 00 00 00', ['offline'], 0],
    ['23 06 00 00 00 04 00 00 00', ['paper-low'], 0],
    ['23 06 02 00 00 00 00 6e 00', [], 31],
    ['23 06 02 00 00 00 00 42 00', [], 17],
    // An older version without a counter.
    ['0f 02 00 00 00 00 00', [], undefined],
  ] as const)('%s is %j, print end %s', (digits, faults, prints) => {
    expect(statusesIn(digits)).toEqual([{ faults, prints }]);
  });

  it('may be followed by its length and the answer to another question', () => {
    const enq = '23 86 00 00 00 00 00 02 00 00 08 30 31 3a 42 00 01 00 3b';
    expect(statusesIn(`${enq} 23 86 00 00 00 00 00 04 00 00 00`).map(({ prints }) => prints)).toEqual([1, 2]);
  });

  it('is found again after bytes that are no status', () => {
    expect(statusesIn(`11 13 ff 23 06 10 ${READY}`)).toHaveLength(1);
  });

  it('does not block printing while paper is only low', () => {
    const [reply] = new StarReplyParser().take(hex('23 06 00 00 00 04 00 00 00'));
    expect(reply?.kind === 'star' && blockedBy(reply.status)).toBeUndefined();
  });

  it('tells a Star printer from one that reads ESC/POS', () => {
    expect(beginsWithStarStatus(hex(READY))).toBe(true);
    expect(beginsWithStarStatus(hex('23 86 00 00 00 00 00 00 00 00 00'))).toBe(true);
    // Real-time status, paper sensors (0f: paper out), automatic status, a process id, a text.
    for (const answer of [
      '12',
      '0f 14 00 00 0f',
      '14 00 00 0f',
      '37 22 31 32 33 34 00',
      '5f 41 42 43 44 45 00',
    ]) {
      expect(beginsWithStarStatus(hex(answer)), answer).toBe(false);
      expect([...new ReplyParser().take(hex(answer))].length, answer).toBeGreaterThan(0);
    }
  });
});
