import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import type { PlannedOrder } from './dayPlan.ts';

const MARK = 'MAY BE A DUPLICATE';

/** The last line of an order's receipt and ticket: if it is there, what is above it is complete. */
export function lastLine(orderId: string): string {
  return `End of ${orderId}.`;
}

/** The name of an order's dish, counted from 0. */
export function dishName(index: number): string {
  return `Dish ${index + 1} of it`;
}

/** How often an order is on paper in full, and how often without the mark for a possible duplicate. */
export interface PaperCount {
  readonly whole: number;
  readonly unmarked: number;
}

/** Counts an order's receipts in a printer's output: the text between each two cuts. */
export function onPaper(texts: readonly string[], { id, dishes }: PlannedOrder): PaperCount {
  const end = lastLine(id);
  const lines = Array.from({ length: dishes }, (_, index) => dishName(index));
  const receipts = texts
    .filter((text) => text.includes(end))
    // The text before each end: two ends between two cuts are two receipts.
    .flatMap((text) => text.split(end).slice(0, -1))
    .filter((text) => text.includes(id) && lines.every((line) => text.includes(line)));
  return {
    whole: receipts.length,
    unmarked: receipts.filter((text) => !text.includes(MARK)).length,
  };
}

/** The fate of an order. */
export interface Outcome extends PaperCount {
  readonly order: PlannedOrder;
  /** As the agent reports it at the end of the day; undefined when the agent does not know it. */
  readonly job: Job | undefined;
}

/** The orders with something wrong, each with its story. */
export interface Tally {
  /** Accepted, and neither on paper nor reported as not printed. */
  readonly lost: readonly string[];
  /** More often on paper without the mark than the number of copies. */
  readonly doubled: readonly string[];
  /** Reported as printed, and not on paper as often as requested. */
  readonly falselyPrinted: readonly string[];
  /** Sent to a printer that cannot confirm, and not on paper. The agent reports that it cannot know. */
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
