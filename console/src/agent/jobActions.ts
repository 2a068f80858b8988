import type { Job, JobState } from '@servery/protocol/printing/job';

export type JobAction = 'reprint' | 'release' | 'cancel';

/**
 * What a person may do with a job in each state. Reprinting is a job of its own, marked as a duplicate; releasing
 * lets the agent go on with one that waits for a person.
 */
const ACTIONS: Readonly<Record<JobState, readonly JobAction[]>> = {
  accepted: ['cancel'],
  waiting: ['cancel'],
  printing: [],
  printed: ['reprint'],
  sent: ['reprint'],
  uncertain: ['release', 'cancel'],
  held: ['release', 'cancel'],
  cancelled: ['reprint'],
  failed: ['reprint'],
};

export function jobActions({ state }: Pick<Job, 'state'>): readonly JobAction[] {
  return ACTIONS[state];
}
