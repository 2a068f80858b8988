import type { Job } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import { describe, expect, it } from 'vitest';
import {
  advance as advanceAt,
  AT_THE_START,
  isBroken,
  STEPS,
  type TourFacts,
  type TourProgress,
} from './tourSteps.ts';

const NOW = Date.parse('2026-05-22T19:00:00Z');

const advance = (progress: TourProgress, facts: TourFacts): TourProgress => advanceAt(progress, facts, NOW);
const printer = (changes: Partial<Printer> = {}): Printer =>
  ({ id: 'p', name: 'Kitchen', state: 'connected', faults: [], ...changes }) as unknown as Printer;
const job = (changes: Partial<Job> = {}): Job =>
  ({
    id: 'j',
    orderId: '12',
    reason: 'manual',
    state: 'printed',
    changedAt: new Date(NOW).toISOString(),
    ...changes,
  }) as Job;

const QUIET: TourFacts = {
  isShiftOpen: true,
  waiting: [],
  orderStatus: undefined,
  jobs: [],
  printers: [printer()],
};
const at = (step: (typeof STEPS)[number], changes: Partial<TourProgress> = {}): TourProgress => ({
  ...AT_THE_START,
  done: STEPS.indexOf(step),
  orderId: '12',
  ...changes,
});
const stepAfter = (progress: TourProgress, facts: Partial<TourFacts>): string =>
  STEPS[advance(progress, { ...QUIET, ...facts }).done] ?? 'over';

describe('the tour', () => {
  it('begins with the shift, and does not take an order that was already waiting as its own', () => {
    const closed = advance(AT_THE_START, { ...QUIET, isShiftOpen: false, waiting: ['9', '8'] });
    expect(closed).toMatchObject({ done: 0, before: ['9', '8'] });
    // Facts with the same orders return the same object, so nothing is written.
    expect(advance(closed, { ...QUIET, isShiftOpen: false, waiting: ['8', '9'] })).toBe(closed);
    const open = advance(closed, { ...QUIET, waiting: ['9', '8'] });
    expect(STEPS[open.done]).toBe('order');
    expect(advance(open, { ...QUIET, waiting: ['12', '9', '8'] })).toMatchObject({ done: 2, orderId: '12' });
  });

  it('continues when anyone accepts the order, and waits for another when it is declined', () => {
    expect(stepAfter(at('accept'), {})).toBe('accept');
    expect(stepAfter(at('accept'), { orderStatus: 'Processing' })).toBe('accept');
    expect(stepAfter(at('accept'), { orderStatus: 'Confirmed' })).toBe('print');
    const declined = advance(at('accept'), { ...QUIET, orderStatus: 'Cancelled', waiting: ['3'] });
    expect(declined).toEqual({ ...AT_THE_START, done: 1, before: ['3'] });
  });

  it('counts only prints of this order that the printer has confirmed, and no test print', () => {
    expect(stepAfter(at('print'), { jobs: undefined })).toBe('print');
    expect(stepAfter(at('print'), { jobs: [job({ state: 'sent' })] })).toBe('print');
    expect(stepAfter(at('print'), { jobs: [job({ orderId: '11' })] })).toBe('print');
    expect(stepAfter(at('print'), { jobs: [job({ reason: 'test' })] })).toBe('print');
    expect(stepAfter(at('print'), { jobs: [job()] })).toBe('fault');
  });

  it('ends once a broken printer works again and has printed', () => {
    const jobs = [job()];
    const broken = advance(at('fault'), { ...QUIET, jobs, printers: [printer({ faults: ['paper-out'] })] });
    expect(broken.brokenAt).toBe(NOW);
    // Printed before the failure, or repaired without a print, or printed while another printer is still broken.
    expect(stepAfter(broken, { jobs })).toBe('fault');
    const later = [job({ changedAt: new Date(NOW + 5000).toISOString() })];
    expect(stepAfter(broken, { jobs: later, printers: [printer({ state: 'error' })] })).toBe('fault');
    expect(stepAfter(broken, { jobs: later, printers: undefined })).toBe('fault');
    expect(stepAfter(broken, { jobs: later })).toBe('over');
  });

  it('advances several steps at once if all of them are already done', () => {
    const started = { ...AT_THE_START, done: 1 };
    const facts = { ...QUIET, waiting: ['12'], orderStatus: 'Confirmed', jobs: [job()] };
    expect(STEPS[advance(started, facts).done]).toBe('fault');
  });

  it.each([
    ['is well', {}, false],
    ['has little paper left', { faults: ['paper-low'] as const }, false],
    ['is being connected', { state: 'connecting' as const }, false],
    ['is open', { faults: ['cover-open'] as const }, true],
    ['is away', { state: 'disconnected' as const }, true],
    ['refuses', { state: 'error' as const, problem: 'refused' as const }, true],
  ])('a printer that %s', (_, changes, expected) => {
    expect(isBroken(printer(changes as Partial<Printer>))).toBe(expected);
  });
});
