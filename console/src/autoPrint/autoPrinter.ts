/**
 * Prints orders as they arrive (spec 000 §4.6, decisions 17a), in the leading tab. After a failure it retries
 * until the agent has the order; the idempotency key makes it print once.
 */
import type { Order } from '@servery/protocol/platform/order';
import { isCancelled } from '@servery/protocol/platform/orderStatus';
import { type Job, kindOf } from '@servery/protocol/printing/job';
import { isPrintedOrWillBe } from '../agent/printState.ts';
import { type AutoPrint, blockingJob, stateOfSettled } from './progress.ts';

/** An order placed longer ago than this prints only when a person asks for it (decisions 17a). */
const FRESH_MS = 30 * 60_000;
/** A failure that resolves within this time is not shown: a reload, a reconnect. */
const GRACE_MS = 10_000;
/** Between two attempts to submit an order. */
const RETRY_MS = 10_000;
/** How long an order waits for an older one that the platform is slow to send. */
const OLDER_ORDER_WAIT_MS = 2000;
/** How long a settled order is still reported. */
const REPORT_MS = 60_000;

/** The result of a submission: the jobs, or the reason for the refusal as text. */
export type Submitted =
  | { readonly jobs: readonly Job[]; readonly duplicate: boolean }
  | { readonly text: string };

interface AutoPrinterOptions {
  /** Whether auto-print is on for this device now. */
  readonly isOn: () => boolean;
  /** The platform's time, milliseconds since the epoch. */
  readonly now: () => number;
  /** When an order was placed, milliseconds since the epoch. */
  readonly placedAt: (order: Order) => number;
  /** Whether an order came while no console was open. */
  readonly isMissed: (orderId: string) => boolean;
  /** Reads an order; resolves to the error text if that fails. */
  readonly read: (orderId: string) => Promise<{ readonly order: Order } | { readonly text: string }>;
  /** The agent's jobs of an order; the error text if they are not known. */
  readonly jobsOf: (orderId: string) => Promise<readonly Job[] | { readonly text: string }>;
  readonly handOver: (order: Order) => Promise<Submitted>;
  /** A job's state in words. */
  readonly wording: (job: Job) => string;
  readonly onChange: (prints: readonly AutoPrint[]) => void;
}

export interface AutoPrinter {
  /** Adds the orders that wait to be accepted, newest first; skips known ones. */
  readonly take: (orderIds: readonly string[]) => void;
  /** Prints these orders on request, in this order, whatever their age. */
  readonly print: (orderIds: readonly string[]) => void;
  /** Immediately retries the orders that the agent does not have; called when the agent is back. */
  readonly again: () => void;
  /** Takes a job event from the agent. */
  readonly onJob: (job: Job) => void;
  readonly stop: () => void;
}

interface Entry {
  step: 'busy' | 'unsent' | 'late' | 'missed' | 'with-agent' | 'left-alone';
  /** Requested by a person: its age no longer matters. */
  isWanted: boolean;
  /** Why it is not on paper, and since when by this device's clock. */
  trouble: { readonly text: string; readonly since: number } | undefined;
  readonly jobs: Map<string, Job>;
  settledSince: number | undefined;
}

/** The result of an attempt to submit an order. */
type Outcome =
  | { readonly step: 'late' | 'missed' | 'left-alone' }
  | { readonly step: 'unsent'; readonly text: string }
  | { readonly step: 'with-agent'; readonly jobs: readonly Job[] };

/** Prints only on request. */
const waitsForTap = ({ step }: Entry): boolean => step === 'late' || step === 'missed';

