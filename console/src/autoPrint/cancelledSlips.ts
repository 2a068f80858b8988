/** Tells the kitchen on paper that an order it has on paper was cancelled (decisions 17a). */
import type { Order } from '@servery/protocol/platform/order';
import { type Job, kindOf } from '@servery/protocol/printing/job';
import { isPrintedOrWillBe, jobsOfOrder } from '../agent/printState.ts';

/** Between two looks, in milliseconds. */
const LOOK_MS = 30_000;
/** An order that was printed longer ago is eaten. */
const PRINTED_WITHIN_MS = 12 * 60 * 60_000;

interface CancelledSlipsOptions {
  readonly isOn: () => boolean;
  /** The agent's jobs; undefined while they are not known. */
  readonly jobs: () => readonly Job[] | undefined;
  /** The newest cancelled orders; undefined when they could not be read. */
  readonly readCancelled: () => Promise<readonly Order[] | undefined>;
  /** Prints the slip, once per order, whoever asks (by its key). */
  readonly printSlip: (order: Order) => Promise<unknown>;
  readonly cancelJob: (job: Job) => Promise<unknown>;
}

export interface CancelledSlips {
  /** Looks now: an order has been acted on. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Nothing of it is on paper yet, and a person or the printer's return would put it there. */
const isStillToPrint = ({ state, copy }: Job): boolean =>
  state === 'held' || (copy === 0 && (state === 'accepted' || state === 'waiting'));

const isSlip = (job: Job): boolean => kindOf(job) === 'cancelled';

export function createCancelledSlips(options: CancelledSlipsOptions): CancelledSlips {
  const { isOn, jobs, readCancelled, printSlip, cancelJob } = options;
  const done = new Set<string>();
  let isLooking = false;
  let isToLookAgain = false;

  const slip = async (order: Order, printed: readonly Job[]): Promise<void> => {
    done.add(order.order_id);
    // What a person asked for is for a person to cancel.
    for (const job of printed.filter((each) => isStillToPrint(each) && each.reason === 'auto')) {
      await cancelJob(job);
    }
    if (!printed.every(isStillToPrint)) await printSlip(order);
  };
  const lookOnce = async (): Promise<void> => {
    const known = jobs() ?? [];
    // A slip waits for paper like any other job: it is no paper of the order, and none is printed twice.
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
      // What fails is tried with the next look: the agent or the line to it is away.
      if (printed.length > 0) await slip(order, printed).catch(() => done.delete(order.order_id));
    }
  };
  const look = (): void => {
    // What is being read may be from before what this one is for.
    isToLookAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    void lookOnce().finally(() => {
      isLooking = false;
      if (isToLookAgain) look();
    });
  };
  const timer = setInterval(look, LOOK_MS);
  return { look, stop: () => clearInterval(timer) };
}
