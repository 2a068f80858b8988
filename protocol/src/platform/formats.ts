/**
 * The formats in which the platform writes numbers, money, flags, text and lists. Reading is lenient
 * (decisions 7): numbers may arrive as numeric text, absent lists are empty, unknown fields pass through.
 */
import * as z from 'zod/mini';
import { minorOf, type Minor, MOST_UNITS } from './amounts.ts';
import { lenient, UNREADABLE } from './lenient.ts';
import { reportRow } from './rowProblems.ts';
import { jsonIn, textOf } from './sentText.ts';

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
      z.number().check(z.minimum(-MOST_UNITS), z.maximum(MOST_UNITS)),
      z.transform((units): Minor => minorOf(units)),
    ),
  ),
);

/** true, "true", 1 or "1"; and false, "false", 0 or "0". */
export const flag = z.pipe(
  z.union([
    z.boolean(),
    z.literal([0, 1]),
    z.string().check(z.regex(/^([Tt]rue|TRUE|[Ff]alse|FALSE|0|1)$/, 'must be true or false')),
  ]),
  z.transform((value) => /^(true|1)$/i.test(String(value))),
);

/**
 * Text; absent is empty. Whatever else a platform sends in its place is read as text ({@link textOf}): no answer is refused
 * for a name.
 */
export const text = lenient(
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((value) => (value === undefined || value === null ? '' : String(value))),
  ),
  textOf,
);

/** Text that `read` makes of whatever was sent. */
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

/** The rows of a list that was sent in another form: as PHP writes a list with gaps, as JSON text; undefined for no list. */
function rowsIn(sent: unknown): readonly unknown[] | undefined {
  if (Array.isArray(sent)) return sent as readonly unknown[];
  if (typeof sent === 'string') return sent.trim() === '' ? [] : rowsIn(jsonIn(sent));
  if (typeof sent !== 'object' || sent === null) return undefined;
  return Object.keys(sent).every((key) => /^\d+$/.test(key)) ? Object.values(sent) : undefined;
}

/** The rows that can be read, and what tells of the others. */
function readRows<S extends z.ZodMiniType>(item: S, sent: readonly unknown[]) {
  const rows: z.output<S>[] = [];
  const problems: (() => void)[] = [];
  for (const row of sent) {
    const read = z.safeParse(item, row);
    if (read.success) rows.push(read.data);
    else problems.push(() => reportRow(row, read.error.issues[0]?.path ?? []));
  }
  return { rows, tell: () => problems.forEach((tell) => tell()) };
}

const listed = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items): z.output<S>[] => items ?? []),
  );

/**
 * A list within an answer, judged row by row (decisions 7a): a row that cannot be read costs no other, and none costs what
 * the list is part of. Absent or null is the empty list; one row that was sent bare is a list of it.
 */
export function list<S extends z.ZodMiniType>(item: S) {
  return lenient(listed(item), (sent) => {
    const { rows, tell } = readRows(item, rowsIn(sent) ?? [sent]);
    tell();
    return rows;
  });
}

/** How many rows were left out of an answer: who reads page by page counts them, too. */
const leftOut = new WeakMap<readonly unknown[], number>();

/** A list that is the answer, judged row by row: where it has rows and none can be read, it is no answer. */
export function answeredList<S extends z.ZodMiniType>(item: S) {
  return lenient(listed(item), (sent) => {
    const sentRows = rowsIn(sent);
    if (sentRows === undefined) return UNREADABLE;
    const { rows, tell } = readRows(item, sentRows);
    if (rows.length === 0 && sentRows.length > 0) return UNREADABLE;
    tell();
    leftOut.set(rows, sentRows.length - rows.length);
    return rows;
  });
}

/** A query or body value that is one of the two words `true` and `false`. */
export const trueOrFalse = z.union([z.boolean(), z.enum(['true', 'false'])]);

/** A query value that is 1 for on and 0 for off (decisions 8a). */
export const zeroOrOne = z.union([z.literal([0, 1]), z.enum(['0', '1'])]);

/**
 * Something that an answer can do without: it may be absent or null, and what stands in its place and cannot be read is as if
 * it were.
 */
export function maybe<S extends z.ZodMiniType>(schema: S) {
  return lenient(z.optional(z.nullable(schema)), () => null);
}

/** Text that a form must hold something in. */
export const filled = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

/** An amount that is not negative, read into minor units: prices, spends, claims. */
export const price = z.pipe(money, z.number().check(z.minimum(0, 'must not be negative')));

/** A whole list, bare or under `data`: the specification leaves open which for most lists. */
export function rows<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.union([answeredList(item), z.looseObject({ data: answeredList(item) })]),
    z.transform((answer): z.output<S>[] => (Array.isArray(answer) ? answer : answer.data)),
  );
}

/**
 * One page of a list: its rows, how many were sent with those that could not be read, and where the platform counts them, how
 * many there are in all.
 */
export function page<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.union([answeredList(item), z.looseObject({ data: answeredList(item), total: maybe(count) })]),
    z.transform((answer): { data: z.output<S>[]; sent: number; total: number | undefined } => {
      const [data, total] = Array.isArray(answer) ? [answer, undefined] : [answer.data, answer.total];
      return { data, sent: data.length + (leftOut.get(data) ?? 0), total: total ?? undefined };
    }),
  );
}

/** What a call answers of which only the success matters. */
export const acknowledged = z.unknown();

/** What a change answers with `success`, which some platforms fill with words; false is a refusal before this. */
export const succeeded = z.looseObject({ success: z.union([flag, filled]) });

/** A file on its way up: the picture's or film's own bytes with their content type. */
export const upload = z.instanceof(Blob);
