import { FINISHED_STATES, type Job, type WaitReason } from '@servery/protocol/printing/job';

/** What only a person ends: no use in waiting longer. */
const FOR_A_PERSON: ReadonlySet<WaitReason> = new Set<WaitReason>([
  'paper-out',
  'cover-open',
  'cutter',
  'error',
]);

const isSettled = ({ state, waitsFor }: Job): boolean =>
  FINISHED_STATES.has(state) ||
  state === 'uncertain' ||
  state === 'held' ||
  (state === 'waiting' && waitsFor !== undefined && FOR_A_PERSON.has(waitsFor));

/**
 * Submits a job and follows it until nothing more is to be expected of it, or the time is up.
 *
 * @param onChanged starts listening to all jobs; the function that comes back stops it.
 * @returns the job as it stood last.
 */
export async function outcome(
  submit: () => Promise<Job>,
  onChanged: (listener: (job: Job) => void) => () => void,
  withinMs: number,
): Promise<Job> {
  // Listened to from before it is submitted: its first change may come together with the answer.
  const latest = new Map<string, Job>();
  let changed = (): void => undefined;
  const stop = onChanged((job) => {
    latest.set(job.id, job);
    changed();
  });
  try {
    const submitted = await submit();
    const current = (): Job => latest.get(submitted.id) ?? submitted;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      changed = () => {
        if (!isSettled(current())) return;
        clearTimeout(timer);
        resolve();
      };
      changed();
    });
    return current();
  } finally {
    stop();
  }
}
