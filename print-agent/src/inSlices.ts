import type { Steps } from '@servery/protocol/receipt/steps';

/** How long work may block the event loop, in milliseconds; an ordinary order takes less in total. */
const SLICE_MS = 4;

/** Work that has used up its slice queues for the next one: each event loop turn runs one slice. */
let lastSlice: Promise<void> = Promise.resolve();

/**
 * Runs the steps and yields to the event loop after each slice, so that a long receipt delays neither other receipts
 * nor answers. Work that fits into one slice is done when the call returns.
 *
 * @param now milliseconds
 * @throws whatever a step throws
 */
export async function runInSlices<T>(steps: Steps<T>, now = () => performance.now()): Promise<T> {
  let end = now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (step.value !== undefined) {
      await step.value();
    } else if (now() < end) {
      continue;
    } else {
      lastSlice = lastSlice.then(() => new Promise((resolve) => setImmediate(resolve)));
      await lastSlice;
    }
    end = now() + SLICE_MS;
  }
}
