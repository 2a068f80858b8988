/** Applies the agent's events to the lists of printers and jobs. */
import type { Job } from '@servery/protocol/printing/job';
import type { RequestBody } from '@servery/protocol/printing/messages';
import type { Printer } from '@servery/protocol/printing/printer';

/** How many of the newest jobs are requested and kept: a busy evening's worth, and the protocol's limit. */
export const MAX_JOBS = 200;

/** The printers after one was changed or added. */
export function withPrinter(printers: readonly Printer[], changed: Printer): readonly Printer[] {
  const isKnown = printers.some(({ id }) => id === changed.id);
  return isKnown ? printers.map((each) => (each.id === changed.id ? changed : each)) : [...printers, changed];
}

/** The printers with the changed settings of one of them. */
export function withSettings(
  printers: readonly Printer[],
  { printerId, ...changes }: RequestBody<'printer.configure'>,
): readonly Printer[] {
  // An absent setting has no key; it is never undefined.
  return printers.map((each) =>
    each.id === printerId ? { ...each, ...(changes as Partial<Printer>) } : each,
  );
}

/** The jobs, newest first, after one was changed or added. A stale event changes nothing. */
export function withJob(jobs: readonly Job[], changed: Job): readonly Job[] {
  const known = jobs.find(({ id }) => id === changed.id);
  if (known === undefined) return [changed, ...jobs].slice(0, MAX_JOBS);
  if (Date.parse(known.changedAt) > Date.parse(changed.changedAt)) return jobs;
  return jobs.map((each) => (each === known ? changed : each));
}
