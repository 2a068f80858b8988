import * as z from 'zod/mini';

/** Text that has to be there, without the spaces around it. */
export const required = (missing: () => string) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }));
