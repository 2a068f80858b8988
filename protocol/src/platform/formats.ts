/**
 * The formats in which the platform writes numbers, money, flags, text and lists. Reading is lenient
 * (decisions 7): numbers may arrive as numeric text, absent lists are empty, unknown fields pass through.
 */
import * as z from 'zod/mini';

const NUMERIC = /^\s*-?\d+(\.\d+)?\s*$/;

const numeric = z.union([z.number(), z.string().check(z.regex(NUMERIC, 'must be a number'))]);

/** A number, possibly as numeric text. */
export const number = z.pipe(numeric, z.transform(Number));

/** A whole number of at least 0, possibly as numeric text: counts and page indexes (decisions 3: from 0). */
export const count = z.pipe(number, z.int().check(z.minimum(0)));

/** Hundredths of the currency's unit, so that sums are exact (decisions 8c). */
export type Minor = number;

/**
 * An amount in the currency's unit, as a number or numeric text ("12.5"), read into minor units (1250).
 * Rounds half away from zero, since a platform that reckons in floating point sends 12.499999.
 */
export const money = z.pipe(
  numeric,
  z.transform((amount): Minor => {
    const value = Number(amount);
    const minor = Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-6);
    return minor === 0 ? 0 : minor;
  }),
);

/** Writes minor units as the platform wants an amount: 1250 is "12.50". */
export function moneyText(minor: Minor): string {
  const whole = Math.trunc(Math.abs(minor) / 100);
  const cents = String(Math.abs(minor) % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${whole}.${cents}`;
}

/** true, "true", 1 or "1"; and false, "false", 0 or "0". */
export const flag = z.pipe(
  z.union([
    z.boolean(),
    z.literal([0, 1]),
    z.string().check(z.regex(/^([Tt]rue|TRUE|[Ff]alse|FALSE|0|1)$/, 'must be true or false')),
  ]),
  z.transform((value) => /^(true|1)$/i.test(String(value))),
);

/** Text that some platforms send as a number (an order id) or leave null; absent is empty. */
export const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === undefined || value === null ? '' : String(value))),
);

/** An identifier: text, or a number read as text. Never empty. */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);

/** A list; absent or null is the empty list. */
export function list<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items): z.output<S>[] => items ?? []),
  );
}

/** A query or body value that is one of the two words `true` and `false`. */
export const trueOrFalse = z.union([z.boolean(), z.enum(['true', 'false'])]);

/** A query value that is 1 for on and 0 for off (decisions 8a). */
export const zeroOrOne = z.union([z.literal([0, 1]), z.enum(['0', '1'])]);

/** Schema of something that may be absent or null. */
export function maybe<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema));
}

/** Text that a form must hold something in. */
export const filled = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

/** An amount that is not negative, read into minor units: prices, spends, claims. */
export const price = z.pipe(money, z.number().check(z.minimum(0, 'must not be negative')));

/** A whole list, bare or under `data`: the specification leaves open which for most lists. */
export function rows<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.union([list(item), z.looseObject({ data: list(item) })]),
    z.transform((answer): z.output<S>[] => (Array.isArray(answer) ? answer : answer.data)),
  );
}

/** One page of a list: its rows and, where the platform counts them, how many there are in all. */
export function page<S extends z.ZodMiniType>(item: S) {
  return z.pipe(
    z.union([list(item), z.looseObject({ data: list(item), total: maybe(count) })]),
    z.transform((answer): { data: z.output<S>[]; total: number | undefined } =>
      Array.isArray(answer)
        ? { data: answer, total: undefined }
        : { data: answer.data, total: answer.total ?? undefined },
    ),
  );
}

/** What a call answers of which only the success matters. */
export const acknowledged = z.unknown();

/** What a change answers with `success`, which some platforms fill with words; false is a refusal before this. */
export const succeeded = z.looseObject({ success: z.union([flag, filled]) });

/** A file on its way up: the picture's or film's own bytes with their content type. */
export const upload = z.instanceof(Blob);
