import type { Steps } from './receipt/steps.ts';

/** Milliseconds for which work may keep the event loop from everything else; an ordinary order takes less in all. */
const SLICE_MS = 4;

/** Work that has used up its slice queues for the next one: one turn of the event loop has one such slice. */
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Does the steps, with a turn of the event loop after each slice: a long receipt delays neither other receipts nor
 * answers. Work that fits into one slice is done when the call returns.
 *
 * @param now milliseconds
 * @throws whatever a step throws
 */
export async function inSlices<T>(steps: Steps<T>, now = () => performance.now()): Promise<T> {
  let end = now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (step.value !== undefined) {
      await step.value();
    } else if (now() < end) {
      continue;
    } else {
      lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
      await lastTurn;
    }
    end = now() + SLICE_MS;
  }
}
