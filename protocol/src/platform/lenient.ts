/**
 * Lenient parsing (decisions 7a): the contract defines what a platform should send, and lenient schemas also accept
 * common deviations. The contract documents only the strict form of a lenient schema.
 */
import * as z from 'zod/mini';

/** Returned by a lenient reader for a value that it cannot read either: the schema then fails. */
export const UNREADABLE = Symbol('unreadable');

/** The union schemas of which only the first alternative is part of the contract. */
const lenientSchemas = new WeakSet<object>();

/** Whether only the schema's first alternative is part of the contract. */
export const isLenient = (schema: object): boolean => lenientSchemas.has(schema);

/**
 * A schema that also reads values which `documented` rejects. Its type is that of `documented`: the other accepted
 * forms are not part of the contract and must not appear in the types.
 *
 * @param read returns the parsed value, or {@link UNREADABLE}.
 */
export function lenient<S extends z.ZodMiniType>(
  documented: S,
  read: (sent: unknown) => z.output<S> | typeof UNREADABLE,
): S {
  const otherwise = z.pipe(
    z.optional(z.unknown()),
    z.transform((sent, context) => {
      const given = read(sent);
      if (given === UNREADABLE)
        context.issues.push({ code: 'custom', message: 'cannot be read', input: sent });
      return given;
    }),
  );
  const schema = z.union([documented, otherwise]);
  lenientSchemas.add(schema);
  return schema as unknown as S;
}

/**
 * A schema for a value that platforms send in more forms than the contract has; typed like `lenient`.
 *
 * @param normalised converts known forms into the contract's form, and returns any other value unchanged.
 */
export const readAs = <S extends z.ZodMiniType>(normalised: (sent: unknown) => unknown, schema: S): S =>
  z.pipe(z.transform(normalised), schema) as unknown as S;
