const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/** How long to wait before trying again: 250 ms, doubling to 30 s, up to a fifth less so that tills do not march in step. */
export class Backoff {
  private attempts = 0;
  private readonly random: () => number;

  constructor(random: () => number = Math.random) {
    this.random = random;
  }

  /** @param longest milliseconds that it never takes longer than */
  next(longest = LONGEST_MS): number {
    const ms = Math.min(longest, FIRST_MS * 2 ** Math.min(this.attempts, 16));
    this.attempts += 1;
    return ms * (1 - this.random() / 5);
  }

  reset(): void {
    this.attempts = 0;
  }
}
