/**
 * Work in steps, each usually well under a millisecond, so that the caller can do other work in between. The generator
 * returns the result. A step may yield a function whose promise the caller can await to keep the next step short.
 */
export type Steps<T> = Generator<(() => Promise<void>) | undefined, T, void>;

/** Runs all steps synchronously and awaits nothing. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