export function createAutoPrinter(options: AutoPrinterOptions): AutoPrinter {
  const { isOn, now, placedAt, isMissed, read, jobsOf, handOver, wording, onChange } = options;
  const entries = new Map<string, Entry>();
  /** Counts changes: an attempt that fails after a change is repeated at once. */
  let changes = 0;
  let graceEnds: ReturnType<typeof setTimeout> | undefined;

  /** Undefined for orders that need no report. */
  const stateOf = ({ step, trouble, jobs }: Entry): AutoPrint['state'] | undefined => {
    if (step === 'left-alone') return undefined;
    if (step === 'late' || step === 'missed') return step;
    const settled = step === 'with-agent' ? stateOfSettled([...jobs.values()]) : undefined;
    if (settled !== undefined) return settled === 'cancelled' ? undefined : settled;
    if (trouble && performance.now() - trouble.since >= GRACE_MS) return 'trouble';
    return step === 'with-agent' ? 'printing' : undefined;
  };
  const publish = (): void => {
    const prints: AutoPrint[] = [];
    let hasGrace = false;
    for (const [orderId, entry] of entries) {
      const state = stateOf(entry);
      if (entry.trouble && state !== 'trouble') hasGrace = true;
      if (state === undefined) continue;
      const isSettled = state === 'printed' || state === 'sent';
      entry.settledSince = isSettled ? (entry.settledSince ?? performance.now()) : undefined;
      if (isSettled && performance.now() - (entry.settledSince ?? 0) > REPORT_MS) {
        // Kept as long as the tab is open, so that it does not print again; its jobs are not needed for that.
        entry.step = 'left-alone';
        entry.jobs.clear();
        continue;
      }
      prints.push({ orderId, state, text: state === 'trouble' ? (entry.trouble?.text ?? '') : '' });
    }
    clearTimeout(graceEnds);
    if (hasGrace) graceEnds = setTimeout(publish, GRACE_MS / 4);
    onChange(prints);
  };

  const becomeTroubled = (entry: Entry, text: string): void => {
    entry.trouble = { text, since: entry.trouble?.since ?? performance.now() };
  };
  const submit = async (orderId: string, entry: Entry, previous: Promise<void>): Promise<Outcome> => {
    const jobs = await jobsOf(orderId);
    if ('text' in jobs) return { step: 'unsent', text: jobs.text };
    if (jobs.some(isPrintedOrWillBe)) return { step: 'left-alone' };
    const found = await read(orderId);
    if ('text' in found) return { step: 'unsent', text: found.text };
    if (isCancelled(found.order.order_status)) return { step: 'left-alone' };
    if (!entry.isWanted && now() - placedAt(found.order) > FRESH_MS) {
      return { step: isMissed(orderId) ? 'missed' : 'late' };
    }
    await Promise.race([previous, new Promise((done) => setTimeout(done, OLDER_ORDER_WAIT_MS))]);
    const handed = await handOver(found.order);
    if ('text' in handed) return { step: 'unsent', text: handed.text };
    return handed.duplicate ? { step: 'left-alone' } : { step: 'with-agent', jobs: handed.jobs };
  };
  const learn = (entry: Entry, job: Job): void => {
    const known = entry.jobs.get(job.id);
    if (known && Date.parse(known.changedAt) > Date.parse(job.changedAt)) return;
    entry.jobs.set(job.id, job);
    const blocking = blockingJob([...entry.jobs.values()]);
    if (blocking) becomeTroubled(entry, wording(blocking));
    else entry.trouble = undefined;
  };
  const attempt = async (orderId: string, entry: Entry, previous: Promise<void>): Promise<void> => {
    const begunAfter = changes;
    const outcome = await submit(orderId, entry, previous);
    if (outcome.step === 'unsent' && changes > begunAfter) {
      await attempt(orderId, entry, previous);
      return;
    }
    entry.step = outcome.step;
    if (outcome.step === 'unsent') becomeTroubled(entry, outcome.text);
    else entry.trouble = undefined;
    if (outcome.step === 'with-agent') for (const job of outcome.jobs) learn(entry, job);
    publish();
  };
  let lastAttempt = Promise.resolve();
  /**
   * Orders are read concurrently but submitted one after the other, in the order of the calls: the agent prints
   * in the order of the requests.
   */
  const go = (orderId: string, entry: Entry): void => {
    entry.step = 'busy';
    const previous = lastAttempt.catch(() => undefined);
    lastAttempt = attempt(orderId, entry, previous);
  };
  const again = (): void => {
    changes += 1;
    for (const [orderId, entry] of entries) {
      // Switched off: drop the orders that were still going to print.
      if (!isOn() && (entry.step === 'unsent' || waitsForTap(entry))) entries.delete(orderId);
      else if (entry.step === 'unsent') go(orderId, entry);
    }
    publish();
  };
  const timer = setInterval(again, RETRY_MS);
  const enter = (orderId: string, isWanted: boolean): Entry => {
    const entry: Entry = {
      step: 'busy',
      isWanted,
      trouble: undefined,
      jobs: new Map(),
      settledSince: undefined,
    };
    entries.set(orderId, entry);
    return entry;
  };
  return {
    take: (orderIds) => {
      if (!isOn()) return;
      // Oldest first.
      for (const orderId of [...orderIds].reverse()) {
        if (!entries.has(orderId)) go(orderId, enter(orderId, false));
      }
    },
    print: (orderIds) => {
      for (const orderId of orderIds) {
        const known = entries.get(orderId);
        if (known) known.isWanted = true;
        if (known === undefined || waitsForTap(known)) go(orderId, known ?? enter(orderId, true));
      }
    },
    again,
    onJob: (job) => {
      const entry = entries.get(job.orderId);
      // A print by hand counts as well until the order is on paper; later reprints do not.
      if (entry === undefined || entry.settledSince !== undefined || job.reason === 'test') return;
      if (kindOf(job) === 'cancelled') return;
      if (waitsForTap(entry) && isPrintedOrWillBe(job)) entry.step = 'left-alone';
      learn(entry, job);
      publish();
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(graceEnds);
    },
  };
}
