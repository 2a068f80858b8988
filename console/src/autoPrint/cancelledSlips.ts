/** Prints a slip for the kitchen when an order that is already on paper is cancelled (decisions 17a). */
import type { Order } from '@servery/protocol/platform/order';
import { type Job, kindOf } from '@servery/protocol/printing/job';
import { isPrintedOrWillBe, jobsOfOrder } from '../agent/printState.ts';

/** Interval between checks, in milliseconds. */
const CHECK_MS = 30_000;
/** An order printed longer ago than this has been eaten. */
const PRINTED_WITHIN_MS = 12 * 60 * 60_000;

interface CancelledSlipsOptions {
  readonly isOn: () => boolean;
  /** The agent's jobs; undefined while they are not known. */
  readonly jobs: () => readonly Job[] | undefined;
  /** The newest cancelled orders; undefined when they could not be read. */
  readonly readCancelled: () => Promise<readonly Order[] | undefined>;
  /** Prints the slip; its idempotency key makes it print once per order. */
  readonly printSlip: (order: Order) => Promise<unknown>;
  readonly cancelJob: (job: Job) => Promise<unknown>;
}

export interface CancelledSlips {
  /** Checks now: an order has been acted on. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Nothing of it is on paper yet, and it would print once a person or the printer allows it. */
const isStillToPrint = ({ state, copy }: Job): boolean =>
  state === 'held' || (copy === 0 && (state === 'accepted' || state === 'waiting'));

const isSlip = (job: Job): boolean => kindOf(job) === 'cancelled';

export function createCancelledSlips(options: CancelledSlipsOptions): CancelledSlips {
  const { isOn, jobs, readCancelled, printSlip, cancelJob } = options;
  const done = new Set<string>();
  let isChecking = false;
  let hasToRepeat = false;

  const slip = async (order: Order, printed: readonly Job[]): Promise<void> => {
    done.add(order.order_id);
    // Only a person may cancel a job that a person asked for.
    for (const job of printed.filter((each) => isStillToPrint(each) && each.reason === 'auto')) {
      await cancelJob(job);
    }
    if (!printed.every(isStillToPrint)) await printSlip(order);
  };
  const checkOnce = async (): Promise<void> => {
    const known = jobs() ?? [];
    // A slip can wait in the queue like any other job. It does not count as a print of the order, and prints only once.
    const slipped = new Set(known.filter(isSlip).map(({ orderId }) => orderId));
    const open = known.filter(
      (job) =>
        job.reason !== 'test' &&
        !isSlip(job) &&
        isPrintedOrWillBe(job) &&
        Date.now() - Date.parse(job.acceptedAt) < PRINTED_WITHIN_MS &&
        !done.has(job.orderId) &&
        (isStillToPrint(job) || !slipped.has(job.orderId)),
    );
    if (!isOn() || open.length === 0) return;
    for (const order of (await readCancelled()) ?? []) {
      const printed = jobsOfOrder(open, order.order_id);
      // The agent is away or disconnected: the next check retries.
      if (printed.length > 0) await slip(order, printed).catch(() => done.delete(order.order_id));
    }
  };
  const check = (): void => {
    // The answer on its way may be older than the change that this call is about.
    hasToRepeat = isChecking;
    if (isChecking) return;
    isChecking = true;
    void checkOnce().finally(() => {
      isChecking = false;
      if (hasToRepeat) check();
    });
  };
  const timer = setInterval(check, CHECK_MS);
  return { check, stop: () => clearInterval(timer) };
}
