import * as z from 'zod/mini';
import { PRINTER_FAULTS } from './printer.ts';

/**
 * Where a job is on its way to paper.
 *
 * - `accepted`: on disk, its turn has not come
 * - `waiting`: its printer cannot print now; `waitsFor` says why, and it continues automatically
 * - `printing`: copy `copy` of `copies` is on its way
 * - `printed`: the printer confirmed the last copy
 * - `sent`: every byte is delivered to a printer that cannot confirm
 * - `uncertain`: bytes of a copy left and what became of them is not known
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

/** States that a job does not leave by itself or by a person; only these may be forgotten. */
export const FINISHED_STATES: ReadonlySet<JobState> = new Set<JobState>([
  'printed',
  'sent',
  'cancelled',
  'failed',
]);

export const WAIT_REASONS = [...PRINTER_FAULTS, 'disconnected', 'unreachable', 'refused', 'timeout'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** Why a job that has `failed` will not print. */
export const JOB_FAILURES = ['printer-removed', 'printer-unknown', 'unprintable'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];

export const JOB_REASONS = ['auto', 'manual', 'test'] as const;
export type JobReason = (typeof JOB_REASONS)[number];

/**
 * What the paper of a job is. A reprint is of the kind that it repeats; `reprintOf` says that it is one.
 *
 * - `order`: an order; `due`: a future one, when the kitchen is to begin with it
 * - `cancelled`: tells the kitchen that an order which it has on paper was cancelled
 * - `slip`: has an order's number and is no paper of it, such as that of a redeemed gift card
 * - `card`: leads guests to an address; of no order
 * - `notice`: what the agent itself has to say; of no order
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
  /** The copy that is printing or was last printed, from 1; 0 before the first. */
  copy: z.int(),
  copies: z.int(),
  acceptedAt: instant,
  changedAt: instant,
  expiresAt: instant,
  waitsFor: z.optional(z.enum(WAIT_REASONS)),
  /** One of `JOB_FAILURES`, or one that only a newer agent knows; an older agent leaves it to `text`. */
  failure: z.optional(z.string()),
  /** The state in a sentence that a supporter can act on. */
  text: z.string(),
  /** One of `JOB_KINDS`, or one that only a newer agent knows; an older agent leaves it to the key: see `kindOf`. */
  kind: z.optional(z.string()),
  /** The job that this one prints again. */
  reprintOf: z.optional(z.string()),
  /** The printer that this job was first meant for. */
  backupFrom: z.optional(z.string()),
  /**
   * What its paper says, as `receiptDigest` makes it of a receipt: an order whose receipt makes another one has changed
   * since. Absent for what is no order and from older agents.
   */
  digest: z.optional(z.string()),
});
export type Job = z.output<typeof job>;

/** What a job prints; of a kind that is not known here, or of an older agent, as far as its key tells. */
export function kindOf({ kind, key, orderId }: Pick<Job, 'kind' | 'key' | 'orderId'>): JobKind {
  return JOB_KINDS.find((known) => known === kind) ?? kindByKey(key, orderId);
}

/** What versions from before there were kinds say of a job: every version makes the same keys (`jobKey`). */
export function kindByKey(jobKeyText: string, orderId: string): JobKind {
  if (orderId === '') return 'notice';
  if (orderId === TABLE_CARD_ID) return 'card';
  const [reason, n] = jobKeyText.split('/').slice(4);
  if (reason === 'test') return 'test';
  return reason === 'manual' && (n === 'cancelled' || n === 'due') ? n : 'order';
}

/** Whether it is the paper of an order, of which any further one has to say so (decisions 24d). */
export function isOrderKind(kind: JobKind): boolean {
  return kind === 'order' || kind === 'due';
}

/**
 * Whose orders: the platform's host and the merchant, so that the same number on another platform or for
 * another merchant is another job (decisions 8d).
 */
export interface JobScope {
  readonly platformHost: string;
  readonly mid: string;
}

/** The scope as the front of every key and as `auth` carries it: `api.example.com/4711`. */
export function scopeText({ platformHost, mid }: JobScope): string {
  return `${platformHost}/${encodeURIComponent(mid)}`;
}

/**
 * The key that makes the same paper come out once: `<host>/<mid>/order/<id>/auto`, or `/manual/<n>` for the
 * n-th print by hand, or `/test/<uuid>`. What prints automatically besides has a name in place of the n:
 * `/manual/cancelled` for the slip of a cancelled order, `/manual/due` for a future order when it is due. What a paper is,
 * its `kind` says; keys stay as they are, so that consoles of two versions print nothing twice.
 */
export function jobKey(
  scope: JobScope,
  orderId: string,
  print: { readonly reason: 'auto' } | { readonly reason: 'manual' | 'test'; readonly n: string | number },
): string {
  const order = `${scopeText(scope)}/order/${encodeURIComponent(orderId)}`;
  return print.reason === 'auto' ? `${order}/auto` : `${order}/${print.reason}/${print.n}`;
}

/** A key for one more print of the same order, of which no other has the `n`. */
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
