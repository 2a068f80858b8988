import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { kindByKey } from '@servery/protocol/printing/job';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { describe, expect, it } from 'vitest';
import { copyHeadings } from './copyHeadings.ts';
import type { Predecessor } from './spool/receiptStore.ts';
import type { Submission } from './spool/storedJob.ts';

const ORDER = smallOrder({
  items: [{ quantity: 1, name: 'Fish & Chips', addons: [], total: 1200 }],
  total: 1200,
  decoded: true,
});
const FIRST_AT = '2026-05-04T11:38:00.000Z';
const LAST_AT = '2026-05-04T12:05:00.000Z';
const SAME: Predecessor = { count: 2, firstAt: FIRST_AT, last: 'j2', lastAt: LAST_AT };
/** The previous print had one dish less. */
const OTHER: Predecessor = { ...SAME, receipt: { ...ORDER, items: [], total: 0 } };
const REPRINT = { of: 'j1', at: FIRST_AT, number: 1 };

function headings(
  predecessor?: Predecessor,
  print = 'manual/3',
  { isMarked = false, reprint = false, slip = ORDER, backupFrom = '' } = {},
): unknown[] {
  const key = `api.example.com/4711/order/1001/${print}`;
  const kind = slip.kind === 'order' ? kindByKey(key, '1001') : 'cancelled';
  const submission: Submission = {
    ...{ key, hash: '', at: LAST_AT, reason: 'manual' },
    ...{ orderId: '1001', kind, digest: '', receiptText: undefined, range: undefined },
    ...(reprint && { reprint: REPRINT }),
  };
  const job = { submission, ...(backupFrom !== '' && { backupFrom }) };
  return [...copyHeadings(job, slip, isMarked, predecessor)];
}

describe('the headings of a copy', () => {
  it('are empty on the first print', () => {
    expect(headings()).toEqual([]);
  });

  it('give the number of the duplicate and when the first was printed', () => {
    expect(headings(SAME)).toEqual([{ kind: 'duplicate', number: '3', firstAt: FIRST_AT }]);
  });

  it('list the changes since the previous print instead', () => {
    const changes = { added: ORDER.items, removed: [], parts: ['total'] };
    expect(headings(OTHER)).toEqual([{ kind: 'changed', since: LAST_AT, changes }]);
  });

  it('list no change when the prints differ only in HTML entities from the platform', () => {
    const { decoded: _, ...undecoded } = ORDER;
    const items = [{ quantity: 1, name: 'Fish &amp; Chips', addons: [], total: 1200 }];
    expect(headings({ ...SAME, receipt: { ...undecoded, items } })).toMatchObject([{ kind: 'duplicate' }]);
  });

  it('say DUPLICATE when a person reprints the old content', () => {
    expect(headings(OTHER, 'manual/x', { reprint: true })).toMatchObject([{ kind: 'duplicate' }]);
  });

  it('say that the order is due, with the time of the previous print and the changes', () => {
    expect(headings(undefined, 'manual/due')).toEqual([{ kind: 'due' }]);
    expect(headings(SAME, 'manual/due')).toEqual([{ kind: 'due', copyOf: LAST_AT }]);
    expect(headings(OTHER, 'manual/due')).toMatchObject([
      { kind: 'due', copyOf: LAST_AT },
      { kind: 'changed', since: LAST_AT },
    ]);
  });

  it('end with the printer it was moved from and the possible duplicate', () => {
    expect(headings(SAME, 'auto', { isMarked: true, backupFrom: 'Bar' })).toMatchObject([
      { kind: 'duplicate' },
      { kind: 'backup', from: 'Bar' },
      { kind: 'may-be-duplicate' },
    ]);
  });

  it('say DUPLICATE on the reprint of a slip, and never say that a slip is due', () => {
    const slip: Receipt = { ...ORDER, kind: 'cancelled' };
    expect(headings(SAME, 'manual/x', { slip, reprint: true })).toMatchObject([{ kind: 'duplicate' }]);
    expect(headings(undefined, 'manual/due', { slip })).toEqual([]);
  });
});
