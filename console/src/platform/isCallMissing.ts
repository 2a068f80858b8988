import { isPlatformError } from './errorText.ts';

/**
 * Whether a mutation that was started is answered with "no such call": what needs it is then not offered any more
 * (decisions 8).
 *
 * @param queryFulfilled what RTK Query hands to `onQueryStarted`.
 */
export async function isCallMissing(queryFulfilled: Promise<unknown>): Promise<boolean> {
  try {
    await queryFulfilled;
    return false;
  } catch (reason) {
    // What is thrown is the error with what it came with.
    const { error } = reason as { readonly error: unknown };
    return isPlatformError(error) && error.kind === 'missing';
  }
}
