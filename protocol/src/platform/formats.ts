/**
 * The formats in which the platform writes numbers, money, flags, text and lists. Reading is lenient
 * (decisions 7): numbers may arrive as numeric text, absent lists are empty, unknown fields pass through.
 */
import * as z from 'zod/mini';
import { minorOf, type Minor, MAX_UNITS } from './amounts.ts';
import { lenient, UNREADABLE } from './lenient.ts';
import { reportRow } from './rowProblems.ts';
import { jsonIn, textOf } from './textOf.ts';

const NUMERIC = /^\s*-?\d+(\.\d+)?\s*$/;

const numeric = z.union([z.number(), z.string().check(z.regex(NUMERIC, 'must be a number'))]);

/** A number, possibly as numeric text. */
export const number = z.pipe(numeric, z.transform(Number));

/** A whole number of at least 0, possibly as numeric text: counts and page indexes (decisions 3: from 0). */
export const count = z.pipe(number, z.int().check(z.minimum(0)));

/** An amount in the currency's unit, as a number or numeric text ("12.5"), read into minor units (1250). */
export const money = z.pipe(
  numeric,
  z.pipe(
    z.transform(Number),
    z.pipe(
      z.number().check(z.minimum(-MAX_UNITS), z.maximum(MAX_UNITS)),
      z.transform((units): Minor => minorOf(units)),
    ),
  ),
);

/** A boolean: true, "true", 1 or "1"; false, "false", 0 or "0". */
export const flag = z.pipe(
  z.union([
    z.boolean(),
    z.literal([0, 1]),
    z.string().check(z.regex(/^([Tt]rue|TRUE|[Ff]alse|FALSE|0|1)$/, 'must be true or false')),
  ]),
  z.transform((value) => /^(true|1)$/i.test(String(value))),
);

/**
 * Text; absent is empty. Any other value is converted to text ({@link textOf}), so that a name never makes a response
 * unreadable.
 */
export const text = lenient(
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((value) => (value === undefined || value === null ? '' : String(value))),
  ),
  textOf,
);

/** A text field that `read` converts from any sent value. */
export const textField = (read: (sent: unknown) => string) =>
  lenient(
    z.pipe(
      text,
      z.transform((sent: string) => read(sent)),
    ),
    read,
  );

/** An identifier: text, or a number read as text. Never empty. */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);

/** The rows of a list in any form: an array, a PHP list with gaps, JSON text; undefined if it is not a list. */
function rowsIn(sent: unknown): readonly unknown[] | undefined {
  if (Array.isArray(sent)) return sent as readonly unknown[];
  if (typeof sent === 'string') return sent.trim() === '' ? [] : rowsIn(jsonIn(sent));
  if (typeof sent !== 'object' || sent === null) return undefined;
  return Object.keys(sent).every((key) => /^\d+$/.test(key)) ? Object.values(sent) : undefined;
}

/** Returns the readable rows, and `report`, which reports the others. */
function readRows<S extends z.ZodMiniType>(item: S, sent: readonly unknown[]) {
  const rows: z.output<S>[] = [];
  const problems: (() => void)[] = [];
  for (const row of sent) {
    const read = z.safeParse(item, row);
    if (read.success) rows.push(read.data);
    else problems.push(() => reportRow(row, read.error.issues[0]?.path ?? []));
  }
  return { rows, report: () => problems.forEach((report) => report()) };
}

const listed = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items): z.output<S>[] => items ?? []),
  );

/**
 * A list inside a response, parsed row by row (decisions 7a): an unreadable row affects neither the other rows nor the
 * rest of the response. Absent or null is the empty list; a single row without a list is a list of one.
 */
export function list<S extends z.ZodMiniType>(item: S) {
  return lenient(listed(item), (sent) => {
    const { rows, report } = readRows(item, rowsIn(sent) ?? [sent]);
    report();
    return rows;
  });
}

/** The number of rows left out of a response: paging has to count them, too. */
const leftOut = new WeakMap<readonly unknown[], number>();

/** A list that is the whole response, parsed row by row. If it has rows and none is readable, parsing fails. */
export function answeredList<S extends z.ZodMiniType>(item: S) {
  return lenient(listed(item), (sent) => {
    const sentRows = rowsIn(sent);
    if (sentRows === undefined) return UNREADABLE;
    const { rows, report } = readRows(item, sentRows);
    if (rows.length === 0 && sentRows.length > 0) return UNREADABLE;
    report();
    leftOut.set(rows, sentRows.length - rows.length);
    return rows;
  });
}

/** A query or body value that is `true` or `false`. */
export const trueOrFalse = z.union([z.boolean(), z.enum(['true', 'false'])]);

/** A query value that is 1 for on and 0 for off (decisions 8a). */
export const zeroOrOne = z.union([z.literal([0, 1]), z.enum(['0', '1'])]);

/**
 * An optional part of a response: absent, null, or null in place of an unreadable value.
 */
export function orNull<S extends z.ZodMiniType>(schema: S) {
  return lenient(z.optional(z.nullable(schema)), () => null);
}

/** Required text of a form. */
export const requiredText = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

/** A non-negative amount, read into minor units: prices, spends, claims. */
export const price = z.pipe(money, z.number().check(z.minimum(0, 'must not be negative')));

/** A whole list, bare or under `data`: for most lists the specification leaves this open. */
export function rows<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.union([answeredList(item), z.looseObject({ data: answeredList(item) })]),
    z.transform((answer): z.output<S>[] => (Array.isArray(answer) ? answer : answer.data)),
  );
}

/**
 * One page of a list: its rows, the number of sent rows including the unreadable ones, and the total if the platform
 * sends it.
 */
export function page<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.union([answeredList(item), z.looseObject({ data: answeredList(item), total: orNull(count) })]),
    z.transform((answer): { data: z.output<S>[]; sent: number; total: number | undefined } => {
      const [data, total] = Array.isArray(answer) ? [answer, undefined] : [answer.data, answer.total];
      return { data, sent: data.length + (leftOut.get(data) ?? 0), total: total ?? undefined };
    }),
  );
}

/** The response of a call of which only the success matters. */
export const acknowledged = z.unknown();

/** The response of a change with `success`, which is text on some platforms; `readAnswer` has already refused false. */
export const succeeded = z.looseObject({ success: z.union([flag, requiredText]) });

/** A file to upload: the bytes of a picture or video with their content type. */
export const upload = z.instanceof(Blob);
