import type { Job, JobState } from '@servery/protocol/printing/job';

export type JobAction = 'reprint' | 'release' | 'cancel';

/**
 * The actions on a job in each state. A reprint is a separate job, marked as a duplicate; releasing lets the agent
 * continue a job that waits for a person.
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
