import { expect, it } from 'vitest';
import { MAX_JOBS, withJob, withPrinter, withSettings } from './agentRows.ts';
import { testJob, testPrinter } from './testRows.ts';

it('puts a new job on top and keeps at most the requested number', () => {
  const full = Array.from({ length: MAX_JOBS }, (_, index) => testJob({ id: `j${index}` }));
  const jobs = withJob(full, testJob({ id: 'new' }));
  expect(jobs).toHaveLength(MAX_JOBS);
  expect(jobs[0]?.id).toBe('new');
});

it('updates a job in place, unless the event is stale', () => {
  const jobs = [
    testJob({ id: 'a' }),
    testJob({ id: 'b', state: 'printing', changedAt: '2026-11-20T18:00:02Z' }),
  ];
  const printed = testJob({ id: 'b', state: 'printed', changedAt: '2026-11-20T18:00:03Z' });
  expect(withJob(jobs, printed)[1]).toBe(printed);
  const stale = testJob({ id: 'b', state: 'accepted', changedAt: '2026-11-20T18:00:01Z' });
  expect(withJob(jobs, stale)).toBe(jobs);
});

it('updates a printer in place or adds it', () => {
  const printers = [testPrinter({ id: 'a' }), testPrinter({ id: 'b' })];
  expect(withPrinter(printers, testPrinter({ id: 'a', state: 'error' })).map(({ state }) => state)).toEqual([
    'error',
    'connected',
  ]);
  expect(withPrinter(printers, testPrinter({ id: 'c' })).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('updates only the changed settings of a printer', () => {
  const printers = [testPrinter({ id: 'a' }), testPrinter({ id: 'b' })];
  const changed = withSettings(printers, { printerId: 'b', copies: 3, logo: null });
  expect(changed).toEqual([printers[0], testPrinter({ id: 'b', copies: 3 })]);
  expect(withSettings(printers, { printerId: 'gone', copies: 3 })).toEqual(printers);
});
