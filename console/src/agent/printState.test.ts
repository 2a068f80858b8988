import { t } from 'i18next';
import { JOB_FAILURES, JOB_STATES } from '@servery/protocol/printing/job';
import { expect, it } from 'vitest';
import { digestOnPaper, jobsOfOrder, jobText, printStateOf, stoppedText } from './printState.ts';
import { testJob } from './testRows.ts';

it('finds an order’s prints, except test prints', () => {
  const jobs = [testJob(), testJob({ orderId: '2' }), testJob({ reason: 'test' })];
  expect(jobsOfOrder(jobs, '10482')).toEqual([jobs[0]]);
});

it('reads an order’s state from its newest job at each printer, the worst first', () => {
  expect(printStateOf([])).toBeUndefined();
  expect(printStateOf([testJob()])).toBe('printed');
  const failed = testJob({ id: 'j0', state: 'failed', acceptedAt: '2026-11-20T17:00:00Z' });
  expect(printStateOf([failed, testJob()])).toBe('printed');
  expect(printStateOf([testJob(), { ...failed, printerId: 'p2' }])).toBe('attention');
  expect(printStateOf([testJob(), testJob({ printerId: 'p2', state: 'waiting' })])).toBe('queued');
});

it('knows the digest of the newest paper if the agent sends one', () => {
  const older = testJob({ id: 'j0', digest: 'old' });
  expect(digestOnPaper([testJob()])).toBeUndefined();
  expect(digestOnPaper([testJob({ digest: 'new', state: 'waiting' }), older])).toBe('new');
  expect(digestOnPaper([testJob({ digest: 'new', state: 'cancelled' }), older])).toBe('old');
  // The slip of a cancelled order has no digest.
  expect(digestOnPaper([testJob(), older])).toBe('old');
});

it('says why the newest job does not print, and when it will', () => {
  const waiting = testJob({ state: 'waiting', waitsFor: 'paper-out' });
  expect(stoppedText([waiting, testJob()], t)).toBe('Not printed: paper is out. Prints when you load paper');
  expect(stoppedText([{ ...waiting, waitsFor: 'cutter' }], t)).toBe(
    'Not printed: the printer isn’t ready. Prints when it is',
  );
  // Other jobs print first.
  expect(stoppedText([testJob({ state: 'waiting' })], t)).toBeUndefined();
  expect(stoppedText([testJob(), waiting], t)).toBeUndefined();
  expect(stoppedText([], t)).toBeUndefined();
});

it('has a text for every state', () => {
  const words = JOB_STATES.map((state) =>
    jobText(testJob({ state, copies: 2, text: 'Failed: the port is closed.', waitsFor: 'paper-out' }), t),
  );
  expect(words).toEqual([
    'Queued',
    'Waiting: out of paper',
    'Printing copy 1 of 2',
    'Printed',
    'Sent, but this printer can’t confirm printing',
    'May not have printed: check the printer',
    'Held: too old to print automatically',
    'Cancelled',
    'Failed: the port is closed.',
  ]);
});

it('has a text for every failure, and passes on those of another agent version', () => {
  const words = JOB_FAILURES.map((failure) =>
    jobText(testJob({ state: 'failed', text: 'theirs', failure }), t),
  );
  expect(new Set(words).size).toBe(JOB_FAILURES.length);
  expect(words.filter((text) => text.includes('theirs'))).toEqual([]);
  const failed = testJob({
    state: 'failed',
    text: 'Failed: the roll is upside down.',
    failure: 'upside-down',
  });
  expect(jobText(failed, t)).toBe('Failed: the roll is upside down.');
});
