/** Repeatable random numbers: the same seed creates the same restaurant. */
export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Picks an index by weight. */
  readonly weighted: (weights: readonly number[]) => number;
}

/** Mulberry32: 32 bits of state, plenty for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new Error('There is nothing to pick from');
      return choice;
    },
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (rest -= weight) < 0);
      return index === -1 ? weights.length - 1 : index;
    },
  };
}
