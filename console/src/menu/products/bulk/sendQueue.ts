/** A queue that sends many changes: pure except for the given `send`. */

/** The steps to send for one product, in order; each is sent only after the one before succeeded. */
export interface Job<Step> {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** The progress of a job. */
export interface JobState<Failure> {
  /** Number of steps that succeeded. */
  readonly stepsDone: number;
  readonly is: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why the next step was refused; only set with `failed`. */
  readonly failure?: Failure;
}

interface Queue<Step, Failure> {
  readonly jobs: readonly Job<Step>[];
  /** Sends one step; resolves to the reason if refused, or to undefined on success. Never rejects. */
  readonly send: (step: Step) => Promise<Failure | undefined>;
  /** Stops the queue: steps in flight finish, and no more are sent. */
  readonly signal: AbortSignal;
  readonly onState: (id: string, state: JobState<Failure>) => void;
}

/** Maximum number of concurrent jobs: the platform also serves guests. */
const AT_ONCE = 2;

/**
 * Sends jobs in order, at most two at a time. A refused step ends only its own job.
 *
 * @returns when no job is running any more.
 */
export async function sendJobs<Step, Failure>(queue: Queue<Step, Failure>): Promise<void> {
  const { jobs, send, signal, onState } = queue;
  const waiting = jobs.values();

  const sendJob = async ({ id, steps }: Job<Step>): Promise<void> => {
    for (const [stepsDone, step] of steps.entries()) {
      if (signal.aborted) {
        onState(id, { stepsDone, is: 'waiting' });
        return;
      }
      onState(id, { stepsDone, is: 'sending' });
      const failure = await send(step);
      if (failure !== undefined) {
        onState(id, { stepsDone, is: 'failed', failure });
        return;
      }
    }
    onState(id, { stepsDone: steps.length, is: 'done' });
  };
  // The workers share the iterator: each takes the next free job.
  const work = async (): Promise<void> => {
    for (const job of waiting) {
      if (signal.aborted) return;
      await sendJob(job);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The remaining steps of each job; completed jobs are left out. */
export function remaining<Step>(
  jobs: readonly Job<Step>[],
  stepsDoneOf: (id: string) => number,
): readonly Job<Step>[] {
  return jobs
    .map(({ id, steps }) => ({ id, steps: steps.slice(stepsDoneOf(id)) }))
    .filter(({ steps }) => steps.length > 0);
}
