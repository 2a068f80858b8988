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
 * A schema that reads what `documented` does not take.
 *
 * @param read gives what is to be made of it, or {@link UNREADABLE}.
 */
export function lenient<S extends z.ZodMiniType, R>(
  documented: S,
  read: (sent: unknown) => R | typeof UNREADABLE,
): z.ZodMiniType<z.output<S> | R, z.input<S>> {
  const otherwise = z.pipe(
    z.optional(z.unknown()),
    z.transform((sent, context) => {
      const given = read(sent);
      if (given === UNREADABLE) context.issues.push({ code: 'custom', message: 'cannot be read', input: sent });
      return given;
    }),
  );
  const schema = z.union([documented, otherwise]);
  lenientSchemas.add(schema);
  // What else it takes is no part of the contract, and must not be of the types of those who keep to it.
  return schema as unknown as z.ZodMiniType<z.output<S> | R, z.input<S>>;
}

/**
 * A schema of something that is sent in more forms than the contract has.
 *
 * @param normalised puts what was sent into the contract's form; anything else is left for the schema to judge.
 */
export function readAs<S extends z.ZodMiniType>(
  normalised: (sent: unknown) => unknown,
  schema: S,
): z.ZodMiniType<z.output<S>, z.input<S>> {
  return z.pipe(z.transform(normalised), schema) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>;
}
