const FIRST_MS = 250;
const MAX_DELAY_MS = 30_000;

/** The delay before a retry: 250 ms, doubling to 30 s, minus up to a fifth of jitter so that tills stay out of step. */
export class Backoff {
  #attempts = 0;
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** @param longest the maximum delay in milliseconds */
  next(longest = MAX_DELAY_MS): number {
    const ms = Math.min(longest, FIRST_MS * 2 ** Math.min(this.#attempts, 16));
    this.#attempts += 1;
    return ms * (1 - this.#random() / 5);
  }

  reset(): void {
    this.#attempts = 0;
  }
}
