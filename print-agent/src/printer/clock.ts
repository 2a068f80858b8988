/** Time, injected wherever something waits, so that tests decide when it passes. Milliseconds throughout. */
export interface Clock {
  /** Since 1970, as the computer's clock says, which may be set in between. */
  now(): number;
  /** Since a moment of no meaning, evenly, whatever becomes of the computer's clock: how long something took. */
  elapsed(): number;
  /** Runs something once, `ms` from now; calling the result first prevents that. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** What the promise comes to, or undefined when that takes longer than `ms`. */
export function within<T>(clock: Clock, promise: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    promise.then(resolve, reject).finally(cancel);
  });
}
