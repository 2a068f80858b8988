/**
 * Reading what the contract does not have (decisions 7a): the contract says what a platform is to send, and what it sends
 * instead is understood where that can be. A lenient schema is documented by its strict one alone.
 */
import * as z from 'zod/mini';

/** What a lenient reading gives back for what it cannot understand either: the schema then fails. */
export const UNREADABLE = Symbol('unreadable');

/** The schemas of which only the first alternative is the contract's. */
const lenientSchemas = new WeakSet<object>();

/** Whether a schema's first alternative alone is what the contract asks for. */
export const isLenient = (schema: object): boolean => lenientSchemas.has(schema);

/**
 * A schema that reads what `documented` does not take. Its type is that of the documented one: what else it understands is no
 * part of the contract, and must not be of the types of those who keep to it.
 *
 * @param read gives what is to be made of it, or {@link UNREADABLE}.
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
 * A schema of something that is sent in more forms than the contract has; typed as `lenient` is.
 *
 * @param normalised puts what was sent into the contract's form; anything else is left for the schema to judge.
 */
export const readAs = <S extends z.ZodMiniType>(normalised: (sent: unknown) => unknown, schema: S): S =>
  z.pipe(z.transform(normalised), schema) as unknown as S;
