import { FINISHED_STATES, type Job, type WaitReason } from '@servery/protocol/printing/job';

/** Reasons that only a person can resolve, so that waiting longer is useless. */
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
 * Submits a job and follows it until it is settled or the time is up.
 *
 * @param onChanged adds a listener for all jobs; the returned function removes it.
 * @returns the latest state of the job.
 */
export async function waitForOutcome(
  submit: () => Promise<Job>,
  onChanged: (listener: (job: Job) => void) => () => void,
  withinMs: number,
): Promise<Job> {
  // Listens before it submits, because the first change may arrive together with the response.
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
