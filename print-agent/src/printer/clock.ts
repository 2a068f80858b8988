/** Time, injected so that tests control it. Milliseconds throughout. */
export interface Clock {
  /** Wall-clock time since 1970; it jumps when the computer's clock is set. */
  now(): number;
  /** Monotonic time since an arbitrary moment, for durations. */
  elapsed(): number;
  /** Calls `run` once, `ms` from now; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/**
 * The computer's clock. Node runs timers before it reads sockets: after a pause of the whole process, such as a sleeping
 * PC, a timeout would overtake the answer that had arrived in time. So `run` waits until the sockets are read once.
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, run) => {
    let immediate: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      immediate = setImmediate(run);
    }, ms);
    return () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
  },
};

export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** The promise's result, or undefined when it takes longer than `ms`. */
export function within<T>(clock: Clock, promise: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    promise.then(resolve, reject).finally(cancel);
  });
}
