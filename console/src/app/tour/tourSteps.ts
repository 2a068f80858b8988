/** The tour's five steps, each completed when the real state says so. Pure. */
import { actionsIn, isCancelled } from '@servery/protocol/platform/orderStatus';
import type { Job } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import * as z from 'zod/mini';

export const STEPS = ['shift', 'order', 'accept', 'print', 'fault'] as const;
export type Step = (typeof STEPS)[number];

/** The tour's progress, as this device stores it. */
export const tourProgress = z.object({
  isSkipped: z.boolean(),
  /** How many steps are done, in order. */
  done: z.int().check(z.minimum(0), z.maximum(STEPS.length)),
  /** The orders that were waiting before the tour's own arrived. */
  before: z.array(z.string()),
  /** The tour's own order, once it has arrived. */
  orderId: z.optional(z.string()),
  /** When the printer first failed after the print, in milliseconds since the epoch. */
  brokenAt: z.optional(z.number()),
});
export type TourProgress = z.output<typeof tourProgress>;

export const AT_THE_START: TourProgress = { isSkipped: false, done: 0, before: [] };

/** The state that the tour observes. */
export interface TourFacts {
  readonly isShiftOpen: boolean;
  /** The numbers of the orders that wait to be accepted, newest first. */
  readonly waiting: readonly string[];
  /** The status of the tour's order; undefined while unknown. */
  readonly orderStatus: string | undefined;
  /** Newest first; undefined while unknown. */
  readonly jobs: readonly Job[] | undefined;
  /** Undefined while unknown. */
  readonly printers: readonly Printer[] | undefined;
}

/** Whether a printer cannot print. Low paper is not a failure yet. */
export function isBroken({ state, faults, problem }: Printer): boolean {
  return (
    state !== 'connecting' &&
    (state !== 'connected' || problem !== undefined || faults.some((fault) => fault !== 'paper-low'))
  );
}

/** The jobs of the tour's order, newest first, without test prints. */
export function jobsOfTour(jobs: readonly Job[] | undefined, { orderId }: TourProgress): readonly Job[] {
  return (jobs ?? []).filter((job) => job.orderId === orderId && job.reason !== 'test');
}

/** Advances by one step if the real state has reached it; otherwise returns the same object. */
function stepOn(progress: TourProgress, facts: TourFacts, now: number): TourProgress {
  const { before, brokenAt, done } = progress;
  const next = { ...progress, done: done + 1 };
  const step = STEPS[done];
  if (step === undefined) return progress;
  switch (step) {
    case 'shift': {
      const isSame =
        before.length === facts.waiting.length && before.every((id) => facts.waiting.includes(id));
      if (!facts.isShiftOpen) return isSame ? progress : { ...progress, before: [...facts.waiting] };
      return next;
    }
    case 'order': {
      const orderId = facts.waiting.find((id) => !before.includes(id));
      return orderId === undefined ? progress : { ...next, orderId };
    }
    case 'accept': {
      const { orderStatus: status } = facts;
      if (status === undefined) return progress;
      // Declined: nothing to print, so the tour waits for another order.
      if (isCancelled(status))
        return { ...AT_THE_START, done: STEPS.indexOf('order'), before: [...facts.waiting] };
      return actionsIn(status).includes('confirm') ? progress : next;
    }
    case 'print':
      return jobsOfTour(facts.jobs, progress).some(({ state }) => state === 'printed') ? next : progress;
    case 'fault': {
      const isInTrouble = facts.printers?.some(isBroken);
      if (brokenAt === undefined) return isInTrouble ? { ...progress, brokenAt: now } : progress;
      const isPrinted = facts.jobs?.some(
        ({ state, changedAt }) => state === 'printed' && Date.parse(changedAt) > brokenAt,
      );
      return isInTrouble === false && isPrinted === true ? next : progress;
    }
  }
}

/**
 * Advances as far as the real state says; returns the same object if nothing changed. @param now milliseconds since the
 * epoch.
 */
export function advance(progress: TourProgress, facts: TourFacts, now: number): TourProgress {
  const next = stepOn(progress, facts, now);
  return next === progress || next.done <= progress.done ? next : advance(next, facts, now);
}
