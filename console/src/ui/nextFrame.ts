/** A page that is not seen draws no frames: so long at most is waited for one, in milliseconds. */
const PATIENCE_MS = 100;

/** Resolves once what has changed is on the screen: what takes long to compute is begun then. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => {
      clearTimeout(patience);
      // Called back before its frame is drawn; the next task comes after.
      setTimeout(resolve);
    });
  });
