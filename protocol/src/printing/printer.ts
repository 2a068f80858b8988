import * as z from 'zod/mini';
import { AGENT_ERROR_CODES, star, stranger } from './errors.ts';
import { COPIES } from './limits.ts';

export const PRINTER_STATES = ['disconnected', 'connecting', 'connected', 'error'] as const;

/** Faults of a printer that responds. */
export const PRINTER_FAULTS = ['paper-out', 'paper-low', 'cover-open', 'cutter', 'offline', 'error'] as const;
export type PrinterFault = (typeof PRINTER_FAULTS)[number];

export const PRINTER_LANGUAGES = ['auto', 'escpos', 'epos'] as const;
export const PRINTER_ROLES = ['receipt', 'kitchen'] as const;
export type PrinterRole = (typeof PRINTER_ROLES)[number];

export const copies = z.int().check(z.minimum(COPIES.min), z.maximum(COPIES.max));
export const port = z.int().check(z.minimum(1), z.maximum(65_535));
export const columns = z.int().check(z.minimum(24), z.maximum(64));
const name = z.string().check(z.minLength(1), z.maxLength(100));
const host = z.string().check(z.minLength(1), z.maxLength(253));
/** An agent or console of another version may know other kinds. */
const profileId = z.string().check(z.maxLength(40));
const codePage = z.string().check(z.maxLength(20));
/** BCP 47 tag, such as en-US. */
const locale = z.string().check(z.maxLength(35));

/** A picture with one bit per dot: rows from the top, each padded to whole bytes, 1 is black. */
export const raster = z.object({
  width: z.int().check(z.minimum(1), z.maximum(576)),
  height: z.int().check(z.minimum(1), z.maximum(1024)),
  data: z.base64().check(z.maxLength(100_000)),
});

export const template = z.object({
  /** Prints the order's number as a QR code below the total. */
  qr: z.optional(z.boolean()),
});

/** Settings that can change without reconnecting the printer. */
export const printerSettings = z.object({
  name,
  role: z.enum(PRINTER_ROLES),
  copies,
  /** The printer that takes over a job which waited too long for this one; null for none. */
  backupPrinterId: z.nullable(z.string()),
  /** Closes the connection after each job, for a printer shared with other tills. */
  shared: z.boolean(),
  cut: z.boolean(),
  drawer: z.boolean(),
  beep: z.boolean(),
  columns,
  /** null: chosen for each run of text from the printer's code pages. */
  codePage: z.nullable(codePage),
  locale,
  logo: z.nullable(raster),
  template,
  /** The id of the kind of printer that a person chose; null or absent: detected. */
  profile: z.optional(z.nullable(profileId)),
});
export type PrinterSettings = z.output<typeof printerSettings>;

/** The request to connect a printer; with `id`, an existing printer gets a new address. */
export const printerAddress = z.object({
  id: z.optional(z.string()),
  name: z.optional(name),
  host,
  port,
  language: z.enum(PRINTER_LANGUAGES),
  columns: z.optional(columns),
  codePage: z.optional(codePage),
  role: z.optional(z.enum(PRINTER_ROLES)),
  profile: z.optional(z.nullable(profileId)),
});
export type PrinterAddress = z.output<typeof printerAddress>;

/** A printer as the agent knows it. */
export const printer = z.extend(printerSettings, {
  id: z.string(),
  host,
  port,
  language: z.enum(PRINTER_LANGUAGES),
  /** The printer language, detected on connecting; null before the first connection. */
  speaks: z.nullable(z.enum(['escpos', 'epos'])),
  state: z.enum(PRINTER_STATES),
  faults: z.array(z.enum(PRINTER_FAULTS)),
  /** Why the connection failed, while `state` is `error`. */
  problem: z.optional(z.enum(AGENT_ERROR_CODES)),
  stranger,
  star,
  /** State and faults as a sentence. */
  text: z.string(),
  /** Whether the printer can confirm a printout; null while unknown. */
  confirms: z.nullable(z.boolean()),
  /** The kind of printer that the agent prints for; absent from older agents, and for an unknown ePOS printer. */
  kind: z.optional(
    z.object({
      id: profileId,
      name,
      /** Neither chosen by a person nor reported by the printer. */
      guessed: z.boolean(),
    }),
  ),
});
export type Printer = z.output<typeof printer>;
