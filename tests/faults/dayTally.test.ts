import type { Job } from '@servery/protocol/printing/job';
import { describe, expect, it } from 'vitest';
import type { PlannedOrder } from './dayPlan.ts';
import { dishName, lastLine, onPaper, tally } from './dayTally.ts';

const order: PlannedOrder = { id: 'D10001', at: 0, printer: 0, copies: 1, reason: 'auto', dishes: 2 };
const body = `D10001\n${dishName(0)}\n${dishName(1)}\n${lastLine('D10001')}\n`;
const marked = `MAY BE A DUPLICATE\n${body}`;

function job(state: Job['state']): Job {
  const at = '2026-05-04T18:00:00Z';
  return {
    ...{ id: '1', key: 'k', orderId: 'D10001', printerId: 'p', printerName: 'Counter', reason: 'auto' },
    ...{ state, copy: 1, copies: 1, acceptedAt: at, changedAt: at, expiresAt: at, text: state },
  };
}

describe('what is on paper', () => {
  it('counts complete receipts, between two cuts or one after the other, and those without the mark', () => {
    expect(onPaper([body, marked, body + body, 'D10002'], order)).toEqual({ whole: 4, unmarked: 3 });
  });

  it('counts none that is truncated, lacks its beginning or belongs to another order', () => {
    const half = body.slice(0, -10);
    const late = body.slice(body.indexOf(dishName(1)));
    expect(onPaper([half, late, body.replaceAll('D10001', 'D10002')], order)).toEqual({
      whole: 0,
      unmarked: 0,
    });
  });
});

describe('the tally of a day', () => {
  const of = (whole: number, unmarked: number, known?: Job): ReturnType<typeof tally> =>
    tally([{ order, job: known, whole, unmarked }]);
  const fine = { lost: [], doubled: [], falselyPrinted: [], sentInVain: [] };
  const one = [expect.stringContaining('D10001')];

  it('finds nothing wrong with an order that is printed once, once more with the mark, or cancelled', () => {
    expect(of(1, 1, job('printed'))).toEqual(fine);
    expect(of(2, 1, job('printed'))).toEqual(fine);
    expect(of(0, 0, job('cancelled'))).toEqual(fine);
  });

  it('finds orders that are lost, duplicated, wrongly reported as printed, or sent in vain', () => {
    expect(of(0, 0)).toEqual({ ...fine, lost: one });
    expect(of(0, 0, job('waiting'))).toEqual({ ...fine, lost: one });
    expect(of(0, 0, job('failed'))).toEqual({ ...fine, lost: one });
    expect(of(2, 2, job('printed'))).toEqual({ ...fine, doubled: one });
    expect(of(0, 0, job('printed'))).toEqual({ ...fine, falselyPrinted: one });
    expect(of(0, 0, job('sent'))).toEqual({ ...fine, sentInVain: one });
  });
});
