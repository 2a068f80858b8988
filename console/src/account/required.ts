import * as z from 'zod/mini';

/** A required text, trimmed. */
export const required = (missing: () => string) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }));
