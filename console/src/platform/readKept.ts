import * as z from 'zod/mini';

/**
 * What was kept in the browser's storage as JSON; undefined where there is nothing, or where people or other versions
 * have written something else.
 *
 * @param text as it is in storage.
 */
export function readKept<Schema extends z.ZodMiniType>(
  text: string | null,
  schema: Schema,
): z.output<Schema> | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const read = z.safeParse(schema, kept);
  return read.success ? read.data : undefined;
}
