/**
 * The protocol between console and agent: JSON text frames over a loopback WebSocket.
 *
 * - request `{"v":1,"id":"…","type":"job.submit", …}`
 * - answer `{"v":1,"re":"<that id>","ok":true, …}` or `{"v":1,"re":"…","ok":false,"error":{code, message}}`
 * - event `{"v":1,"type":"job.changed", …}`
 *
 * Unknown fields are dropped, so that a newer console within the same major version still prints.
 */
import * as z from 'zod/mini';
import { agentError } from './errors.ts';
import { GUEST_LENGTH } from './guest.ts';
import { JOB_REASONS, job, key } from './job.ts';
import { PROTOCOL_VERSION } from './limits.ts';
import { columns, copies, printer, printerAddress, printerSettings, template } from './printer.ts';
import { paper } from './receipt.ts';

const v = z.literal(PROTOCOL_VERSION);
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** base64url of 16 to 64 random bytes. */
const nonce = z.string().check(z.regex(/^[\w-]{16,128}$/));
const printerId = z.string().check(z.maxLength(64));
const jobId = z.string().check(z.maxLength(64));
const label = z.string().check(z.minLength(1), z.maxLength(100));
const instant = z.iso.datetime({ offset: true });

const guestQuery = z.object({
  /** A phone number, email address or name, as `guestOf` reads it. */
  guest: z.string().check(z.maxLength(GUEST_LENGTH)),
  /** Numbers of the guest's known orders: receipts have no email address. */
  orders: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000))),
});

/** The fields of each request besides `v`, `id` and `type`. */
export const requests = {
  hello: z.object({ client: z.object({ name: label, version: label }), nonce }),
  /**
   * `scope` says whose jobs this socket may see (`<platform host>/<mid>`); without it, only those that it submits
   * itself.
   */
  auth: z.object({
    proof: z.string().check(z.maxLength(128)),
    scope: z.optional(z.string().check(z.maxLength(300))),
  }),
  pair: z.object({ label }),
  'pair.code': z.object({ code: z.string().check(z.maxLength(16)) }),
  unpair: z.object({}),
  'printer.connect': z.object({ printer: printerAddress }),
  'printer.reconnect': z.object({ printerId }),
  'printer.disconnect': z.object({ printerId }),
  'printer.remove': z.object({ printerId }),
  'printer.configure': z.extend(z.partial(printerSettings), { printerId }),
  'printer.list': z.object({}),
  'printer.discover': z.object({}),
  'printer.discover.stop': z.object({}),
  'job.submit': z.object({
    key,
    receipt: paper,
    reason: z.enum(JOB_REASONS),
    copies: z.optional(copies),
    printerId: z.optional(printerId),
    expiresAt: z.optional(instant),
    /** `due` for a future order when the kitchen should start on it; every other kind follows from the receipt. */
    kind: z.optional(z.string().check(z.maxLength(64))),
  }),
  'job.list': z.object({ limit: z.int().check(z.minimum(1), z.maximum(200)), before: z.optional(jobId) }),
  'job.reprint': z.object({ jobId }),
  'job.release': z.object({ jobId }),
  'job.cancel': z.object({ jobId }),
  /** One guest's stored data in the jobs that this socket may see, starting at entry `from` (default 0). */
  'guest.export': z.extend(guestQuery, { from: z.optional(z.int().check(z.minimum(0))) }),
  /** Deletes that data permanently, unless one of the guest's jobs may still print. */
  'guest.delete': guestQuery,
  'receipt.preview': z.object({
    receipt: paper,
    printerId: z.optional(printerId),
    columns: z.optional(columns),
    template: z.optional(template),
    locale: z.optional(z.string().check(z.maxLength(35))),
  }),
  'watch.arm': z.object({ until: instant, seconds: z.int().check(z.minimum(5), z.maximum(600)) }),
  'watch.disarm': z.object({}),
  'watch.beat': z.object({}),
} as const;
export type RequestType = keyof typeof requests;

const found = z.object({
  host: z.string(),
  port: z.int(),
  language: z.enum(['escpos', 'epos']),
  name: z.optional(z.string()),
  /** It listens like a printer but does not answer, like many cheap printers: a person has to confirm it. */
  silent: z.optional(z.boolean()),
  /** A Star printer, whose kind a person has to choose unless `profile` is present; `language` is then meaningless. */
  star: z.optional(z.boolean()),
  /** The id of its kind, where the search has learned it but connecting to it would not. */
  profile: z.optional(z.string()),
});
export type FoundPrinter = z.output<typeof found>;

