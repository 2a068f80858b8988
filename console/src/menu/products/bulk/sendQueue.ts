/** Sending many changes one after another: pure but for the `send` that it is given. */

/** What is to be sent for one product: its steps in their order, each only once the one before it was taken. */
export interface Job<Step> {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** How far a job is. */
export interface JobState<Failure> {
  /** Steps that were taken. */
  readonly taken: number;
  readonly is: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why the step after the taken ones was refused; with `failed` alone. */
  readonly failure?: Failure;
}

interface Queue<Step, Failure> {
  readonly jobs: readonly Job<Step>[];
  /** Sends one step; resolves to why it was refused, or to undefined when it was taken. Never rejects. */
  readonly send: (step: Step) => Promise<Failure | undefined>;
  /** Stops: what is under way is finished, nothing further is sent. */
  readonly signal: AbortSignal;
  readonly onState: (id: string, state: JobState<Failure>) => void;
}

/** Jobs that are under way at the same time: the platform serves guests as well. */
const AT_ONCE = 2;

/**
 * Sends jobs in their order, at most two at a time. A refused step ends its job and no other.
 *
 * @returns once nothing is under way any more.
 */
export async function sendJobs<Step, Failure>(queue: Queue<Step, Failure>): Promise<void> {
  const { jobs, send, signal, onState } = queue;
  const waiting = jobs.values();

  const sendJob = async ({ id, steps }: Job<Step>): Promise<void> => {
    for (const [taken, step] of steps.entries()) {
      if (signal.aborted) {
        onState(id, { taken, is: 'waiting' });
        return;
      }
      onState(id, { taken, is: 'sending' });
      const failure = await send(step);
      if (failure !== undefined) {
        onState(id, { taken, is: 'failed', failure });
        return;
      }
    }
    onState(id, { taken: steps.length, is: 'done' });
  };
  // The workers share the iterator: each takes the next job that nobody has.
  const work = async (): Promise<void> => {
    for (const job of waiting) {
      if (signal.aborted) return;
      await sendJob(job);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What is left of jobs: the steps that were not taken. What is done is left out. */
export function remaining<Step>(
  jobs: readonly Job<Step>[],
  takenOf: (id: string) => number,
): readonly Job<Step>[] {
  return jobs
    .map(({ id, steps }) => ({ id, steps: steps.slice(takenOf(id)) }))
    .filter(({ steps }) => steps.length > 0);
}
