/** Maximum wait for a frame, in milliseconds: a hidden page renders none. */
const TIMEOUT_MS = 100;

/** Resolves once the last change is on the screen, so that a long computation does not delay it. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback runs before its frame is painted; the next task runs after.
      setTimeout(resolve);
    });
  });
