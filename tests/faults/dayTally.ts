import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import type { PlannedOrder } from './dayPlan.ts';

const MARK = 'MAY BE A DUPLICATE';

/** The last line of an order's receipt and ticket: what stands above it is whole. */
export function lastLine(orderId: string): string {
  return `End of ${orderId}.`;
}

/** What an order's dish is called, counted from 0. */
export function dishName(index: number): string {
  return `Dish ${index + 1} of it`;
}

/** How often an order is on paper whole, and how often without the mark that it may be there twice. */
export interface OnPaper {
  readonly whole: number;
  readonly unmarked: number;
}

/** Counts an order's receipts in what a printer printed: the text between two cuts each. */
export function onPaper(texts: readonly string[], { id, dishes }: PlannedOrder): OnPaper {
  const end = lastLine(id);
  const lines = Array.from({ length: dishes }, (_, index) => dishName(index));
  const receipts = texts
    .filter((text) => text.includes(end))
    // What comes before each end: two of them between two cuts are two receipts.
    .flatMap((text) => text.split(end).slice(0, -1))
    .filter((text) => text.includes(id) && lines.every((line) => text.includes(line)));
  return {
    whole: receipts.length,
    unmarked: receipts.filter((text) => !text.includes(MARK)).length,
  };
}

/** What became of an order. */
export interface Outcome extends OnPaper {
  readonly order: PlannedOrder;
  /** As the agent tells it at the end of the day; undefined when it knows of none. */
  readonly job: Job | undefined;
}

/** The orders of which something is not as it has to be, each with its story. */
export interface Tally {
  /** Accepted, and neither on paper nor shown as not printed. */
  readonly lost: readonly string[];
  /** More often on paper without the mark than copies were asked for. */
  readonly doubled: readonly string[];
  /** Said to be printed, and not on paper as often as asked for. */
  readonly falselyPrinted: readonly string[];
  /** Delivered to a printer that cannot confirm, and not on paper. The agent says that it cannot know. */
  readonly sentInVain: readonly string[];
}

export function tally(outcomes: readonly Outcome[]): Tally {
  const those = (isSo: (outcome: Outcome) => boolean): string[] => outcomes.filter(isSo).map(story);
  const isShort = ({ order, whole }: Outcome): boolean => whole < order.copies;
  return {
    lost: those(({ job }) => job === undefined || job.state === 'failed' || !FINISHED_STATES.has(job.state)),
    doubled: those(({ order, unmarked }) => unmarked > order.copies),
    falselyPrinted: those((outcome) => outcome.job?.state === 'printed' && isShort(outcome)),
    sentInVain: those((outcome) => outcome.job?.state === 'sent' && isShort(outcome)),
  };
}

function story({ order, job, whole, unmarked }: Outcome): string {
  const state = job === undefined ? 'unknown to the agent' : `${job.state}: ${job.text}`;
  return `${order.id}, ${order.copies} copies, ${whole} on paper, ${unmarked} of them unmarked; ${state}`;
}
