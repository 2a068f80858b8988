import * as z from 'zod/mini';
import { PRINTER_FAULTS } from './printer.ts';

/**
 * The state of a job.
 *
 * - `accepted`: on disk, waiting for its turn
 * - `waiting`: its printer cannot print now; `waitsFor` says why, and it continues automatically
 * - `printing`: copy `copy` of `copies` is printing
 * - `printed`: the printer confirmed the last copy
 * - `sent`: every byte was delivered to a printer that cannot confirm
 * - `uncertain`: bytes of a copy were sent, and whether they were printed is unknown
 * - `held`: it waited past `expiresAt`; a person releases or cancels it
 * - `cancelled`, `failed`: it will not print; `failure` says why it failed
 */
export const JOB_STATES = [
  'accepted',
  'waiting',
  'printing',
  'printed',
  'sent',
  'uncertain',
  'held',
  'cancelled',
  'failed',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Final states; only jobs in these states may be removed. */
export const FINISHED_STATES: ReadonlySet<JobState> = new Set<JobState>([
  'printed',
  'sent',
  'cancelled',
  'failed',
]);

/** The actions that a person can take on a job. */
export const JOB_ACTIONS = ['reprint', 'release', 'cancel'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

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

export const WAIT_REASONS = [...PRINTER_FAULTS, 'disconnected', 'unreachable', 'refused', 'timeout'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Why a `failed` job will not print. */
export const JOB_FAILURES = ['printer-removed', 'printer-unknown', 'unprintable'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];

export const JOB_REASONS = ['auto', 'manual', 'test'] as const;
export type JobReason = (typeof JOB_REASONS)[number];

/**
 * The kind of a job. A reprint has the kind of the original job, and `reprintOf`.
 *
 * - `order`: an order; `due`: a future order, when the kitchen should start on it
 * - `cancelled`: tells the kitchen that a printed order was cancelled
 * - `slip`: has an order's number but is not its receipt, such as that of a redeemed gift card
 * - `card`: a link for guests; without an order
 * - `notice`: a message from the agent; without an order
 * - `test`: a test print
 */
export const JOB_KINDS = ['order', 'due', 'cancelled', 'slip', 'card', 'notice', 'test'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A card's `orderId`. */
export const TABLE_CARD_ID = 'table-card';

/** ISO 8601 in UTC. */
const instant = z.iso.datetime({ offset: true });

export const job = z.object({
  id: z.string(),
  key: z.string(),
  orderId: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  reason: z.enum(JOB_REASONS),
  state: z.enum(JOB_STATES),
  /** The copy that is printing or was last printed, counted from 1; 0 before the first. */
  copy: z.int(),
  copies: z.int(),
  acceptedAt: instant,
  changedAt: instant,
  expiresAt: instant,
  waitsFor: z.optional(z.enum(WAIT_REASONS)),
  /** One of `JOB_FAILURES`, or one that only a newer agent knows; an older agent leaves it to `text`. */
  failure: z.optional(z.string()),
  /** The state in a sentence that support staff can act on. */
  text: z.string(),
  /** One of `JOB_KINDS`, or one that only a newer agent knows; an older agent leaves it to the key: see `kindOf`. */
  kind: z.optional(z.string()),
  /** The job that this one reprints. */
  reprintOf: z.optional(z.string()),
  /** The original printer of this job. */
  backupFrom: z.optional(z.string()),
  /**
   * The `receiptDigest` of its receipt: if the order's current receipt has a different digest, the order has changed.
   * Absent for jobs other than orders and from older agents.
   */
  digest: z.optional(z.string()),
});
export type Job = z.output<typeof job>;

/** The kind of a job. If the kind is unknown, or absent (older agents), it is derived from the key. */
export function kindOf({ kind, key, orderId }: Pick<Job, 'kind' | 'key' | 'orderId'>): JobKind {
  return JOB_KINDS.find((known) => known === kind) ?? kindByKey(key, orderId);
}

/** Derives a job's kind from its key, for versions without kinds: all versions create the same keys (`jobKey`). */
export function kindByKey(jobKeyText: string, orderId: string): JobKind {
  if (orderId === '') return 'notice';
  if (orderId === TABLE_CARD_ID) return 'card';
  const [reason, n] = jobKeyText.split('/').slice(4);
  if (reason === 'test') return 'test';
  return reason === 'manual' && (n === 'cancelled' || n === 'due') ? n : 'order';
}

/** Whether it prints an order's receipt; any further receipt of that order has to be marked (decisions 24d). */
export function isOrderKind(kind: JobKind): boolean {
  return kind === 'order' || kind === 'due';
}

/**
 * The owner of orders: the platform's host and the merchant, so that the same order number on another platform or for
 * another merchant is a different job (decisions 8d).
 */
export interface JobScope {
  readonly platformHost: string;
  readonly mid: string;
}

/** The scope as the prefix of every key and in `auth`: `api.example.com/4711`. */
export function scopeText({ platformHost, mid }: JobScope): string {
  return `${platformHost}/${encodeURIComponent(mid)}`;
}

/**
 * The idempotency key of a print: `<host>/<mid>/order/<id>/auto`, or `/manual/<n>` for the n-th manual print, or
 * `/test/<uuid>`. Other automatic prints have a name in place of n: `/manual/cancelled` for the slip of a cancelled
 * order, `/manual/due` for a future order when it is due. The job's `kind` says what it prints; the keys never change,
 * so that consoles of different versions print nothing twice.
 */
export function jobKey(
  scope: JobScope,
  orderId: string,
  print: { readonly reason: 'auto' } | { readonly reason: 'manual' | 'test'; readonly n: string | number },
): string {
  const order = `${scopeText(scope)}/order/${encodeURIComponent(orderId)}`;
  return print.reason === 'auto' ? `${order}/auto` : `${order}/${print.reason}/${print.n}`;
}

/** The key of another print of the same order. @param n unique within the order. */
export function reprintKey(jobKeyText: string, n: string): string {
  return [...jobKeyText.split('/', 4), 'manual', n].join('/');
}

export const KEY_LENGTH = 512;
export const key = z
  .string()
  .check(
    z.maxLength(KEY_LENGTH),
    z.regex(/^[^\s/]+\/[^\s/]+\/order\/[^\s/]+\/(auto|manual\/[\w-]+|test\/[\w-]+)$/),
  );

/** The scope of a key: its first two parts. */
export function scopeOfKey(jobKeyText: string): string {
  return jobKeyText.split('/', 2).join('/');
}