const guestEntry = z.object({
  /** The receipt's jobs; empty if it is only in the copy of a damaged journal. */
  jobs: z.array(job),
  /** As it was submitted. */
  receipt: z.optional(z.unknown()),
  /** Instead of `receipt`: a damaged line, unchanged. */
  text: z.optional(z.string()),
});
export type GuestEntry = z.output<typeof guestEntry>;

const watch = z.object({ armed: z.boolean(), until: z.optional(instant), seconds: z.optional(z.int()) });

/** The fields of each answer, besides `v`, `re` and `ok`. */
export const answers = {
  hello: z.object({
    agent: z.object({ version: z.string(), protocol: z.int() }),
    nonce,
    paired: z.boolean(),
    /** The agent's proof, for a paired origin. */
    proof: z.optional(z.string()),
  }),
  auth: z.object({
    agent: z.object({ name: z.string(), host: z.string() }),
    printers: z.array(printer),
    watch,
    locale: z.string(),
  }),
  pair: z.object({ pending: z.boolean() }),
  'pair.code': z.object({ token: z.string() }),
  unpair: z.object({}),
  'printer.connect': z.object({ printer }),
  'printer.reconnect': z.object({ printer }),
  'printer.disconnect': z.object({ printer }),
  'printer.remove': z.object({ printer }),
  'printer.configure': z.object({ printer }),
  'printer.list': z.object({ printers: z.array(printer) }),
  'printer.discover': z.object({ found: z.array(found) }),
  'printer.discover.stop': z.object({}),
  'job.submit': z.object({ jobs: z.array(job), duplicate: z.boolean() }),
  'job.list': z.object({ jobs: z.array(job) }),
  'job.reprint': z.object({ job }),
  'job.release': z.object({ job }),
  'job.cancel': z.object({ job }),
  /** As many entries as fit into a frame; `next` is the index of the first remaining entry. */
  'guest.export': z.object({ entries: z.array(guestEntry), next: z.optional(z.int()) }),
  /** The number of deleted receipts: 0 while there are `waiting` jobs, of which the newest are listed. */
  'guest.delete': z.object({ deleted: z.int(), waiting: z.array(job) }),
  'receipt.preview': z.object({ text: z.array(z.string()), svg: z.string() }),
  'watch.arm': z.object({ watch }),
  'watch.disarm': z.object({ watch }),
  'watch.beat': z.object({}),
} as const satisfies Record<RequestType, z.ZodMiniType>;

/** Notices that the agent sends unprompted. */
export const NOTICE_CODES = [
  'console-was-closed',
  /** Sent when the disk can no longer store orders, and to every console that connects while that lasts. */
  'disk-full',
  'disk-failing',
  'disk-works',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** The fields of each event besides `v` and `type`. */
export const events = {
  'printer.changed': z.object({ printer }),
  /** Older agents do not send it. */
  'printer.removed': z.object({ printerId }),
  'job.changed': z.object({ job }),
  'discover.progress': z.object({ done: z.int(), of: z.int(), found: z.array(found) }),
  'watch.ping': z.object({}),
  'agent.notice': z.object({
    level: z.enum(['info', 'warning', 'error']),
    /** One of `NOTICE_CODES`, or one that only a newer agent knows. */
    code: z.string(),
    /** The notice as a sentence, for a console that does not know the code. */
    text: z.string(),
    /** For `console-was-closed`: the period; older agents have it only in `text`. */
    from: z.optional(instant),
    until: z.optional(instant),
  }),
} as const;
export type EventType = keyof typeof events;

export type RequestBody<T extends RequestType> = z.output<(typeof requests)[T]>;
export type AnswerBody<T extends RequestType> = z.output<(typeof answers)[T]>;
export type EventBody<T extends EventType> = z.output<(typeof events)[T]>;

/** The common part of all requests, read first so that an error answer can still refer to its request. */
export const requestFrame = z.looseObject({ v: z.int(), id, type: z.string().check(z.maxLength(64)) });

export const answerFrame = z.discriminatedUnion('ok', [
  z.looseObject({ v, re: z.string(), ok: z.literal(true) }),
  z.looseObject({ v, re: z.string(), ok: z.literal(false), error: agentError }),
]);

export const eventFrame = z.looseObject({ v, type: z.string() });

export function isRequestType(type: string): type is RequestType {
  return Object.hasOwn(requests, type);
}

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(events, type);
}
