/**
 * Work in steps, each of which takes well under a millisecond as a rule, so that its caller can do something else
 * between two of them. The value comes with the last. A step may hand over what its caller can wait for to make the
 * next one short.
 */
export type Steps<T> = Generator<(() => Promise<void>) | undefined, T, void>;

/** Does all steps at once, and waits for nothing. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
